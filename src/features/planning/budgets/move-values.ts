import { typedAmountError } from '@/components/typed-amount-error.ts';
import type { FieldErrors } from '@/domain/check-form.ts';
import type { Money } from '@/domain/money.ts';
import { parseTypedMoney } from '@/domain/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';

/** What stands in the boxes of the dialog: ids of budgets, and an amount as typed. */
export type MoveValues = { readonly from: string; readonly to: string; readonly amount: string };

/** The boxes as the command takes them. */
export function moveFormOf({ from, to, amount }: MoveValues): {
  readonly from: string;
  readonly to: string;
  readonly amount: Money | null;
} {
  return { from, to, amount: parseTypedMoney(amount, currentLocale()) };
}

/** Checks the boxes: budget-required, move-same-budget, amount-not-a-number, amount-not-positive, and codes of typedAmountError. */
export function checkMoveValues(values: MoveValues): FieldErrors {
  const { from, to, amount } = moveFormOf(values);
  return {
    ...(from === '' ? { from: 'budget-required' } : {}),
    ...(to === '' ? { to: 'budget-required' } : to === from ? { to: 'move-same-budget' } : {}),
    ...(amount === null ? { amount: 'amount-not-a-number' } : {}),
    ...(amount !== null && amount <= 0 ? { amount: 'amount-not-positive' } : {}),
    ...typedAmountError('amount', values.amount),
  };
}
