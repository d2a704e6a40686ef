import type { Account } from '@/domain/accounts/account.ts';
import { selectableAccounts } from '@/domain/accounts/account.ts';
import { firstOfMonth } from '@/domain/accounts/balance-history.ts';
import type { Category } from '@/domain/categories/category.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import {
  type CategoryTotals,
  countedCategories,
  netOf,
  totalKeys,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';

/** What a first goal can be begun with. */
export type GoalStart = {
  /** In which it is likely to be saved; null = none. */
  readonly account: Account | null;
  /** What was spent in the last three whole months, cents in `currency`. */
  readonly spending: Money;
  /** The base currency. */
  readonly currency: string;
};

/** How many whole months of spending a first goal is proposed to hold. */
const MONTHS = 3;

/** A round sum is proposed: the next whole hundred. */
const ROUND_CENTS = 10_000;

/** Where money is put aside, the likeliest first. */
const SAVING_TYPES: readonly Account['type'][] = ['savings', 'TFSA', 'FHSA'];

/**
 * The account in which a goal is likely to be saved: a savings account, then a TFSA or FHSA; of several the one that holds most. null = there
 * is none.
 * @param balances by account, cents; missing ones count 0
 */
export function savingsAccount(
  accounts: readonly Account[],
  balances: ReadonlyMap<string, Money> = new Map(),
): Account | null {
  const open = selectableAccounts(accounts);
  for (const type of SAVING_TYPES) {
    const found = open
      .filter((account) => account.type === type)
      .sort((a, b) => (balances.get(b.id) ?? 0) - (balances.get(a.id) ?? 0));
    if (found[0]) return found[0];
  }
  return null;
}

/** The last whole months before today's: what is added up for spendingOf. */
export function spendingRange(today: CalendarDate): {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
} {
  const first = firstOfMonth(today);
  return { from: addMonths(first, -MONTHS), to: addDays(first, -1) };
}

/** The sums that spendingOf reads. */
export function spendingKeys(today: CalendarDate): readonly string[] {
  const { from, to } = spendingRange(today);
  return totalKeys(from, to);
}

/** What was spent in the last three whole months, less refunds, cents, >= 0. */
export function spendingOf(
  sums: CategoryTotals,
  categories: readonly Category[],
  today: CalendarDate,
): Money {
  const { from, to } = spendingRange(today);
  const net = netOf(sums, countedCategories(categories, 'expense'), from, to);
  return cents(Math.max(0, -net - uncategorizedFlow(sums, from, to).moneyOut));
}

/** A target to begin with: that spending, up to the next whole hundred; null where nothing was spent. */
export function proposedTarget(spending: Money): Money | null {
  return spending > 0 ? cents(Math.ceil(spending / ROUND_CENTS) * ROUND_CENTS) : null;
}
