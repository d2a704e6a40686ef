import { useCallback, useMemo, useState } from 'react';
import type { CategoryNature } from '@/domain/category.ts';
import { yearsOfDays } from '@/domain/report-heat-years.ts';
import type { ReportSums } from '@/domain/report-sums.ts';
import { t } from '@/messages/t.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { ReportSkeleton } from '../parts/report-skeleton.tsx';
import type { ReportProps } from '../report-props.ts';
import { HeatYears } from './heat-years.tsx';
import { YearSums } from './year-sums.tsx';

type HeatSectionProps = ReportProps & { readonly nature: CategoryNature };

/** Spending or income day by day. The days of a long period are read year by year, the newest first. */
export function HeatSection(props: HeatSectionProps) {
  const { period } = props;
  const years = useMemo(() => yearsOfDays(period), [period]);
  const [read, setRead] = useState<ReadonlyMap<string, ReportSums>>(new Map());
  const [error, setError] = useState<Error | null>(null);
  const onSums = useCallback((year: string, sums: ReportSums) => {
    setRead((known) => new Map([...known, [year, sums]]));
  }, []);
  const count = years.findIndex(({ from }) => !read.has(from));
  const shown = count === -1 ? years.length : count;
  const oldest = years[shown - 1];
  const sums = useMemo(() => new Map([...read.values()].flatMap((each) => [...each])), [read]);
  return (
    <>
      {years.slice(0, shown + 1).map((year) => (
        <YearSums key={year.from} days={year} onSums={onSums} onFailed={setError} />
      ))}
      {error ? (
        <ErrorState title={t('reportParts.failedTitle')} safe={t('reportParts.failedSafe')}>
          {error.message}
        </ErrorState>
      ) : oldest ? (
        <HeatYears
          {...props}
          sums={sums}
          days={{ from: oldest.from, to: period.to }}
          read={shown}
          total={years.length}
        />
      ) : (
        <ReportSkeleton figures={0} rows={0} />
      )}
    </>
  );
}
