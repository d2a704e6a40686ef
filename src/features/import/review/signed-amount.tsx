import { AmountText } from '@/components/text/amount-text.tsx';
import { formatMoney, type Money } from '@/domain/core/money.ts';
import { currentLocale } from '@/messages/t.ts';
import { Amount } from '@/ui/tables/amount.tsx';

/** The amount of a row; struck out where the row is skipped. */
export function SignedAmount(props: {
  readonly amount: Money;
  readonly currency: string;
  readonly isSkipped: boolean;
}) {
  const { amount, currency, isSkipped } = props;
  if (!isSkipped) return <AmountText always amount={amount} currency={currency} signed />;
  return (
    <Amount tone="muted" struck>
      {formatMoney(amount, currency, { locale: currentLocale(), signed: true })}
    </Amount>
  );
}
