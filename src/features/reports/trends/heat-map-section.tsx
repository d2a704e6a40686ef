import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { HeatCalendar } from '@/components/charts/heat-calendar.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { weekStart } from '@/components/text/weekdays.ts';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { type CalendarDate, dayNumber, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ReportDays, ReportTotals } from '@/domain/reports/report-flows.ts';
import { heatRows } from '@/domain/reports/report-table-rows.ts';
import {
  type HeatBounds,
  type HeatDay,
  type HeatLevel,
  heatBounds,
  heatDays,
  heatDaysOfSums,
  heatKeys,
  heatLevel,
  yearsOfDays,
} from '@/domain/reports/trend-heat.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { ReportSkeleton } from '@/features/reports/parts/report-states.tsx';
import { apartText, moneyText } from '@/features/reports/parts/report-text.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import type { Live } from '@/live/live.ts';
import { useReportTotals } from '@/live/reports/report-base.ts';
import { useDaySums, useIndexReading } from '@/live/reports/report-readings.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { HeatLegend } from '@/ui/charts/heat-grid.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Progress } from '@/ui/feedback/progress.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import type { KnownDays } from './trend-address.ts';

type HeatSectionProps = ReportProps & KnownDays & { readonly nature: CategoryNature };

/** Spending or income day by day. Renders nothing if there are no days. */
export function HeatSection(props: HeatSectionProps) {
  const { period, base, known } = props;
  const { today } = base.calendar;
  const years = useMemo(() => yearsOfDays(period, { known, today }), [period, known, today]);
  if (years.length === 0) return null;
  return years.length < LONG_YEARS ? (
    <YearByYear {...props} years={years} />
  ) : (
    <AllYears {...props} years={years} />
  );
}

/** From this many calendar years on, the transaction index adds up the days. */
const LONG_YEARS = 3;

type YearsProps = Omit<HeatSectionProps, 'known' | 'period'> & {
  /** Newest first. */
  readonly years: readonly ReportDays[];
};

/** All years at once. While the index must be built from the rows first, year by year. */
function AllYears(props: YearsProps) {
  const { years, scope, base, nature } = props;
  const { natures } = base;
  const days = useMemo(
    () => ({ from: years.at(-1)?.from ?? NO_DAY, to: years[0]?.to ?? NO_DAY }),
    [years],
  );
  const sums = useDaySums({ days, scope, natures, nature });
  const isBuilding = useIndexReading() !== null;
  const wasBuilding = useRef(false);
  wasBuilding.current ||= isBuilding;
  const shown = useMemo(() => {
    if (sums.status !== 'ready') return null;
    const all = heatDaysOfSums(sums.value, scope, days, nature);
    const first = dayNumber(days.from);
    return years.map(({ from, to }) =>
      all.slice(dayNumber(from) - first, dayNumber(to) - first + 1),
    );
  }, [sums, scope, days, years, nature]);
  if (shown) return <HeatYears {...props} years={shown} total={years.length} />;
  if (sums.status === 'failed' || wasBuilding.current) return <YearByYear {...props} />;
  return <ReportSkeleton figures={0} rows={0} />;
}

const NO_DAY = '1970-01-01' as CalendarDate;

/** From the stored totals of the days, a year at a time, newest first. */
function YearByYear(props: YearsProps) {
  const { years, scope, base, nature } = props;
  const { natures } = base;
  const [read, setRead] = useState<ReadonlyMap<string, Live<ReportTotals>>>(new Map());
  const onRead = useCallback((year: string, found: Live<ReportTotals>) => {
    setRead((before) => new Map([...before, [year, found]]));
  }, []);
  const daysOf = useMemo(() => {
    // Keeps a loaded year's array when another year arrives.
    const made = new WeakMap<ReportTotals, readonly HeatDay[]>();
    return (days: ReportDays, sums: ReportTotals) => {
      const all = made.get(sums) ?? heatDays({ sums, scope, natures }, days, nature);
      made.set(sums, all);
      return all;
    };
  }, [scope, natures, nature]);
  const found = years.map(({ from }) => read.get(from));
  const failed = found.find((each) => each?.status === 'failed');
  const count = found.findIndex((each) => each?.status !== 'ready');
  const shown = years.slice(0, count === -1 ? years.length : count).map((days, at) => {
    const sums = found[at];
    return sums?.status === 'ready' ? daysOf(days, sums.value) : [];
  });
  return (
    <>
      {years.slice(0, shown.length + 1).map((year) => (
        <YearTotals key={year.from} days={year} onRead={onRead} />
      ))}
      {failed ? (
        <ErrorState title={t('reportParts.failedTitle')} reassurance={t('reportParts.failedSafe')}>
          {failed.error.message}
        </ErrorState>
      ) : shown.length > 0 ? (
        <HeatYears {...props} years={shown} total={years.length} />
      ) : (
        <ReportSkeleton figures={0} rows={0} />
      )}
    </>
  );
}

