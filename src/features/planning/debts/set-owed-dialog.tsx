import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function SetOwedDialog(_: DialogProps<'set-owed'>) {
  return null;
}
