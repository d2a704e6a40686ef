import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import {
  countedCategories,
  netOf,
  totalKeys,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import type { BudgetBook } from './budget-book.ts';
import type { Days } from './budget-days.ts';

/**
 * A part of what changed what is at hand without being income or spending. `others`: rows that are left out of reports, and, the
 * other way round, income and spending in accounts that are not at hand.
 */
export type CashLine = { readonly amount: Money } & (
  | { readonly kind: 'transfers' | 'openings'; readonly accountId: string }
  | { readonly kind: 'others' }
);

/** The sum of its lines, cents; positive = there is more at hand. */
export type OtherMoves = { readonly amount: Money; readonly lines: readonly CashLine[] };

/**
 * What changed what is at hand on the days of a month beside all that is counted as income and spending: both together are what
 * the accounts at hand moved. Nothing without the sums of the accounts at hand.
 */
export function otherMoves(book: BudgetBook, { start, end }: Days): OtherMoves {
  const { cash, categories, sums } = book;
  if (!cash) return { amount: cents(0), lines: [] };
  const flows = totalKeys(start, end).flatMap((key) => cash.get(key) ?? []);
  const named = (['transfers', 'openings'] as const).flatMap((kind) =>
    [...addedUp(flows.map((flow) => flow[kind]))].map(([accountId, amount]) => ({
      kind,
      accountId,
      amount: cents(amount),
    })),
  );
  const { moneyIn, moneyOut } = uncategorizedFlow(sums, start, end);
  const counted = (['income', 'expense'] as const).map((nature) =>
    netOf(sums, countedCategories(categories, nature), start, end),
  );
  const all = flows.reduce((sum, { total }) => sum + total, 0);
  const amount = cents(all - sumMoney([...counted, moneyIn, moneyOut]));
  const others = { kind: 'others', amount: cents(amount - sumMoney(named.map(amountOf))) } as const;
  return { amount, lines: [...named, others].filter((line) => line.amount !== 0) };
}

const amountOf = ({ amount }: CashLine) => amount;

function addedUp(flows: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const flow of flows) {
    for (const [id, amount] of flow) sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  return sums;
}
