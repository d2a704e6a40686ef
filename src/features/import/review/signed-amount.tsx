import { AmountText } from '../../../components/amount-text.tsx';
import { AmountWords } from '../../../components/amount-words.tsx';
import { formatMoney, type Money } from '../../../domain/money.ts';
import { currentLocale } from '../../../messages/t.ts';

/** The amount of a row; struck out where the row is skipped. */
export function SignedAmount(props: {
  readonly amount: Money;
  readonly currency: string;
  readonly isSkipped: boolean;
}) {
  const { amount, currency, isSkipped } = props;
  if (!isSkipped) return <AmountText always amount={amount} currency={currency} signed />;
  return (
    <AmountWords tone="muted" struck>
      {formatMoney(amount, currency, { locale: currentLocale(), signed: true })}
    </AmountWords>
  );
}
