import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function MoveMoneyDialog(_: DialogProps<'move-money'>) {
  return null;
}
