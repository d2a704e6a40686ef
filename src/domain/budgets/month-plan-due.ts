import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import { countedCategories } from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { BudgetBook } from './budget-book.ts';

export type PlanDebt = {
  readonly id: string;
  readonly tagId: string;
  /** To be paid in the month in all, cents, >= 0. */
  readonly payment: Money;
  /** How much of it was paid by rows that count as spending (normal rows with the tag), cents, >= 0. Paid by transfer = 0. */
  readonly paidAsSpending: Money;
  /** Scheduled transfers into its account that are still due in the month, cents, >= 0; missing = none. */
  readonly transfersDue?: Money;
};

/** The scheduled postings that are still due in a month; each stands in one place. */
export type DuePostings = {
  readonly income: readonly UpcomingPosting[];
  readonly bills: readonly UpcomingPosting[];
  /** By the id of the debt. */
  readonly ofDebts: ReadonlyMap<string, readonly UpcomingPosting[]>;
};

/**
 * Sorts what is due: what is paid with the tag of a debt belongs to that, to the first of several; of the rest the nature of the
 * category tells income from bills, without a category the sign. Categories that are left out of reports are in neither.
 */
export function duePostings(
  book: BudgetBook,
  { start, end }: Period,
  debts: readonly PlanDebt[],
): DuePostings {
  const earning = new Set(countedCategories(book.categories, 'income'));
  const costing = new Set(countedCategories(book.categories, 'expense'));
  const income: UpcomingPosting[] = [];
  const bills: UpcomingPosting[] = [];
  const ofDebts = new Map<string, UpcomingPosting[]>();
  for (const posting of book.postings) {
    if (posting.date < start || posting.date > end) continue;
    const { amount, item } = posting;
    const debt = amount < 0 ? debts.find(({ tagId }) => item.tags.includes(tagId)) : undefined;
    const isLoose = item.categoryId === NO_CATEGORY;
    if (debt) ofDebts.set(debt.id, [...(ofDebts.get(debt.id) ?? []), posting]);
    else if (isLoose ? amount > 0 : earning.has(item.categoryId)) income.push(posting);
    else if (isLoose || costing.has(item.categoryId)) bills.push(posting);
  }
  return { income, bills, ofDebts };
}

/** What a debt still asks for in the month, cents: the payment less what counts as spent, at least what is scheduled for it, transfers too. */
export function stillToPay(
  { payment, paidAsSpending, transfersDue = ZERO }: PlanDebt,
  due: readonly UpcomingPosting[],
): Money {
  const scheduled = -sumMoney(due.map(({ amount }) => amount));
  return cents(Math.max(ZERO, payment - paidAsSpending, scheduled + transfersDue));
}
