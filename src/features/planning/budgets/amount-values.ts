import { typedAmountError } from '@/components/forms/typed-amount-error.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes of the dialog. */
export type AmountValues = {
  readonly amount: string;
  /** One period, or also all later ones. */
  readonly scope: 'period' | 'from';
};

/** Checks the boxes: amount-not-a-number, amount-negative, and codes of typedAmountError. */
export function checkAmountValues({ amount }: AmountValues): FieldErrors {
  const typed = parseTypedMoney(amount, currentLocale());
  return {
    ...(typed === null ? { amount: 'amount-not-a-number' } : {}),
    ...(typed !== null && typed < 0 ? { amount: 'amount-negative' } : {}),
    ...typedAmountError('amount', amount),
  };
}

/** Boxes that checkAmountValues has passed. */
export function amountFormOf({ amount, scope }: AmountValues): {
  readonly amount: Money;
  readonly scope: AmountValues['scope'];
} {
  return { amount: parseTypedMoney(amount, currentLocale()) ?? ZERO, scope };
}
