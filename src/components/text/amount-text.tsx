import type { ComponentProps } from 'react';
import { formatMoney, type Money } from '@/domain/core/money.ts';
import { currentLocale } from '@/messages/t.ts';
import { Amount } from '@/ui/tables/amount.tsx';
import { HIDDEN_AMOUNT, shownMoney } from './shown-money.ts';

type AmountTextProps = Pick<ComponentProps<typeof Amount>, 'size' | 'weight' | 'id'> & {
  readonly amount: Money;
  readonly currency: string;
  /** Money in carries a plus and its colour: for rows, never for balances. */
  readonly signed?: boolean;
  readonly tone?: 'default' | 'muted' | 'inherit';
  /** Shown also where amounts are hidden: it is compared with what a person types, or with a file. */
  readonly always?: boolean;
};

/** An amount in its currency, in the person's locale. */
export function AmountText({
  amount,
  currency,
  signed = false,
  tone = 'default',
  always = false,
  ...look
}: AmountTextProps) {
  const text = always
    ? formatMoney(amount, currency, { locale: currentLocale(), signed })
    : shownMoney(amount, currency, { signed });
  // A mask does not tell by its colour either.
  const isIn = signed && amount > 0 && text !== HIDDEN_AMOUNT;
  return (
    <Amount tone={isIn ? 'in' : tone} {...look}>
      {text}
    </Amount>
  );
}
