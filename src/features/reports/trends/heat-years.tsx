import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { askedRowsLink } from '@/components/asked-rows-link.ts';
import { HeatCalendar } from '@/components/charts/heat-calendar.tsx';
import { weekStart } from '@/components/weekdays.ts';
import type { CategoryNature } from '@/domain/category.ts';
import type { ReportDays } from '@/domain/report-flows.ts';
import { calendarHeat } from '@/domain/report-heat.ts';
import { heatYears } from '@/domain/report-heat-years.ts';
import type { ReportSums } from '@/domain/report-sums.ts';
import { heatRows } from '@/domain/report-tables.ts';
import { t } from '@/messages/t.ts';
import { Heading } from '@/ui/heading.tsx';
import { HeatLegend } from '@/ui/heat-grid.tsx';
import { Progress } from '@/ui/progress.tsx';
import { Stack } from '@/ui/stack.tsx';
import { ReportSection } from '../parts/report-section.tsx';
import type { ReportProps } from '../report-props.ts';
import { heatDayText, heatLegend } from './heat-words.ts';

type HeatYearsProps = ReportProps & {
  readonly nature: CategoryNature;
  /** Of the days that are read. */
  readonly sums: ReportSums;
  readonly days: ReportDays;
  /** So many years are read, of so many. */
  readonly read: number;
  readonly total: number;
};

/** The days that are read, year by year, and how many years are still to come. */
export function HeatYears(props: HeatYearsProps) {
  const { scope, base, nature, sums, read, total } = props;
  const { from, to } = props.days;
  const navigate = useNavigate();
  const { natures, calendar } = base;
  // Weeks begin on Sunday or Monday: what begins on Saturday is shown from Sunday on.
  const start = weekStart() === 1 ? 1 : 0;
  const heat = useMemo(
    () => calendarHeat({ sums, scope, natures }, { from, to }, nature, start),
    [sums, scope, natures, from, to, nature, start],
  );
  const years = useMemo(() => heatYears(heat, start), [heat, start]);
  const days = useMemo(() => years.toReversed().flatMap((year) => year.days), [years]);
  const { currency } = scope;
  return (
    <ReportSection
      title={t(`reportWorth.heatTitle-${nature}`)}
      context={t('reportWorth.heatContext')}
      fileName="days"
      table={{
        currency,
        head: [t('reportWorth.date'), t('reportWorth.amount')],
        rows: heatRows(heat),
      }}
      rowsAt={(row) => days[row]?.rows ?? null}
      note={
        read === total ? null : (
          <Progress
            label={t('reportWorth.heatReading')}
            value={read}
            max={total}
            valueText={t('reportWorth.heatRead', { count: read, total })}
          />
        )
      }
      chart={
        <Stack gap={5}>
          <HeatLegend
            label={t('reportWorth.heatLegend')}
            items={heatLegend(heat.bounds, currency)}
          />
          {years.map((year) => (
            <Stack key={year.year} gap={1}>
              {total > 1 ? (
                <Heading level={3} size="sm">
                  {year.year}
                </Heading>
              ) : null}
              <HeatCalendar
                year={year}
                weekStart={start}
                today={calendar.today}
                isAlone={total === 1}
                caption={t('reportWorth.heatCaption', { year: year.year })}
                dayText={(day) => heatDayText(day, currency)}
                onOpen={(day) => navigate(askedRowsLink(day.rows))}
              />
            </Stack>
          ))}
        </Stack>
      }
    />
  );
}
