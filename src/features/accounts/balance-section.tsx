import { useState } from 'react';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import {
  BALANCE_RANGES,
  type BalancePoint,
  type BalanceRange,
  summaryOf,
} from '@/domain/accounts/balance-history.ts';
import { type CalendarDate, formatDate, monthOf } from '@/domain/core/calendar-date.ts';
import { useBalanceHistory } from '@/live/accounts/account.ts';
import { useAccountWorthHistory } from '@/live/accounts/account-worth.ts';
import type { Live } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

type BalanceSectionProps = {
  readonly account: Account;
  /** It has holdings, so its history is that of its value and not of its transactions alone. */
  readonly hasHoldings: boolean;
  /** Shows the transactions of the month that contains this date. */
  readonly onOpenMonth: (date: CalendarDate) => void;
};

const RANGE_LABELS: Readonly<Record<BalanceRange, MessageKey>> = {
  '3m': 'accounts.range3m',
  '1y': 'accounts.range1y',
  all: 'accounts.rangeAll',
};

/** Balance history, low enough for the transactions below it to be on the first screen. */
export function BalanceSection(props: BalanceSectionProps) {
  const { hasHoldings } = props;
  const isWide = useWideScreen();
  const title = t(hasHoldings ? 'accounts.worthHistory' : 'accounts.history');
  const OwnHistory = hasHoldings ? WorthHistory : BalanceHistory;
  const [range, setRange] = useState<BalanceRange>('3m');
  const choice = (
    <SegmentedControl
      legend={t('accounts.historyRange')}
      stretch={!isWide}
      value={range}
      onValueChange={setRange}
      options={BALANCE_RANGES.map((value) => ({ value, label: t(RANGE_LABELS[value]) }))}
    />
  );
  return (
    <section aria-label={title}>
      <Stack gap={2}>
        {isWide ? (
          <Stack direction="row" gap={4} justify="between" align="center" wrap>
            <Text size="sm" tone="muted">
              {title}
            </Text>
            {choice}
          </Stack>
        ) : null}
        <OwnHistory {...props} range={range} />
        {isWide ? null : choice}
      </Stack>
    </section>
  );
}

type HistoryProps = BalanceSectionProps & { readonly range: BalanceRange };

function BalanceHistory(props: HistoryProps) {
  const history = useBalanceHistory(props.account, props.range, useToday());
  return <History {...props} history={history} />;
}

function WorthHistory(props: HistoryProps) {
  const history = useAccountWorthHistory(props.account.id, props.range);
  return <History {...props} history={history} />;
}

type LiveHistory = { readonly history: Live<readonly BalancePoint[]> };

function History({ history, ...props }: HistoryProps & LiveHistory) {
  if (history.status === 'failed') {
    return (
      <Notice tone="danger">
        {t('accounts.historyFailed', { message: history.error.message })}
      </Notice>
    );
  }
  if (history.status === 'loading') {
    return (
      <SkeletonGroup label={t('common.loading')}>
        <Skeleton height="chart" />
      </SkeletonGroup>
    );
  }
  return history.value.length < 2 ? (
    <Text as="p" tone="muted">
      {t('accounts.historyTooShort')}
    </Text>
  ) : (
    <BalanceChart {...props} points={history.value} />
  );
}

type BalanceTableProps = {
  readonly points: readonly BalancePoint[];
  readonly byDays: boolean;
  readonly currency: string;
  readonly onOpenMonth: (date: CalendarDate) => void;
};

/**
 * The chart's figures as a table, newest first. In the monthly view each row opens its
 * transactions; a daily list would be nothing but buttons.
 */
function BalanceTable({ points, byDays, currency, onOpenMonth }: BalanceTableProps) {
  return (
    <ScrollArea label={t('accounts.history')} height="md">
      <Table label={t('accounts.history')} stickyHead="box">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('accounts.valueDate')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('accounts.columnBalance')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {[...points].reverse().map(({ date, balance }) => (
            <TableRow key={date}>
              <TableCell as="th">
                {byDays ? (
                  formatDate(date, 'medium', currentLocale())
                ) : (
                  <OpenMonth date={date} onOpenMonth={onOpenMonth} />
                )}
              </TableCell>
              <TableCell align="end" nowrap>
                <AmountText amount={balance} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

function OpenMonth({ date, onOpenMonth }: Pick<BalanceTableProps, 'onOpenMonth'> & BalanceDate) {
  const month = formatDate(date, 'month', currentLocale());
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('accounts.historyOpenMonth', { month })}
      onClick={() => onOpenMonth(date)}
    >
      {formatDate(date, 'medium', currentLocale())}
    </Button>
  );
}

type BalanceDate = { readonly date: CalendarDate };

const MoneyLineChart = lazyChart(
  async () => (await import('@/components/charts/money-line-chart.tsx')).MoneyLineChart,
);

type BalanceChartProps = HistoryProps & {
  /** At least two points. */
  readonly points: readonly BalancePoint[];
};

/** Balance chart, with a sentence and a table that give the same information. */
function BalanceChart(props: BalanceChartProps) {
  const { account, hasHoldings, range, points, onOpenMonth } = props;
  // A value history can have several points a month in any range.
  const months = new Set(points.map(({ date }) => monthOf(date)));
  const byDays = range === '3m' || months.size < points.length - 1;
  return (
    <ChartBox
      height="low"
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
      <MoneyLineChart
        label={t('accounts.historyLabel')}
        name={t(hasHoldings ? 'accounts.worthToday' : 'accounts.columnBalance')}
        currency={account.currency}
        points={points.map(({ date, balance }) => ({ date, amount: balance }))}
        lastLabel={t('accounts.today')}
        onOpen={onOpenMonth}
      />
    </ChartBox>
  );
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
