import type { Period } from './budget-period.ts';
import { paidBetween } from './debt-day.ts';
import type { DebtView } from './debt-view.ts';
import type { ServedDebt } from './safe-debts.ts';

/**
 * The debts of one currency as the money at hand has to serve them in a month: what an average month asks (debtMonth), and what was
 * paid of it so far, in whatever way.
 */
export function servedDebts(
  views: readonly Pick<DebtView, 'debt' | 'currency' | 'month' | 'days'>[],
  currency: string,
  month: Period,
): readonly ServedDebt[] {
  return views
    .filter((view) => view.currency === currency)
    .map(({ debt, month: { payment }, days }) => ({
      ...{ debt, payment },
      paid: paidBetween(days, month).paid,
    }));
}
