import { Link } from 'react-router-dom';
import { AmountText } from '@/components/amount-text.tsx';
import { countedRowsLink } from '@/components/counted-rows-link.ts';
import type { BudgetBook } from '@/domain/budget-book.ts';
import type { Period } from '@/domain/budget-period.ts';
import { uncategorisedFlow } from '@/domain/budget-sums.ts';
import type { CategoryPiece } from '@/domain/category-pieces.ts';
import type { Money } from '@/domain/money.ts';
import { NO_CATEGORY } from '@/domain/transaction.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/dot.tsx';
import { hueOf } from '@/ui/hue.ts';
import { linkClass } from '@/ui/link-class.ts';
import { moneyText } from '../budgets/period-text.ts';

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

/** The colour of a line. */
export function PartDot({ categoryId, book }: Pick<PartLine, 'categoryId'> & WithBook) {
  const category = book.categories.find(({ id }) => id === categoryId);
  return <Dot hue={category ? hueOf(category.color - 1) : undefined} />;
}

type WithBook = { readonly book: BudgetBook };

type PartAmountProps = WithBook & {
  readonly line: PartLine;
  readonly name: string;
  readonly currency: string;
  readonly month: Pick<Period, 'start' | 'end'>;
};

/** What a line comes to; it opens the rows where a list can show just those. */
export function PartAmount({ line, name, currency, month, book }: PartAmountProps) {
  const to = partLink(line, month, book);
  const amount = <AmountText amount={line.amount} currency={currency} tone="inherit" />;
  if (to === null) return amount;
  return (
    <Link
      to={to}
      aria-label={t('suggestedBudgets.openRows', {
        name,
        amount: moneyText(line.amount, currency),
      })}
      className={linkClass({ tone: 'quiet' })}
    >
      {amount}
    </Link>
  );
}

/** `null` = no list shows just these rows: one direction of what has no category, where there are both. */
function partLink(
  { countedIds }: PartLine,
  month: Pick<Period, 'start' | 'end'>,
  { sums }: BudgetBook,
): string | null {
  if (countedIds.includes(NO_CATEGORY)) {
    const { moneyIn, moneyOut } = uncategorisedFlow(sums, month.start, month.end);
    if (moneyIn !== 0 && moneyOut !== 0) return null;
  }
  return countedRowsLink(countedIds, month);
}
