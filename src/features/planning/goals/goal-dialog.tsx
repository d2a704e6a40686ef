import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function AddGoalDialog(_: DialogProps<'add-goal'>) {
  return null;
}

/** To come. */
export function EditGoalDialog(_: DialogProps<'edit-goal'>) {
  return null;
}
