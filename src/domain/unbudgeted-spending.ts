import type { BudgetBook } from './budget-book.ts';
import type { Period } from './budget-period.ts';
import { netOf, uncategorisedFlow } from './budget-sums.ts';
import { type CategoryPiece, categoryPieces } from './category-pieces.ts';
import { cents, type Money, sumMoney } from './money.ts';
import { NO_CATEGORY } from './transaction.ts';

/** What one category, or one with all below it, cost that no budget counts; NO_CATEGORY: the money out that has none. */
export type UnbudgetedLine = CategoryPiece & {
  /** Cents, less refunds; negative where refunds are more. */
  readonly amount: Money;
};

export type UnbudgetedSpending = {
  /** What its lines add up to, cents. */
  readonly amount: Money;
  /** The largest first; what comes to nothing is left out. */
  readonly lines: readonly UnbudgetedLine[];
};

/**
 * What was spent in no budget on the days of a period, as it counts in zeroBasedMonths: one line a branch of the category tree that
 * stands whole without a budget. The budgets are those that have begun by its last day. The sums must hold its days.
 */
export function unbudgetedSpending(
  book: BudgetBook,
  { start, end }: Pick<Period, 'start' | 'end'>,
): UnbudgetedSpending {
  const pieces = categoryPieces(book.coverageAt(end).unbudgeted, book.categories);
  const categories = pieces.map((piece) => ({
    ...piece,
    amount: cents(-netOf(book.sums, piece.countedIds, start, end)),
  }));
  const loose = {
    categoryId: NO_CATEGORY,
    scope: 'own',
    countedIds: [NO_CATEGORY],
    amount: cents(-uncategorisedFlow(book.sums, start, end).moneyOut),
  } as const;
  const lines = [...categories, loose]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount);
  return { amount: sumMoney(lines.map(({ amount }) => amount)), lines };
}
