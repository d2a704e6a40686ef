import { typedAmountError } from '@/components/forms/typed-amount-error.ts';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import type { FieldErrors } from '@/domain/core/form-errors.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
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

/** What a budget gives that has too little: what it has left, and by how much it would be short; cents. */
export type TooMuch = {
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
  readonly left: Money;
  /** > 0. */
  readonly missing: Money;
};

/** Whether more would be taken than is left; null = it is not, or the boxes do not say yet. */
export function tooMuchOf(values: MoveValues, rows: readonly BudgetRow[]): TooMuch | null {
  const { from, to, amount } = moveFormOf(values);
  const left = rows.find(({ budget }) => budget.id === from)?.figures?.left;
  if (left === undefined || amount === null || amount <= 0 || amount <= left) return null;
  return { from, to, amount, left, missing: cents(amount - left) };
}

/** Whether two moves are the same one: what was confirmed holds for it alone. */
export function isSameMove(a: TooMuch | null, b: TooMuch | null): boolean {
  if (a === null || b === null) return false;
  return a.from === b.from && a.to === b.to && a.amount === b.amount && a.left === b.left;
}

/** Those with the most left first, so that who gives is easily found. */
export function byLeft(rows: readonly BudgetRow[]): readonly BudgetRow[] {
  return [...rows].sort((a, b) => (b.figures?.left ?? 0) - (a.figures?.left ?? 0));
}
