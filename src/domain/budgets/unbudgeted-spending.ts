import { type CategoryPiece, categoryPieces } from '@/domain/categories/category-pieces.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { uncategorizedFlow } from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { type BudgetBook, flowOf } from './budget-book.ts';
import { cutAtStarts, type Days } from './budget-days.ts';

/** What one category, or one with all below it, cost that no budget counts; NO_CATEGORY: the money out that has none. */
export type UnbudgetedLine = CategoryPiece & {
  /** Cents, less refunds; negative where refunds are more. */
  readonly amount: Money;
  /** Those of the period on which no budget counts it: up to the day before one begins. */
  readonly days: Days;
};

export type UnbudgetedSpending = {
  /** What its lines add up to, cents. */
  readonly amount: Money;
  /** The largest first; what comes to nothing is left out. */
  readonly lines: readonly UnbudgetedLine[];
};

/**
 * What was spent in no budget on the days of a period: one line a branch of the category tree that stands whole without a budget,
 * by the day: what was spent before a budget for it began is in none. The sums must hold its days.
 */
export function unbudgetedSpending(book: BudgetBook, { start, end }: Days): UnbudgetedSpending {
  const categories = freeDays(book, { start, end }).flatMap(({ days, ids }) =>
    categoryPieces(ids, book.categories).map((piece) => ({
      ...piece,
      days,
      amount: cents(-flowOf(book, piece.countedIds, days)),
    })),
  );
  const loose = {
    categoryId: NO_CATEGORY,
    scope: 'own',
    countedIds: [NO_CATEGORY],
    days: { start, end },
    amount: cents(-uncategorizedFlow(book.sums, start, end).moneyOut),
  } as const;
  const lines = [...categories, loose]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount);
  return { amount: sumMoney(lines.map(({ amount }) => amount)), lines };
}

/** The categories without a budget, by the days on which they had none: as budgets only ever begin, these are the first ones. */
function freeDays(book: BudgetBook, { start, end }: Days) {
  const parts = cutAtStarts(book.starts, { start, end });
  return parts.map((part, place) => {
    const next = parts[place + 1];
    const still = new Set(next ? book.coverageAt(next.start).unbudgeted : []);
    const ids = book.coverageAt(part.start).unbudgeted.filter((id) => !still.has(id));
    return { days: { start, end: part.end }, ids };
  });
}
