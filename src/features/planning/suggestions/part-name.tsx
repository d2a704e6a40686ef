import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/rows/counted-rows-link.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { BudgetBook } from '@/domain/budgets/budget-book.ts';
import type { Days } from '@/domain/budgets/budget-days.ts';
import type { CategoryPiece } from '@/domain/categories/category-pieces.ts';
import type { Money } from '@/domain/core/money.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { dayText, moneyText } from '@/features/planning/budgets/period-text.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { linkClass } from '@/ui/controls/link-class.ts';

/** A category, or part of one, of which something came in or was spent. */
export type PartLine = CategoryPiece & { readonly amount: Money };

/** The name of a line; one that stands without what is below it says so. */
export function partName(
  { categoryId, scope }: Pick<PartLine, 'categoryId' | 'scope'>,
  { categories }: Pick<BudgetBook, 'categories'>,
): string {
  if (categoryId === NO_CATEGORY) return t('common.uncategorized');
  const name = categories.find(({ id }) => id === categoryId)?.name ?? '';
  const hasMore = categories.some(({ parentId }) => parentId === categoryId);
  return scope === 'own' && hasMore ? t('suggestedBudgets.ownOf', { name }) : name;
}

/** The name of a line, and until when, where a budget counts it from a later day of the month. */
export function partNameWithin(
  line: Pick<PartLine, 'categoryId' | 'scope'> & { readonly days: Days },
  book: Pick<BudgetBook, 'categories' | 'today'>,
  month: Days,
): string {
  const name = partName(line, book);
  const { end } = line.days;
  if (end === month.end) return name;
  return t('suggestedBudgets.until', { name, date: dayText(end, book.today) });
}

/** The colour of a line. */
export function PartDot({ categoryId, book }: Pick<PartLine, 'categoryId'> & WithBook) {
  const category = book.categories.find(({ id }) => id === categoryId);
  return <Dot hue={category ? hueOf(category.color - 1) : undefined} />;
}

type WithBook = { readonly book: BudgetBook };

type PartAmountProps = {
  readonly line: PartLine;
  readonly name: string;
  readonly currency: string;
  /** On which its rows count. */
  readonly days: Days;
  /** Which of those without a category: money in counts as income, money out as spent. */
  readonly loose: 'received' | 'spent';
};

/** What a line comes to; it opens the rows. */
export function PartAmount({ line, name, currency, days, loose }: PartAmountProps) {
  const { amount, categoryId, countedIds } = line;
  const status = categoryId === NO_CATEGORY ? loose : 'counted';
  return (
    <Link
      to={countedRowsLink(countedIds, days, status)}
      aria-label={t('suggestedBudgets.openRows', { name, amount: moneyText(amount, currency) })}
      className={linkClass({ tone: 'quiet' })}
    >
      <AmountText amount={amount} currency={currency} tone="inherit" />
    </Link>
  );
}
