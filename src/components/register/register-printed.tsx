import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { useIsPrinting } from '@/ui/layout/use-printing.ts';

type RegisterPrintedProps = {
  /** Places of the first and the last row that is drawn, from 0. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
};

/** On paper, which rows of a long list stand there: those around what the screen showed. */
export function RegisterPrinted({ first, last, total }: RegisterPrintedProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || last - first + 1 >= total) return null;
  const values = { from: first + 1, to: last + 1, total };
  return <Text tone="muted">{t('register.printed', values)}</Text>;
}
