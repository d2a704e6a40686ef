import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import { HeatCalendar } from '@/components/charts/heat-calendar.tsx';
import { rowQueryLink } from '@/components/links/page-links.tsx';
import { useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { weekStart } from '@/components/text/weekdays.ts';
import type { CategoryNature } from '@/domain/categories/category.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { heatRows } from '@/domain/reports/report-table-rows.ts';
import {
  type HeatDay,
  type HeatLevel,
  heatBounds,
  heatLevel,
} from '@/domain/reports/trend-heat.ts';
import { ReportSection } from '@/features/reports/parts/report-section.tsx';
import { moneyText } from '@/features/reports/parts/report-words.ts';
import type { ReportProps } from '@/features/reports/report-props.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { HeatLegend } from '@/ui/charts/heat-legend.tsx';
import { Progress } from '@/ui/feedback/progress.tsx';
import { Heading } from '@/ui/layout/heading.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { heatDayText, heatLegend } from './heat-words.ts';

type HeatYearsProps = Pick<ReportProps, 'scope' | 'base'> & {
  readonly nature: CategoryNature;
  /** The days of each year that is read, the newest first; the same ones as long as they did not change. */
  readonly years: readonly (readonly HeatDay[])[];
  /** So many years there are. */
  readonly total: number;
};

/** The days that are read, year by year, and how many years are still to come. */
export function HeatYears({ scope, base, nature, years, total }: HeatYearsProps) {
  const { currency } = scope;
  const navigate = useNavigate();
  const days = years.toReversed().flat();
  const bounds = heatBounds(days);
  const isHidden = useAmountsHidden();
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
      title={t(`reportWorth.heatTitle-${nature}`)}
      context={t('reportWorth.heatContext')}
      fileName="days"
      isLong
      table={{
        currency,
        head: [t('reportWorth.date'), t('reportWorth.amount')],
        rows: heatRows(days),
      }}
      rowsAt={(row) => days[row]?.rows ?? null}
      note={
        years.length === total ? null : (
          <Progress
            label={t('reportWorth.heatReading')}
            value={years.length}
            max={total}
            valueText={t('reportWorth.heatRead', { count: years.length, total })}
          />
        )
      }
      chart={
        <Stack gap={5}>
          <VisuallyHidden as="p">{summary}</VisuallyHidden>
          <HeatLegend label={t('reportWorth.heatLegend')} items={heatLegend(bounds, currency)} />
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
                  // Drawn anew where amounts are hidden or shown: else it stays as it is.
                  key={isHidden ? 'hidden' : 'shown'}
                  days={each}
                  levels={each.map((day) => heatLevel(day, bounds)).join('')}
                  weekStart={weekStart()}
                  today={base.calendar.today}
                  isAlone={total === 1}
                  caption={t('reportWorth.heatCaption', { year })}
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
