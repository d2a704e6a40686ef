import type { BudgetBook } from '@/domain/budgets/budget-book.ts';
import type { Period } from '@/domain/core/budget-period.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { paidBetween } from '@/domain/debts/debt-day.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import type { ServedDebt } from './safe-debts.ts';

/** What tells which budget a debt is paid from. */
export type PayingBudgets = {
  readonly book: Pick<BudgetBook, 'coverageAt'>;
  /** The last day for which budgets hold money back. */
  readonly until: CalendarDate;
  /** In which categories each debt was last paid, by its id. */
  readonly categoriesOf: ReadonlyMap<string, readonly string[]>;
};

/**
 * The debts of one currency as the money at hand has to serve them in a month: what an average month asks (debtMonth), what was
 * paid of it so far, in whatever way, and the budgets that count the categories in which it was last paid.
 */
export function servedDebts(
  views: readonly Pick<DebtView, 'debt' | 'currency' | 'month' | 'days'>[],
  currency: string,
  month: Period,
  { book, until, categoriesOf }: PayingBudgets,
): readonly ServedDebt[] {
  const { budgetsOf } = book.coverageAt(until);
  return views
    .filter((view) => view.currency === currency)
    .map(({ debt, month: { payment }, days }) => ({
      debt,
      payment,
      paid: paidBetween(days, month).paid,
      budgetIds: [
        ...new Set((categoriesOf.get(debt.id) ?? []).flatMap((id) => budgetsOf.get(id) ?? [])),
      ],
    }));
}
