import { t } from '@/messages/t.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { type DebtRow, isOwedKnown, isPaidOffMonthly } from './debt-row.ts';
import { endText } from './debt-texts.ts';

type DebtEndProps = {
  readonly row: DebtRow;
  /** No head of a column says what the month is. */
  readonly isSentence?: boolean;
};

/** When a debt is paid off, in a word or two. */
export function DebtEnd({ row, isSentence = false }: DebtEndProps) {
  const { view, outlook } = row;
  if (!isOwedKnown(row)) return <Badge tone="warn">{t('debts.endUnknown')}</Badge>;
  if (!outlook.ok) {
    const { reason } = outlook.why;
    const tone = reason === 'no-payment' ? 'neutral' : 'warn';
    return <Badge tone={tone}>{t(`debts.end-${reason}`)}</Badge>;
  }
  if (view.owed <= 0) {
    return <Text tone="muted">{t(view.owed < 0 ? 'debts.endOverpaid' : 'debts.endPaid')}</Text>;
  }
  if (isPaidOffMonthly(row)) {
    return <Text>{t(isSentence ? 'debts.endMonthlySentence' : 'debts.endMonthly')}</Text>;
  }
  const month = endText(outlook.value);
  return <Text>{isSentence ? t('debts.endBy', { month }) : month}</Text>;
}
