import { useMemo, useState } from 'react';
import { chartPart } from '@/components/charts/chart-part.tsx';
import { chartSummary } from '@/components/charts/chart-summary.ts';
import type { TimePoint } from '@/components/charts/time-line-chart.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { type DebtRow, isPaidOffMonthly } from './debt-row.ts';
import { moneyText } from './debt-texts.ts';
import { OutlookRows } from './outlook-rows.tsx';
import { OutlookTable } from './outlook-table.tsx';

const TimeLineChart = chartPart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

type OutlookSectionProps = { readonly row: DebtRow; readonly today: CalendarDate };

/**
 * The way to the end of a debt: a sentence, a line, and every payment in a table. Nothing where there is no end, or no debt, or
 * where all of it is paid each month.
 */
export function OutlookSection({ row, today }: OutlookSectionProps) {
  const { view, outlook } = row;
  const [isTableOpen, setTableOpen] = useState(false);
  const Payments = useWideScreen() ? OutlookTable : OutlookRows;
  const points = useMemo(() => pointsOf(row, today), [row, today]);
  if (!outlook.ok || isPaidOffMonthly(row)) return null;
  const { rows, by } = outlook.value;
  const last = rows.at(-1);
  const [first] = points;
  if (!last || !first) return null;
  const { name } = view.debt;
  const formatValue = (value: number) => moneyText(cents(value), view.currency);
  const pace = moneyText(view.pace?.average ?? ZERO, view.currency);
  const sentence = t('debts.outlookText', {
    count: rows.length,
    date: formatDate(last.date, 'medium', currentLocale()),
    last: moneyText(last.payment, view.currency),
  });
  return (
    <Section
      title={t('debts.outlook')}
      level={3}
      detail={
        by === 'payment' ? sentence : `${sentence} ${t(`debts.outlookBy-${by}`, { amount: pace })}`
      }
    >
      <Card>
        <ChartBox
          height="sm"
          caption={t('debts.chartCaption', { name })}
          summary={chartSummary(points, { formatValue, isLine: true })}
          alternative={
            <Disclosure summary={t('debts.table')} open={isTableOpen} onToggle={setTableOpen}>
              {isTableOpen ? (
                <Payments name={name} outlook={outlook.value} currency={view.currency} />
              ) : null}
            </Disclosure>
          }
        >
          <TimeLineChart
            label={t('debts.chart', { name })}
            points={points}
            named={[]}
            steps={false}
            fromZero
            formatValue={formatValue}
            openHint={t('debts.chartOpen')}
            onOpen={() => setTableOpen(true)}
          />
        </ChartBox>
      </Card>
    </Section>
  );
}

/** Drawn no closer than that: a line of more points looks the same. */
const MOST_POINTS = 120;

function pointsOf({ view, outlook }: DebtRow, today: CalendarDate): readonly TimePoint[] {
  if (!outlook.ok) return [];
  const { rows } = outlook.value;
  const step = Math.ceil(rows.length / MOST_POINTS);
  const drawn = rows.filter((_, at) => (at + 1) % step === 0 || at === rows.length - 1);
  const pointOf = (date: CalendarDate, value: number): TimePoint => ({
    key: date,
    tick: formatDate(date, 'shortMonth', currentLocale()),
    title: formatDate(date, 'medium', currentLocale()),
    value,
  });
  return [pointOf(today, view.owed), ...drawn.map(({ date, balance }) => pointOf(date, balance))];
}
