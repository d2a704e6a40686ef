import { useMemo } from 'react';
import { type LastPaid, readDebtCategories } from '@/db/queries/reports/dashboard.ts';
import { readFirstCountedDay } from '@/db/queries/reports/period-totals.ts';
import type { WorthSpan } from '@/domain/accounts/account-trend.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { monthsFromDay, type Period, periodOf } from '@/domain/core/periods.ts';
import { isOnHand } from '@/domain/dashboard/cash-available.ts';
import {
  type CurrencyWorth,
  convertsWorth,
  dashboardWorths,
  worthComparisonDay,
  worthHistory,
} from '@/domain/dashboard/dashboard-net-worth.ts';
import {
  type DashboardScope,
  dashboardScope,
  type RecentFlows,
  recentFlows,
  recentMonths,
} from '@/domain/dashboard/recent-months.ts';
import { servedDebts } from '@/domain/dashboard/safe-holds.ts';
import { type SafeAnswer, safeAnswer, safeToSpend } from '@/domain/dashboard/safe-to-spend.ts';
import {
  curveMonths,
  type SpendingCurve,
  spendingCurve,
} from '@/domain/dashboard/spending-curve.ts';
import {
  type WhereDays,
  type WhereItWent,
  whereDays,
  whereItWent,
} from '@/domain/dashboard/where-it-went.ts';
import type { NetWorthPoint } from '@/domain/reports/net-worth.ts';
import { type FlowMaterial, keysOfRanges } from '@/domain/reports/report-flows.ts';
import { type DebtView, useDebtViews } from '@/live/debts.ts';
import { type GoalView, useGoalViews } from '@/live/goals.ts';
import { combineLive, type Live, mapLive } from '@/live/live.ts';
import { liveQuery } from '@/live/live-query.ts';
import {
  type ReportBase,
  useReportBase,
  useReportTotals,
  useWorthOnDays,
  useWorthOverSpan,
} from '@/live/reports/report-base.ts';
import { useToday } from '@/live/today.ts';
import {
  type DashboardCash,
  type DashboardPlans,
  useDashboardCash,
  useDashboardPlans,
} from './dashboard-sections.ts';

/** What all figures of income and expense are computed from. */
type DashboardFlows = DashboardScope & {
  readonly base: ReportBase;
  readonly material: FlowMaterial;
};

const NO_TOTAL_KEYS: readonly string[] = [];

/** This month's spending compared with the months before. */
export type DashboardCurve = DashboardFlows & { readonly curve: SpendingCurve };

/** This month's spending day by day, compared with the months before. */
export function useDashboardCurve(): Live<DashboardCurve> {
  const basis = useDashboardBase();
  const keys = useMemo(() => {
    if (basis.status !== 'ready') return NO_TOTAL_KEYS;
    // The key of a day's totals is its date.
    const days = curveMonths(curveInputOf(basis.value)).flatMap(daysOfPeriod);
    return [...new Set(days)];
  }, [basis]);
  const sums = useReportTotals(keys);
  return useMemo(
    () =>
      mapLive(combineLive({ basis, sums }), (loaded) => {
        const { firstDay, ...shared } = loaded.basis;
        const { base, scope } = shared;
        const material = { sums: loaded.sums, scope, natures: base.natures };
        const curve = spendingCurve(material, curveInputOf({ base, firstDay }));
        return { ...shared, material, curve };
      }),
    [basis, sums],
  );
}

/** Income and expense of the last months. */
export type DashboardMonths = DashboardFlows & { readonly flows: RecentFlows };

/** Income and expense month by month. */
export function useDashboardMonths(): Live<DashboardMonths> {
  const basis = useDashboardBase();
  const months = useMemo(
    () => (basis.status === 'ready' ? recentMonthsOf(basis.value.base) : []),
    [basis],
  );
  const keys = useMemo(() => {
    if (basis.status !== 'ready') return NO_TOTAL_KEYS;
    const ranges = months.map(({ start, end }) => ({ from: start, to: end }));
    return keysOfRanges(basis.value.scope, ranges);
  }, [basis, months]);
  const sums = useReportTotals(keys);
  return useMemo(
    () =>
      mapLive(combineLive({ basis, sums }), (loaded) => {
        const { firstDay, ...shared } = loaded.basis;
        const { base, scope } = shared;
        const material = { sums: loaded.sums, scope, natures: base.natures };
        const flows = recentFlows(material, months, base.calendar.today, firstDay);
        return { ...shared, material, flows };
      }),
    [basis, months, sums],
  );
}

