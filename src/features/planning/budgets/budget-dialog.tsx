import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function AddBudgetDialog(_: DialogProps<'add-budget'>) {
  return null;
}

/** To come. */
export function EditBudgetDialog(_: DialogProps<'edit-budget'>) {
  return null;
}
