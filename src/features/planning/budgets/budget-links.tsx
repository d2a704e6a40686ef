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

export type BudgetDetailProps = {
  readonly budget: Budget;
  /** The period that is shown. */
  readonly period: Period;
  readonly shown: ShownBudgets;
};

type SpentLinkProps = Pick<BudgetDetailProps, 'budget' | 'shown'> & {
  /** A whole period, or a range of days across several. */
  readonly period: Days;
  readonly spent: Money;
};

/**
 * Amount spent on some days of a budget, as a link to its transactions. Plain text if the budget
 * counts no category, or not the same ones on all of these days; then each line of DetailSpending
 * has its own link.
 */
export function SpentLink({ budget, period, shown, spent }: SpentLinkProps) {
  const { budgetPlan, currency } = shown;
  const [counted, ...others] = countedDays(budgetPlan, budget.id, period);
  const amount = moneyText(spent, currency);
  if (!counted || counted.categoryIds.size === 0 || others.length > 0) return amount;
  const name = periodText(period, budgetPlan.today);
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

/** Address of a budget's detail view; with a day, of the period that contains it. */
export function budgetLink(id: string, day?: CalendarDate): string {
  return routes.planning('budgets', { id, ...(day ? { day } : {}) });
}