/** What every figure of income and expense starts from. */
type DashboardBase = DashboardScope & {
  readonly base: ReportBase;
  /** The first day with income or expense; null if there is none. */
  readonly firstDay: CalendarDate | null;
};

function useDashboardBase(): Live<DashboardBase> {
  const base = useReportBase();
  const dashboard = useMemo(
    () => (base.status === 'ready' ? dashboardScope(base.value) : null),
    [base],
  );
  const ids = useMemo(() => [...(dashboard?.scope.accounts.keys() ?? [])].sort(), [dashboard]);
  const firstDay = useFirstCountedDay(ids);
  return useMemo(() => {
    if (base.status !== 'ready') return base;
    if (firstDay.status !== 'ready') return firstDay;
    if (dashboard === null) return { status: 'loading' };
    return { status: 'ready', value: { ...dashboard, base: base.value, firstDay: firstDay.value } };
  }, [base, dashboard, firstDay]);
}

/** The first day with income or expense; null if there is none. */
const useFirstCountedDay = liveQuery({
  reads: ['transactions'],
  read: ({ database }, accountIds: readonly string[]) =>
    readFirstCountedDay(database, new Set(accountIds)),
});

function curveInputOf({ base, firstDay }: Pick<DashboardBase, 'base' | 'firstDay'>) {
  const { monthStartDay, today } = base.calendar;
  return { rule: monthsFromDay(monthStartDay), today, firstDay };
}

function recentMonthsOf({ calendar }: ReportBase): readonly Period[] {
  return recentMonths(monthsFromDay(calendar.monthStartDay), calendar.today);
}

function daysOfPeriod({ start, days }: Period): readonly CalendarDate[] {
  return Array.from({ length: days }, (_, index) => addDays(start, index));
}

/** Where this month's spending went, and how that compares with last month. */
export type DashboardWhere = DashboardFlows & {
  readonly days: WhereDays;
  readonly where: WhereItWent;
};

/** This month's spending by category. Reads only totals of this month and the one before. */
export function useDashboardWhere(): Live<DashboardWhere> {
  const basis = useDashboardBase();
  const days = useMemo(() => {
    if (basis.status !== 'ready') return null;
    const { monthStartDay, today } = basis.value.base.calendar;
    return whereDays(monthsFromDay(monthStartDay), today);
  }, [basis]);
  const keys = useMemo(() => {
    if (basis.status !== 'ready' || days === null) return NO_TOTAL_KEYS;
    return keysOfRanges(basis.value.scope, [days.now, days.before]);
  }, [basis, days]);
  const sums = useReportTotals(keys);
  return useMemo(() => {
    if (days === null) return basis.status === 'ready' ? { status: 'loading' } : basis;
    return mapLive(combineLive({ basis, sums }), (loaded) => {
      const { firstDay: _, ...shared } = loaded.basis;
      const { base, scope } = shared;
      const material = { sums: loaded.sums, scope, natures: base.natures };
      return { ...shared, material, days, where: whereItWent(material, base.categories, days) };
    });
  }, [basis, days, sums]);
}

/**
 * Safe to spend, or what the user must still enter before it can be calculated; with the records
 * that its lines refer to.
 */
export type DashboardSafe = {
  readonly answer: SafeAnswer;
  readonly plans: DashboardPlans;
  readonly cash: DashboardCash;
  readonly goals: readonly GoalView[];
  readonly debts: readonly DebtView[];
};

