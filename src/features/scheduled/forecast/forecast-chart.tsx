import { useMemo, useState } from 'react';
import { chartPart } from '@/components/charts/chart-part.tsx';
import type { TimePoint } from '@/components/charts/time-line-chart.tsx';
import { shownMoney } from '@/components/text/shown-money.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ForecastDay, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { dayText, lineName } from './forecast-names.ts';
import { ForecastTable } from './forecast-table.tsx';

const TimeLineChart = chartPart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

type ForecastChartProps = {
  readonly line: ForecastLine;
  /** Shows what happens on a day. */
  readonly onOpenDay: (date: CalendarDate) => void;
};

/** The line of the days to come with its floor, and a table that says the same. */
export function ForecastChart({ line, onOpenDay }: ForecastChartProps) {
  const [isTableOpen, setTableOpen] = useState(false);
  const points = useMemo(() => {
    const today = line.days[0]?.date;
    return line.days.map((day) => timePointOf(day, today ?? day.date));
  }, [line]);
  const money = (value: number) => shownMoney(cents(value), line.currency);
  const name = lineName(line);
  const last = line.days.at(-1);
  const named = [line.lowest.date, last?.date];
  return (
    <ChartBox
      caption={t('forecast.tableLabel', { name })}
      alternative={
        <Disclosure summary={t('forecast.table')} open={isTableOpen} onToggle={setTableOpen}>
          {isTableOpen ? <ForecastTable line={line} onOpenDay={onOpenDay} /> : null}
        </Disclosure>
      }
    >
      <TimeLineChart
        label={t('forecast.chart', { name })}
        points={points}
        named={points.filter(({ key }) => named.some((date) => date === key))}
        steps
        formatValue={money}
        {...(line.floor === null
          ? {}
          : {
              level: {
                value: line.floor,
                label: t('forecast.floorLine', { amount: money(line.floor) }),
              },
            })}
        openHint={t('forecast.chartOpen')}
        onOpen={({ key }) => onOpenDay(key as CalendarDate)}
      />
    </ChartBox>
  );
}

function timePointOf({ date, balance }: ForecastDay, today: CalendarDate): TimePoint {
  return {
    key: date,
    tick: formatDate(date, 'short', currentLocale()),
    title: dayText(date, today),
    value: balance,
  };
}
