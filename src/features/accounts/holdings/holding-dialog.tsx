import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function AddHoldingDialog(_: DialogProps<'add-holding'>) {
  return null;
}

/** To come. */
export function EditHoldingDialog(_: DialogProps<'edit-holding'>) {
  return null;
}
