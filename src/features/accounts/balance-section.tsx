import { useState } from 'react';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { TimePoint } from '@/components/charts/time-line-chart.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import {
  BALANCE_RANGES,
  type BalancePoint,
  type BalanceRange,
  summaryOf,
} from '@/domain/accounts/balance-history.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { useBalanceHistory } from '@/live/accounts/account.ts';
import { useToday } from '@/live/today.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
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
  /** A sentence about what the line leaves out. */
  readonly note?: string | undefined;
  /** Shows the transactions of the month that contains this date. */
  readonly onOpenMonth: (date: CalendarDate) => void;
};

const RANGE_LABELS: Readonly<Record<BalanceRange, MessageKey>> = {
  '3m': 'accounts.range3m',
  '1y': 'accounts.range1y',
  all: 'accounts.rangeAll',
};

/** Balance history. Collapsed on phones, where transactions come first. */
export function BalanceSection(props: BalanceSectionProps) {
  const isWide = useWideScreen();
  const [range, setRange] = useState<BalanceRange>('3m');
  const [isOpen, setOpen] = useState(false);
  const choice = (
    <SegmentedControl
      legend={t('accounts.historyRange')}
      value={range}
      onValueChange={setRange}
      options={BALANCE_RANGES.map((value) => ({ value, label: t(RANGE_LABELS[value]) }))}
    />
  );
  if (isWide) {
    return (
      <Section title={t('accounts.history')} detail={props.note} actions={choice}>
        <BalanceHistory {...props} range={range} />
      </Section>
    );
  }
  return (
    <Disclosure summary={t('accounts.history')} open={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <Stack gap={3}>
          {props.note ? (
            <Text as="p" size="sm" tone="muted">
              {props.note}
            </Text>
          ) : null}
          {choice}
          <BalanceHistory {...props} range={range} />
        </Stack>
      ) : null}
    </Disclosure>
  );
}

function BalanceHistory(props: BalanceSectionProps & { readonly range: BalanceRange }) {
  const { account, range } = props;
  const history = useBalanceHistory(account, range, useToday());
  if (history.status === 'failed') {
    return (
      <Notice tone="danger">
        {t('accounts.historyFailed', { message: history.error.message })}
      </Notice>
    );
  }
  return (
    <Card>
      {history.status === 'loading' ? (
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton height="chart" />
        </SkeletonGroup>
      ) : history.value.length < 2 ? (
        <Text as="p" tone="muted">
          {t('accounts.historyTooShort')}
        </Text>
      ) : (
        <BalanceChart {...props} points={history.value} />
      )}
    </Card>
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

const TimeLineChart = lazyChart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

type BalanceChartProps = {
  readonly account: Account;
  readonly range: BalanceRange;
  /** At least two points. */
  readonly points: readonly BalancePoint[];
  readonly onOpenMonth: (date: CalendarDate) => void;
};

/** Balance chart, with a sentence and a table that give the same information. */
function BalanceChart({ account, range, points, onOpenMonth }: BalanceChartProps) {
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
