import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { routes } from '@/config/routes.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import { countedDays } from '@/domain/budgets/budget-plan.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { ShownBudgets } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { moneyText, periodText } from './budget-text.ts';

/** What every part of the view of one budget is drawn from. */
export type BudgetDetailProps = {
  readonly budget: Budget;
  /** The one that is shown. */
  readonly period: Period;
  readonly shown: ShownBudgets;
};

type SpentLinkProps = Pick<BudgetDetailProps, 'budget' | 'shown'> & {
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

/** The address of a budget; with a day, of the period that it belongs to. */
export function budgetLink(id: string, day?: CalendarDate): string {
  return routes.planning('budgets', { id, ...(day ? { day } : {}) });
}
