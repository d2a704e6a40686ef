import { AmountText } from '@/components/text/amount-text.tsx';
import type { Money } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { type DebtRow, isOwedKnown } from './debt-row.ts';

type DebtAmountProps = {
  readonly row: DebtRow;
  readonly amount: Money;
  readonly weight?: 'medium';
};

/** An amount that follows from what is owed; a dash while nothing says that. */
export function DebtAmount({ row, amount, weight }: DebtAmountProps) {
  if (!isOwedKnown(row)) return <Text tone="muted">{t('debts.noFigure')}</Text>;
  return (
    <AmountText
      amount={amount}
      currency={row.view.currency}
      tone="inherit"
      {...(weight ? { weight } : {})}
    />
  );
}
