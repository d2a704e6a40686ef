import { useMemo } from 'react';
import { keysOfRanges, type ReportTotals } from '@/domain/reports/report-flows.ts';
import { yearRows } from '@/domain/reports/report-table-rows.ts';
import {
  cumulated,
  monthsOfYears,
  monthUnderWay,
  YEAR_MEASURES,
  yearOverYear,
} from '@/domain/reports/trend-years.ts';
import { yearsBeside } from '@/domain/reports/trends.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { ReportSkeleton } from '@/features/reports/parts/report-skeleton.tsx';
import { LiveReport } from '@/features/reports/parts/report-states.tsx';
import { daysText } from '@/features/reports/parts/report-words.ts';
import { useReportSums } from '@/live/reports/report-base.ts';
import { t } from '@/messages/t.ts';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { ToggleButton } from '@/ui/controls/toggle-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import type { KnownDays, TrendSectionProps } from './trend-props.ts';
import { YearChart } from './year-chart.tsx';
import { YearFigures } from './year-figures.tsx';
import { monthNames } from './year-words.ts';

type YearSectionProps = TrendSectionProps & KnownDays;

/** Years beside each other, month by month; nothing where none of them has rows. */
export function YearSection(props: YearSectionProps) {
  const { period, scope, base } = props;
  const { calendar } = base;
  const years = useMemo(() => yearsBeside(period, calendar), [period, calendar]);
  const keys = useMemo(
    () => keysOfRanges(scope, monthsOfYears(years, calendar.monthStartDay)),
    [scope, years, calendar],
  );
  return (
    <LiveReport live={useReportSums(keys)} skeleton={<ReportSkeleton figures={0} rows={0} />}>
      {(sums) => <Years {...props} years={years} sums={sums} />}
    </LiveReport>
  );
}

type YearsProps = YearSectionProps & {
  readonly years: readonly number[];
  readonly sums: ReportTotals;
};

function Years({ scope, base, address, years, sums, known }: YearsProps) {
  const { natures, calendar } = base;
  const { measure, isCumulative, set } = address;
  const single = useMemo(
    () => yearOverYear({ sums, scope, natures }, years, measure, { ...calendar, known }),
    [sums, scope, natures, years, measure, calendar, known],
  );
  if (single.length === 0) return null;
  const lines = isCumulative ? cumulated(single) : single;
  const running = monthUnderWay(single, calendar.today);
  const { currency } = scope;
  return (
    <ReportSection
      title={t('reportWorth.yearTitle')}
      context={[
        t(isCumulative ? 'reportWorth.yearContextSum' : 'reportWorth.yearContext'),
        ...(running ? [t('reportWorth.underWay', { month: daysText(running) })] : []),
      ].join(' ')}
      fileName="years"
      actions={
        <Stack direction="row" gap={2} align="center" wrap>
          <SegmentedControl
            legend={t('reportWorth.measure')}
            value={measure}
            onValueChange={(next) => set({ measure: next })}
            options={YEAR_MEASURES.map((value) => ({
              value,
              label: t(`reportWorth.measure-${value}`),
            }))}
          />
          <ToggleButton pressed={isCumulative} onClick={() => set({ isCumulative: !isCumulative })}>
            {t('reportWorth.cumulative')}
          </ToggleButton>
        </Stack>
      }
      table={{
        currency,
        head: [
          t('reportWorth.year'),
          ...monthNames(lines, 'short'),
          t('reportWorth.total'),
          t('reportWorth.change'),
        ],
        rows: yearRows(lines),
      }}
      rowsAt={(row) => lines[row]?.rows ?? null}
      cellRowsAt={(row, column) => {
        const line = lines[row];
        const month = line?.months[column - 1];
        return month?.rows ?? (column === TOTAL_COLUMN ? (line?.rows ?? null) : null);
      }}
      chart={
        <Stack gap={5}>
          <YearFigures lines={single} measure={measure} currency={currency} base={base} />
          <YearChart lines={lines} measure={measure} currency={currency} />
        </Stack>
      }
    />
  );
}

/** Behind the year and twelve months. */
const TOTAL_COLUMN = 13;
