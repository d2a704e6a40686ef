import type { DialogProps } from '@/components/dialogs.tsx';

/** To come. */
export function PricesDialog(_: DialogProps<'add-prices'>) {
  return null;
}
