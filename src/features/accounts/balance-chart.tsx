import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { TimePoint } from '@/components/charts/time-line-chart.tsx';
import { shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import {
  type BalancePoint,
  type BalanceRange,
  summaryOf,
} from '@/domain/accounts/balance-history.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { BalanceTable } from './balance-table.tsx';

const TimeLineChart = lazyChart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

type BalanceChartProps = {
  readonly account: Account;
  readonly range: BalanceRange;
  /** At least two. */
  readonly points: readonly BalancePoint[];
  readonly onOpenMonth: (date: CalendarDate) => void;
};

/** The line of a balance, with a sentence and a table that say the same. */
export function BalanceChart({ account, range, points, onOpenMonth }: BalanceChartProps) {
  const byDays = range === '3m';
  const drawn = points.map((point) => timePointOf(point, byDays));
  const summary = summaryOf(points);
  const extremes = [summary?.highest, summary?.lowest].map((point) => point?.date);
  return (
    <ChartBox
      caption={summaryText(points, account.currency)}
      alternative={
        <Disclosure summary={t('accounts.historyTable')}>
          <BalanceTable
            points={points}
            byDays={byDays}
            currency={account.currency}
            onOpenMonth={onOpenMonth}
          />
        </Disclosure>
      }
    >
      <TimeLineChart
        label={t('accounts.historyLabel')}
        points={drawn}
        named={drawn.filter(({ key }) => extremes.some((date) => date === key))}
        steps={byDays}
        formatValue={(value) => shownMoney(cents(value), account.currency)}
        openHint={t('accounts.historyOpen')}
        onOpen={({ key }) => onOpenMonth(key as CalendarDate)}
      />
    </ChartBox>
  );
}

function timePointOf({ date, balance }: BalancePoint, byDays: boolean): TimePoint {
  const locale = currentLocale();
  return {
    key: date,
    tick: formatDate(date, byDays ? 'short' : 'shortMonth', locale),
    title: formatDate(date, 'medium', locale),
    value: balance,
  };
}

function summaryText(points: readonly BalancePoint[], currency: string): string {
  const summary = summaryOf(points);
  if (!summary) return '';
  const money = ({ balance }: BalancePoint) => shownMoney(balance, currency);
  const day = ({ date }: BalancePoint) => formatDate(date, 'medium', currentLocale());
  const { first, last, lowest, highest } = summary;
  return t('accounts.historySummary', {
    first: money(first),
    firstDate: day(first),
    last: money(last),
    lastDate: day(last),
    lowest: money(lowest),
    lowestDate: day(lowest),
    highest: money(highest),
    highestDate: day(highest),
  });
}
