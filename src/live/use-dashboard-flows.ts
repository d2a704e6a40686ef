import { useMemo } from 'react';
import { readFirstCountedDay } from '@/db/queries/first-counted-day.ts';
import { changesOf } from '@/db/read.ts';
import { monthsFromDay, type Period } from '@/domain/core/budget-period.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { type DashboardScope, dashboardScope } from '@/domain/dashboard/dashboard-scope.ts';
import { type RecentFlows, recentFlows, recentMonths } from '@/domain/dashboard/recent-months.ts';
import {
  curveMonths,
  type SpendingCurve,
  spendingCurve,
} from '@/domain/dashboard/spending-curve.ts';
import type { FlowMaterial } from '@/domain/reports/report-flows.ts';
import { keysOfRanges } from '@/domain/reports/report-sums.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';
import { sharedByKey } from './shared-by-key.ts';
import { type ReportBase, useReportBase } from './use-report-base.ts';
import { useReportSums } from './use-report-sums.ts';

/** What the figures of income and expense are about. */
export type DashboardFlows = DashboardScope & {
  readonly base: ReportBase;
  readonly material: FlowMaterial;
};

const NOTHING: readonly string[] = [];

/** This month's spending against what is usual. */
export type DashboardCurve = DashboardFlows & { readonly curve: SpendingCurve };

/** What was spent this month day by day, against the months before; live. */
export function useDashboardCurve(): Live<DashboardCurve> {
  const known = useKnown();
  const keys = useMemo(() => {
    if (known.status !== 'ready') return NOTHING;
    const { base, firstDay } = known.value;
    const days = curveMonths(askedOf(base, firstDay)).flatMap(daysOfPeriod);
    return [...new Set(days)];
  }, [known]);
  const sums = useReportSums(keys);
  return useMemo(() => {
    if (known.status !== 'ready') return known;
    if (sums.status !== 'ready') return sums;
    const { base, scope, firstDay } = known.value;
    const material = { sums: sums.value, scope: scope.scope, natures: base.natures };
    const curve = spendingCurve(material, askedOf(base, firstDay));
    return { status: 'ready', value: { ...scope, base, material, curve } };
  }, [known, sums]);
}

/** Income against expense of the last months. */
export type DashboardMonths = DashboardFlows & { readonly flows: RecentFlows };

/** Income and expense month by month; live. */
export function useDashboardMonths(): Live<DashboardMonths> {
  const known = useKnown();
  const months = useMemo(
    () => (known.status === 'ready' ? monthsOf(known.value.base) : []),
    [known],
  );
  const keys = useMemo(() => {
    if (known.status !== 'ready') return NOTHING;
    const ranges = months.map(({ start, end }) => ({ from: start, to: end }));
    return keysOfRanges(known.value.scope.scope, ranges);
  }, [known, months]);
  const sums = useReportSums(keys);
  return useMemo(() => {
    if (known.status !== 'ready') return known;
    if (sums.status !== 'ready') return sums;
    const { base, scope, firstDay } = known.value;
    const material = { sums: sums.value, scope: scope.scope, natures: base.natures };
    const flows = recentFlows(material, months, base.calendar.today, firstDay);
    return { status: 'ready', value: { ...scope, base, material, flows } };
  }, [known, months, sums]);
}

type Known = {
  readonly base: ReportBase;
  readonly scope: DashboardScope;
  readonly firstDay: CalendarDate | null;
};

function useKnown(): Live<Known> {
  const base = useReportBase();
  const scope = useMemo(
    () => (base.status === 'ready' ? dashboardScope(base.value) : null),
    [base],
  );
  const firstDay = useFirstCountedDay(scope);
  return useMemo(() => {
    if (base.status !== 'ready') return base;
    if (firstDay.status !== 'ready') return firstDay;
    if (scope === null) return { status: 'loading' };
    return { status: 'ready', value: { base: base.value, scope, firstDay: firstDay.value } };
  }, [base, scope, firstDay]);
}

const sharedDay = sharedByKey<Live<CalendarDate | null>>();

/** The first day with income or cost; null = there is none. */
function useFirstCountedDay(scope: DashboardScope | null): Live<CalendarDate | null> {
  const { database } = useServices();
  const ids = [...(scope?.scope.accounts.keys() ?? [])].sort();
  const key = ids.join();
  return useLive(key, () =>
    sharedDay(database, key, () =>
      readOnSignal([changesOf(database, 'transactions')], () =>
        readFirstCountedDay(database, new Set(ids)),
      ),
    ),
  );
}

function askedOf({ calendar }: ReportBase, firstDay: CalendarDate | null) {
  const { monthStartDay, today } = calendar;
  return { rule: monthsFromDay(monthStartDay), today, firstDay };
}

function monthsOf({ calendar }: ReportBase): readonly Period[] {
  return recentMonths(monthsFromDay(calendar.monthStartDay), calendar.today);
}

function daysOfPeriod({ start, days }: Period): readonly CalendarDate[] {
  return Array.from({ length: days }, (_, place) => addDays(start, place));
}
