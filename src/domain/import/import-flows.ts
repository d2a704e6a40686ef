import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type PeriodRule, periodsBetween } from '@/domain/core/periods.ts';
import { type FlowTotals, flowTotals } from '@/domain/reports/flow-totals.ts';
import {
  type FlowMaterial,
  flowsByCategory,
  keysOfRanges,
  type ReportDays,
} from '@/domain/reports/report-flows.ts';
import { type ReportScope, reportScope } from '@/domain/reports/report-scope.ts';
import { NO_CATEGORY } from '@/domain/transactions/transaction.ts';

/** Income and expense of some imports: in their accounts, from their first to their last row. */
export type ImportFlows = {
  readonly currency: string;
  readonly days: ReportDays;
  readonly total: FlowTotals;
  /** Oldest first. `isPartial`: the rows end before the month does. */
  readonly months: readonly (FlowTotals & ReportDays & { readonly isPartial: boolean })[];
  /** The largest categories by expense, largest first, and what the rest adds up to, in cents. */
  readonly top: readonly { readonly categoryId: string; readonly amount: Money }[];
  readonly rest: number;
};

/** How many categories are named. */
const MAX_CATEGORIES = 5;

/**
 * The scope of the figures: of the accounts with rows, those in the currency of the first. Null if
 * none of them is in reports.
 */
export function importScope(
  accounts: readonly Account[],
  ids: readonly string[],
): ReportScope | null {
  const own = accounts.filter(({ id }) => ids.includes(id));
  const [first] = own;
  if (!first) return null;
  const { currency } = first;
  const scope = reportScope(own, { currency, isConverted: false, accountId: '' }, []);
  if (scope.accounts.size === 0) return null;
  // null would mean all accounts, but these are only some.
  return { ...scope, accountIds: [...scope.accounts.keys()] };
}

/** The months of these days, the first and the last cut off at their ends. */
function monthsOf(rule: PeriodRule, { from, to }: ReportDays) {
  return periodsBetween(rule, from, to).map(({ start, end }) => ({
    from: start < from ? from : start,
    to: end > to ? to : end,
    isPartial: end > to,
  }));
}

/** The keys of the totals that importFlows needs. */
export function importFlowKeys(
  scope: ReportScope,
  rule: PeriodRule,
  days: ReportDays,
): readonly string[] {
  return keysOfRanges(scope, [days, ...monthsOf(rule, days)]);
}

export function importFlows(
  material: FlowMaterial,
  rule: PeriodRule,
  days: ReportDays,
): ImportFlows {
  const total = flowTotals(material, days);
  const expenses = [...flowsByCategory(material, days, 'expense')]
    .map(([categoryId, { amount }]) => ({ categoryId, amount }))
    .filter(({ categoryId, amount }) => categoryId !== NO_CATEGORY && amount > 0)
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MAX_CATEGORIES);
  return {
    currency: material.scope.currency,
    days,
    total,
    months: monthsOf(rule, days).map((month) => ({ ...flowTotals(material, month), ...month })),
    top: expenses,
    rest: total.expense.amount - expenses.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The first and the last day of some imports; null if none has rows. */
export function importDays(
  batches: readonly { readonly from?: CalendarDate; readonly to?: CalendarDate }[],
): ReportDays | null {
  const from = batches.flatMap((batch) => batch.from ?? []).sort()[0];
  const to = batches
    .flatMap((batch) => batch.to ?? [])
    .sort()
    .at(-1);
  return from && to ? { from, to } : null;
}
