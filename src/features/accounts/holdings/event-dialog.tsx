import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function AddEventDialog(_: DialogProps<'add-holding-event'>) {
  return null;
}

/** To come. */
export function EditEventDialog(_: DialogProps<'edit-holding-event'>) {
  return null;
}