/** Safe to spend, in the base currency; null if there is no account for day-to-day spending. */
export function useDashboardSafe(): Live<DashboardSafe | null> {
  const cash = useDashboardCash();
  const plans = useDashboardPlans();
  const goals = useGoalViews();
  const debts = useDebtViews();
  const categoriesOf = useDebtCategories(debts.status === 'ready' ? debts.value : NO_DEBTS);
  return useMemo(
    () =>
      mapLive(combineLive({ cash, plans, goals, debts, categoriesOf }), (loaded) => {
        const { categoriesOf: categories, ...records } = loaded;
        const answer = safeAnswerOf(records, categories);
        return answer && { answer, ...records };
      }),
    [cash, plans, goals, debts, categoriesOf],
  );
}

const NO_DEBTS: readonly DebtView[] = [];

/** The categories in which each debt was last paid, by the id of the debt. */
function useDebtCategories(
  views: readonly DebtView[],
): Live<ReadonlyMap<string, readonly string[]>> {
  const paid = views.flatMap(({ debt, days }): LastPaid[] => {
    const date = days.findLast(({ spent }) => spent > 0)?.date;
    const { id: debtId, tagId, linkedAccountId } = debt;
    return date === undefined || tagId === '' ? [] : [{ debtId, tagId, linkedAccountId, date }];
  });
  return useCategoriesOfPayments(paid);
}

const useCategoriesOfPayments = liveQuery({
  reads: ['transactions'],
  read: ({ database }, paid: readonly LastPaid[]) => readDebtCategories(database, paid),
});

function safeAnswerOf(
  { cash, plans, goals, debts }: Omit<DashboardSafe, 'answer'>,
  categoriesOf: ReadonlyMap<string, readonly string[]>,
): SafeAnswer | null {
  const { currency, horizon, postings, rows, shown, starts, hasIncome } = plans;
  const own = cash.cash.find((each) => each.currency === currency);
  if (!own) return null;
  const month = periodOf(shown.months, horizon.from);
  const last = month.end > horizon.until ? month.end : horizon.until;
  const onHand = cash.accounts.filter((account) => isOnHand(account, currency));
  const safe = safeToSpend({
    horizon,
    rows,
    cash: own,
    postings: postings.filter(({ date }) => date <= last),
    budgetPlan: shown.budgetPlan.budgets.length > 0 ? shown.budgetPlan : null,
    goals: goals.map(({ goal }) => goal),
    debts: servedDebts(debts, currency, month, {
      budgetPlan: shown.budgetPlan,
      until: horizon.until,
      categoriesOf,
    }),
    onHand: new Set(onHand.map(({ id }) => id)),
  });
  const inOrder = [...onHand].sort((a, b) => a.position - b.position);
  return safeAnswer(safe, { onHand: inOrder.map(({ id }) => id), ...starts, hasIncome });
}

/** Today's net worth with its change since a month ago. */
export type DashboardWorth = {
  readonly currencies: readonly CurrencyWorth[];
  readonly isConverted: boolean;
  readonly base: ReportBase;
};

/** Net worth and its change: in the base currency, or one figure for each currency. */
export function useDashboardWorth(): Live<DashboardWorth> {
  const today = useToday();
  const base = useReportBase();
  const days = useWorthOnDays(useMemo(() => [worthComparisonDay(today), today], [today]));
  return useMemo(
    () =>
      mapLive(combineLive({ base, days }), (loaded) => {
        const { baseCurrency, rates } = loaded.base;
        return { ...dashboardWorths(loaded.days, baseCurrency, rates), base: loaded.base };
      }),
    [base, days],
  );
}

/** Net worth over a span, in the base currency. */
export type DashboardWorthHistory = {
  readonly currency: string;
  readonly points: readonly NetWorthPoint[];
  readonly isConverted: boolean;
};

/** Net worth over a span. A separate read, so that today's net worth doesn't wait for it. */
export function useDashboardWorthHistory(span: WorthSpan): Live<DashboardWorthHistory> {
  const base = useReportBase();
  const days = useWorthOverSpan(span);
  return useMemo(
    () =>
      mapLive(combineLive({ base, days }), (loaded) => {
        const { baseCurrency: currency, rates } = loaded.base;
        return {
          currency,
          points: worthHistory(loaded.days, currency, rates),
          isConverted: convertsWorth(loaded.days, currency, rates),
        };
      }),
    [base, days],
  );
}
