import type { ComponentProps } from 'react';
import { formatMoney, type Money } from '../domain/money.ts';
import { currentLocale } from '../messages/t.ts';
import { Amount } from '../ui/amount.tsx';

type AmountTextProps = Pick<ComponentProps<typeof Amount>, 'size' | 'weight' | 'id'> & {
  readonly amount: Money;
  readonly currency: string;
  /** Money in carries a plus and its colour: for rows, never for balances. */
  readonly signed?: boolean;
  readonly tone?: 'default' | 'muted' | 'inherit';
};

/** An amount in its currency, in the person's locale. */
export function AmountText({
  amount,
  currency,
  signed = false,
  tone = 'default',
  ...look
}: AmountTextProps) {
  return (
    <Amount tone={signed && amount > 0 ? 'in' : tone} {...look}>
      {formatMoney(amount, currency, { locale: currentLocale(), signed })}
    </Amount>
  );
}
