import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function AddDebtDialog(_: DialogProps<'add-debt'>) {
  return null;
}

/** To come. */
export function EditDebtDialog(_: DialogProps<'edit-debt'>) {
  return null;
}
