import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import type { BudgetPlan } from '@/domain/budgets/budget-plan.ts';
import type { CategoryPiece } from '@/domain/budgets/budget-spending.ts';
import type { Money } from '@/domain/core/money.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { dayText, moneyText } from './budget-text.ts';

/** A category, or part of one, with the amount received or spent. */
export type CategoryLine = CategoryPiece & { readonly amount: Money };

type CategoryLineRowProps = { readonly name: ReactNode; readonly amount: ReactNode };

/** An em space, which browsers don't collapse. */
const INDENT = '\u2003';

/** An indented line below one of the zero-based figures. */
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

type CategoryLineAmountProps = {
  readonly line: CategoryLine;
  readonly name: string;
  readonly currency: string;
  /** The days whose transactions count. */
  readonly days: Days;
  /**
   * For uncategorized transactions: whether the line is about money in (income) or money out
   * (spending).
   */
  readonly uncategorizedAs: 'received' | 'spent';
};

/** Amount of a line, as a link to its transactions. */
export function CategoryLineAmount({
  line,
  name,
  currency,
  days,
  uncategorizedAs,
}: CategoryLineAmountProps) {
  const { amount, categoryId, countedIds } = line;
  const status = categoryId === NO_CATEGORY ? uncategorizedAs : 'counted';
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

type WithBudgetPlan = { readonly budgetPlan: BudgetPlan };

/** The tile of a line's category. */
export function CategoryLineTile({
  categoryId,
  budgetPlan,
}: Pick<CategoryLine, 'categoryId'> & WithBudgetPlan) {
  const category = budgetPlan.categories.find(({ id }) => id === categoryId);
  return <CategoryTile category={category} />;
}

/**
 * Name of a line, with an end date if a budget counts the category from a later day of the month.
 */
export function categoryLineNameWithin(
  line: Pick<CategoryLine, 'categoryId' | 'scope'> & { readonly days: Days },
  budgetPlan: Pick<BudgetPlan, 'categories' | 'today'>,
  month: Days,
): string {
  const name = categoryLineName(line, budgetPlan);
  const { end } = line.days;
  if (end === month.end) return name;
  return t('suggestedBudgets.until', { name, date: dayText(end, budgetPlan.today) });
}

/** Name of a line; says so if it excludes its subcategories. */
function categoryLineName(
  { categoryId, scope }: Pick<CategoryLine, 'categoryId' | 'scope'>,
  { categories }: Pick<BudgetPlan, 'categories'>,
): string {
  if (categoryId === NO_CATEGORY) return t('common.uncategorized');
  const name = categories.find(({ id }) => id === categoryId)?.name ?? '';
  const hasMore = categories.some(({ parentId }) => parentId === categoryId);
  return scope === 'own' && hasMore ? t('suggestedBudgets.ownOf', { name }) : name;
}
