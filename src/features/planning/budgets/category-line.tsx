import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import type { BudgetPlan } from '@/domain/budgets/budget-plan.ts';
import type { CategoryPiece } from '@/domain/budgets/budget-spending.ts';
import type { Money } from '@/domain/core/money.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { Dot, hueOf } from '@/ui/charts/hue.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { dayText, moneyText } from './budget-text.ts';

/** A category, or part of one, of which something came in or was spent. */
export type CategoryLine = CategoryPiece & { readonly amount: Money };

/** The name of a line; one that stands without what is below it says so. */
function categoryLineName(
  { categoryId, scope }: Pick<CategoryLine, 'categoryId' | 'scope'>,
  { categories }: Pick<BudgetPlan, 'categories'>,
): string {
  if (categoryId === NO_CATEGORY) return t('common.uncategorized');
  const name = categories.find(({ id }) => id === categoryId)?.name ?? '';
  const hasMore = categories.some(({ parentId }) => parentId === categoryId);
  return scope === 'own' && hasMore ? t('suggestedBudgets.ownOf', { name }) : name;
}

/** The name of a line, and until when, where a budget counts it from a later day of the month. */
export function categoryLineNameWithin(
  line: Pick<CategoryLine, 'categoryId' | 'scope'> & { readonly days: Days },
  book: Pick<BudgetPlan, 'categories' | 'today'>,
  month: Days,
): string {
  const name = categoryLineName(line, book);
  const { end } = line.days;
  if (end === month.end) return name;
  return t('suggestedBudgets.until', { name, date: dayText(end, book.today) });
}

/** The colour of a line. */
export function CategoryLineDot({ categoryId, book }: Pick<CategoryLine, 'categoryId'> & WithBook) {
  const category = book.categories.find(({ id }) => id === categoryId);
  return <Dot hue={category ? hueOf(category.color - 1) : undefined} />;
}

type WithBook = { readonly book: BudgetPlan };

type CategoryLineAmountProps = {
  readonly line: CategoryLine;
  readonly name: string;
  readonly currency: string;
  /** On which its rows count. */
  readonly days: Days;
  /** Which of those without a category: money in counts as income, money out as spent. */
  readonly loose: 'received' | 'spent';
};

/** What a line comes to; it opens the rows. */
export function CategoryLineAmount({ line, name, currency, days, loose }: CategoryLineAmountProps) {
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

/** Blanks that a browser does not drop. */
const INDENT = '\u2003';

type CategoryLineRowProps = { readonly name: ReactNode; readonly amount: ReactNode };

/** A line of a figure of the zero-based mode, below it. */
export function CategoryLineRow({ name, amount }: CategoryLineRowProps) {
  return (
    <TableRow>
      <TableCell tone="muted" truncate>
        {INDENT}
        {name}
      </TableCell>
      <TableCell align="end" tone="muted" nowrap>
        {amount}
      </TableCell>
    </TableRow>
  );
}
