import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/rows/counted-rows-link.ts';
import { countedDays } from '@/domain/budgets/budget-book.ts';
import type { Days } from '@/domain/budgets/budget-days.ts';
import type { Money } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import type { DetailProps } from './detail-props.ts';
import { moneyText, periodText } from './period-text.ts';

type SpentLinkProps = Pick<DetailProps, 'budget' | 'shown'> & {
  /** A period, or days of several. */
  readonly period: Days;
  readonly spent: Money;
};

/**
 * What was spent on some days of a budget, which opens its transactions; words alone where it counts no category, or not the same on
 * all of them: then each line of DetailSpending opens its own.
 */
export function SpentLink({ budget, period, shown, spent }: SpentLinkProps) {
  const { book, currency } = shown;
  const [counted, ...others] = countedDays(book, budget.id, period);
  const amount = moneyText(spent, currency);
  if (!counted || counted.categoryIds.size === 0 || others.length > 0) return amount;
  const name = periodText(period, book.today);
  return (
    <Link
      to={countedRowsLink([...counted.categoryIds], period)}
      aria-label={t('budgets.spentOpen', { name, amount })}
      className={linkClass({ tone: 'quiet' })}
    >
      {amount}
    </Link>
  );
}
