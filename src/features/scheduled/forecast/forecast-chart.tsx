import { useMemo, useState } from 'react';
import { shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { TimePoint } from '@/components/charts/time-line-chart.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type { ForecastDay, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { dayText, lineName } from './forecast-text.ts';

type ForecastChartProps = {
  readonly line: ForecastLine;
  /** Shows the entries of a day. */
  readonly onOpenDay: (date: CalendarDate) => void;
};

const TimeLineChart = lazyChart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

/** Chart of the projected balance with its floor, and a table of the same data. */
export function ForecastChart({ line, onOpenDay }: ForecastChartProps) {
  const [isTableOpen, setTableOpen] = useState(false);
  const points = useMemo(() => {
    const today = line.days[0]?.date;
    return line.days.map((day) => timePointOf(day, today ?? day.date));
  }, [line]);
  const money = (value: number) => shownMoney(cents(value), line.currency);
  const name = lineName(line);
  return (
    <ChartBox
      caption={t('forecast.tableLabel', { name })}
      height="lg"
      alternative={
        <Disclosure summary={t('forecast.table')} open={isTableOpen} onToggle={setTableOpen}>
          {isTableOpen ? <ForecastTable line={line} onOpenDay={onOpenDay} /> : null}
        </Disclosure>
      }
    >
      <TimeLineChart
        label={t('forecast.chart', { name })}
        points={points}
        name={t('forecast.columnBalance')}
        steps
        rest="first"
        formatValue={money}
        formatTick={(value) => shownRoundMoney(value, line.currency)}
        {...(line.floor === null
          ? {}
          : { level: { value: line.floor, label: t('forecast.floorLine') } })}
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

type ForecastTableProps = {
  readonly line: ForecastLine;
  readonly onOpenDay: (date: CalendarDate) => void;
};

/** Today, each day with entries, and the last day. A change opens its entries. */
function ForecastTable({ line, onOpenDay }: ForecastTableProps) {
  const label = t('forecast.tableLabel', { name: lineName(line) });
  const [first] = line.days;
  const last = line.days.length - 1;
  const dayOf = (date: CalendarDate) => dayText(date, first?.date ?? date);
  const shown = line.days.filter(
    ({ entries }, index) => entries.length > 0 || index === 0 || index === last,
  );
  return (
    <ScrollArea label={label} height="md">
      <Table label={label} stickyHead="box">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('forecast.columnDate')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('forecast.columnChange')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('forecast.columnBalance')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {shown.map((day) => (
            <TableRow key={day.date}>
              <TableCell as="th">{day === first ? t('forecast.today') : dayOf(day.date)}</TableCell>
              <TableCell align="end" nowrap>
                <Change
                  day={day}
                  title={dayOf(day.date)}
                  currency={line.currency}
                  onOpenDay={onOpenDay}
                />
              </TableCell>
              <TableCell align="end" nowrap>
                <AmountText amount={day.balance} currency={line.currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

type ChangeProps = {
  readonly day: ForecastDay;
  /** The date as text. */
  readonly title: string;
  readonly currency: string;
  readonly onOpenDay: (date: CalendarDate) => void;
};

function Change({ day, title, currency, onOpenDay }: ChangeProps) {
  if (day.entries.length === 0) return null;
  const change = shownMoney(day.change, currency, { signed: true });
  return (
    <QuietButton
      aria-label={t('forecast.openDay', { change, date: title })}
      onClick={() => onOpenDay(day.date)}
    >
      <AmountText amount={day.change} currency={currency} signed />
    </QuietButton>
  );
}
