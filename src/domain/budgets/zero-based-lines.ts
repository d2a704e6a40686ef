import { type CategoryPiece, categoryPieces } from '@/domain/categories/category-pieces.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import {
  countedCategories,
  netOf,
  uncategorizedFlow,
} from '@/domain/transactions/category-totals.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import type { BudgetBook } from './budget-book.ts';
import { envelopesOf } from './budget-envelope.ts';
import { proRataBase } from './budget-pro-rata.ts';

/** What one category brought in; NO_CATEGORY: the money in that has none. Cents. */
export type IncomeLine = CategoryPiece & { readonly amount: Money };

/** What one budget was assigned or gave back, cents. */
export type BudgetLine = { readonly budgetId: string; readonly amount: Money };

/** What the figures of a month of the zero-based mode add up; nothing comes to nothing. The unbudgeted: see unbudgetedSpending. */
export type ZeroBasedLines = {
  readonly income: readonly IncomeLine[];
  readonly returned: readonly BudgetLine[];
  readonly assigned: readonly BudgetLine[];
};

/** The lines of a month, as zeroBasedMonths counts it: each list adds up to its figure. Budgets in their order. */
export function zeroBasedLines(
  book: BudgetBook,
  { start, end }: Pick<Period, 'start' | 'end'>,
): ZeroBasedLines {
  const pieces = categoryPieces(countedCategories(book.categories, 'income'), book.categories);
  const earned = pieces.map((piece) => ({
    ...piece,
    amount: netOf(book.sums, piece.countedIds, start, end),
  }));
  const loose = {
    categoryId: NO_CATEGORY,
    scope: 'own',
    countedIds: [NO_CATEGORY],
    amount: uncategorizedFlow(book.sums, start, end).moneyIn,
  } as const;
  const returned = book.budgets.map((budget) => ({
    budgetId: budget.id,
    amount: sumMoney(
      envelopesOf(book, budget, end)
        .filter(({ period }) => period.start >= start && period.start <= end)
        .map((envelope) => envelope.returned),
    ),
  }));
  const assigned = book.budgets.map((budget) => ({
    budgetId: budget.id,
    amount: cents(proRataBase(budget, start, end)),
  }));
  return {
    income: [...earned, loose].filter(isSomething),
    returned: returned.filter(isSomething),
    assigned: assigned.filter(isSomething),
  };
}

const isSomething = ({ amount }: { readonly amount: Money }) => amount !== 0;
