import { useCallback, useMemo, useState } from 'react';
import type { CategoryNature } from '@/domain/categories/category.ts';
import type { ReportDays, ReportTotals } from '@/domain/reports/report-flows.ts';
import { type HeatDay, heatDays, yearsOfDays } from '@/domain/reports/trend-heat.ts';
import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import type { ReportProps } from '@/features/reports/report-props.ts';
import type { Live } from '@/live/live.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { HeatYears } from './heat-years.tsx';
import type { KnownDays } from './trend-props.ts';
import { YearSums } from './year-sums.tsx';

type HeatSectionProps = ReportProps & KnownDays & { readonly nature: CategoryNature };

/** Spending or income day by day. The days of a long period are read year by year, the newest first; nothing where there are none. */
export function HeatSection(props: HeatSectionProps) {
  const { period, scope, base, nature, known } = props;
  const { natures, calendar } = base;
  const years = useMemo(
    () => yearsOfDays(period, { known, today: calendar.today }),
    [period, known, calendar.today],
  );
  const [read, setRead] = useState<ReadonlyMap<string, Live<ReportTotals>>>(new Map());
  const onRead = useCallback((year: string, found: Live<ReportTotals>) => {
    setRead((before) => new Map([...before, [year, found]]));
  }, []);
  const daysOf = useMemo(() => {
    // A year that is read stays the same days when another one comes.
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
  if (years.length === 0) return null;
  return (
    <>
      {years.slice(0, shown.length + 1).map((year) => (
        <YearSums key={year.from} days={year} onRead={onRead} />
      ))}
      {failed?.status === 'failed' ? (
        <ErrorState title={t('reportParts.failedTitle')} safe={t('reportParts.failedSafe')}>
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