type YearTotalsProps = {
  readonly days: ReportDays;
  /** Called with the first of `days`, which identifies the year. */
  readonly onRead: (from: string, found: Live<ReportTotals>) => void;
};

/** Reads the totals of a year's days and reports every change or failure. Renders nothing. */
export function YearTotals({ days, onRead }: YearTotalsProps) {
  const keys = useMemo(() => heatKeys(days), [days]);
  const live = useReportTotals(keys);
  useEffect(() => {
    if (live.status !== 'loading') onRead(days.from, live);
  }, [live, days.from, onRead]);
  return null;
}

type HeatYearsProps = Pick<ReportProps, 'scope' | 'base'> & {
  readonly nature: CategoryNature;
  /** The days of each loaded year, newest first; arrays keep their identity while unchanged. */
  readonly years: readonly (readonly HeatDay[])[];
  /** Number of years in total. */
  readonly total: number;
};

/** Heat maps of the loaded years, and progress for those still loading. */
export function HeatYears({ scope, base, nature, years, total }: HeatYearsProps) {
  const { currency } = scope;
  const navigate = useNavigate();
  const days = years.toReversed().flat();
  const bounds = heatBounds(days);
  const isHidden = useAmountsHidden();
  const tone = nature === 'expense' ? 'spend' : 'accent';
  const dayText = useCallback(
    (day: HeatDay, level: HeatLevel) => heatDayText(day, level, currency),
    [currency],
  );
  const onOpen = useCallback((day: HeatDay) => navigate(rowQueryLink(day.rows)), [navigate]);
  const summary = chartSummary(
    days.map(({ date, amount }) => ({
      title: formatDate(date, 'medium', currentLocale()),
      value: amount.amount,
    })),
    { formatValue: (value) => moneyText(cents(value), currency) },
  );
  return (
    <ReportSection
      title={t(`reportTabs.heatTitle-${nature}`)}
      context={t('reportTabs.heatContext')}
      fileName="days"
      isLong
      table={{
        currency,
        head: [t('reportParts.date'), t('reportParts.amount')],
        rows: heatRows(days),
      }}
      rowsAt={(row) => days[row]?.rows ?? null}
      note={
        years.length === total ? null : (
          <Progress
            label={t('reportTabs.heatReading')}
            value={years.length}
            max={total}
            valueText={t('reportTabs.heatRead', { count: years.length, total })}
          />
        )
      }
      chart={
        <Stack gap={5}>
          <VisuallyHidden as="p">{summary}</VisuallyHidden>
          <HeatLegend
            label={t('reportTabs.heatLegend')}
            items={heatLegend(bounds, currency)}
            tone={tone}
          />
          {years.map((each) => {
            const year = each[0]?.date.slice(0, 4) ?? '';
            return (
              <Stack key={year} gap={1}>
                {total > 1 ? (
                  <Heading level={3} size="sm">
                    {year}
                  </Heading>
                ) : null}
                <HeatCalendar
                  // Redraw when amounts are hidden or shown; nothing else requires it.
                  key={isHidden ? 'hidden' : 'shown'}
                  days={each}
                  levels={each.map((day) => heatLevel(day, bounds)).join('')}
                  weekStart={weekStart()}
                  today={base.calendar.today}
                  isAlone={total === 1}
                  tone={tone}
                  caption={t('reportTabs.heatCaption', { year })}
                  dayText={dayText}
                  onOpen={onOpen}
                />
              </Stack>
            );
          })}
        </Stack>
      }
    />
  );
}

/** 'Friday, March 6, 2026: $45.00, level 2 of 4'. */
export function heatDayText(
  { date, amount }: Pick<HeatDay, 'date' | 'amount'>,
  level: HeatLevel,
  currency: string,
): string {
  const values = {
    date: formatDate(date, 'long', currentLocale()),
    amount: [moneyText(amount.amount, currency), apartText(amount)].filter(Boolean).join(' '),
  };
  return level === 0
    ? t('reportTabs.heatDayNone', values)
    : t('reportTabs.heatDay', { ...values, level });
}

/** Each level with its minimum amount; levels that no day can have are left out. */
export function heatLegend(
  bounds: HeatBounds,
  currency: string,
): readonly { readonly level: HeatLevel; readonly text: string }[] {
  const levels = ([1, 2, 3, 4] as const).flatMap((level) => {
    const least = bounds?.[level - 1];
    if (least === undefined || least === bounds?.[level]) return [];
    const amount = moneyText(cents(least), currency);
    return { level, text: t('reportTabs.heatLevel', { level, amount }) };
  });
  return [{ level: 0, text: t('reportTabs.heatNone') }, ...levels];
}
