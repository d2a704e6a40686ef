import { useMemo, useState } from 'react';
import { shownRoundMoney } from '@/components/charts/chart-summary.ts';
import type { ComparedPoint } from '@/components/charts/compared-lines-chart.tsx';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import type { PayoffPlan, PlanMonth, PlannedDebt } from '@/domain/debts/payoff.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea, ShowOn } from '@/ui/layout/responsive.tsx';
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
import { PayoffMonthDialog } from './payoff-month-dialog.tsx';
import { money, monthText, type PlanLabels } from './payoff-text.ts';

type PayoffMonthsProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly minimums: PayoffPlan;
  readonly start: CalendarDate;
  readonly labels: PlanLabels;
};

/** The amount owed over time, as a chart and a table. Each month opens its breakdown. */
export function PayoffMonths(props: PayoffMonthsProps) {
  const [month, setMonth] = useState<PlanMonth>();
  const [isOpen, setOpen] = useState(false);
  const open = (chosen: PlanMonth) => {
    setMonth(chosen);
    setOpen(true);
  };
  return (
    <Section level={3} title={t('payoff.owed')}>
      <Card>
        <PayoffChart {...props} onOpen={open} />
      </Card>
      <PayoffMonthDialog
        open={isOpen}
        month={month}
        labels={props.labels}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}

const ComparedLinesChart = lazyChart(
  async () => (await import('@/components/charts/compared-lines-chart.tsx')).ComparedLinesChart,
);

type PayoffChartProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly minimums: PayoffPlan;
  readonly start: CalendarDate;
  readonly labels: PlanLabels;
  /** Shows what is paid in a month of the plan. */
  readonly onOpen: (month: PlanMonth) => void;
};

/** Line chart of the amount owed, compared with minimum payments alone, and a table of the plan. */
function PayoffChart({ debts, plan, minimums, start, labels, onOpen }: PayoffChartProps) {
  const [isTableOpen, setTableOpen] = useState(false);
  const points = useMemo(
    () => owedPoints(debts, plan, minimums, start),
    [debts, plan, minimums, start],
  );
  const last = plan.schedule.at(-1);
  return (
    <ChartBox
      caption={t('payoff.chartCaption', {
        start: money(owedToday(debts), labels),
        end: money(last?.owed ?? cents(0), labels),
        date: monthText(last?.date ?? start),
      })}
      alternative={
        <Disclosure summary={t('payoff.table')} open={isTableOpen} onToggle={setTableOpen}>
          {isTableOpen ? <PayoffMonthTable plan={plan} labels={labels} onOpen={onOpen} /> : null}
        </Disclosure>
      }
    >
      <ComparedLinesChart
        label={t('payoff.chart')}
        points={points}
        names={{ value: t(`payoff.${plan.strategy}`), other: t('payoff.chartOther') }}
        formatValue={(value) => money(cents(value), labels)}
        formatTick={(value) => shownRoundMoney(value, labels.currency)}
        openHint={t('payoff.chartOpen')}
        onOpen={({ key }) => {
          const month = plan.schedule.find(({ date }) => date === key);
          if (month) onOpen(month);
        }}
      />
    </ChartBox>
  );
}

/** Months drawn for a plan that never ends. */
const MONTHS_OF_NEVER = 120;

/** Short, because a full month name doesn't fit below a narrow chart. */
const tickText = (date: CalendarDate) => formatDate(date, 'shortMonth', currentLocale());

/** Total owed today, in cents. */
function owedToday(debts: readonly PlannedDebt[]): Money {
  return sumMoney(debts.map(({ owed }) => owed));
}

/**
 * Chart points of the amount owed under the plan and under minimum payments alone. The minimums
 * line is drawn to its end, but no more than twice as long as the plan, which would otherwise look
 * like a stub.
 */
function owedPoints(
  debts: readonly PlannedDebt[],
  plan: PayoffPlan,
  minimums: PayoffPlan,
  start: CalendarDate,
): readonly ComparedPoint[] {
  const { length } = plan.schedule;
  const own = plan.months === null ? Math.min(MONTHS_OF_NEVER, length) : length;
  const isSame = plan.strategy === 'minimums';
  const other = isSame ? 0 : Math.min(minimums.schedule.length, Math.max(own * 2, 12));
  const longer = other > own ? minimums : plan;
  const today = owedToday(debts);
  const first: ComparedPoint = {
    key: start,
    tick: tickText(start),
    title: monthText(start),
    value: today,
    other: isSame ? null : today,
  };
  const months = longer.schedule.slice(0, Math.max(own, other));
  return [
    first,
    ...months.map(({ date }, at): ComparedPoint => {
      return {
        key: date,
        tick: tickText(date),
        title: monthText(date),
        value: at < own ? (plan.schedule[at]?.owed ?? null) : null,
        other: at < other ? (minimums.schedule[at]?.owed ?? null) : null,
      };
    }),
  ];
}

/** Limits for the rows of the table; ROWS_OF_NEVER applies to a plan that never ends. */
const MAX_ROWS = 600;
const ROWS_OF_NEVER = 120;

type PayoffMonthTableProps = {
  readonly plan: PayoffPlan;
  readonly labels: PlanLabels;
  readonly onOpen: (month: PlanMonth) => void;
};

/** The months of a plan. Each payment opens its breakdown by debt. */
function PayoffMonthTable({ plan, labels, onOpen }: PayoffMonthTableProps) {
  const label = t('payoff.monthTable');
  const months = plan.schedule.slice(0, plan.months === null ? ROWS_OF_NEVER : MAX_ROWS);
  return (
    <Stack gap={2}>
      <ScrollArea label={label} height="md">
        <Table label={label} stickyHead="box">
          <TableHead>
            <tr>
              <TableHeaderCell hideBelow="md" align="end" width="min">
                {t('payoff.columnNumber')}
              </TableHeaderCell>
              <TableHeaderCell>{t('payoff.columnMonth')}</TableHeaderCell>
              <TableHeaderCell align="end">{t('payoff.columnPayment')}</TableHeaderCell>
              <TableHeaderCell align="end" hideBelow="md">
                {t('payoff.columnInterest')}
              </TableHeaderCell>
              <TableHeaderCell align="end" hideBelow="md">
                {t('payoff.columnPrincipal')}
              </TableHeaderCell>
              <TableHeaderCell align="end" hideBelow="md">
                {t('payoff.columnOwed')}
              </TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {months.map((month) => (
              <MonthRow key={month.month} month={month} labels={labels} onOpen={onOpen} />
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {months.length < plan.schedule.length ? (
        <Text as="p" size="sm" tone="muted">
          {t('payoff.more', { count: months.length })}
        </Text>
      ) : null}
    </Stack>
  );
}

type MonthRowProps = Pick<PayoffMonthTableProps, 'labels' | 'onOpen'> & {
  readonly month: PlanMonth;
};

function MonthRow({ month, labels, onOpen }: MonthRowProps) {
  const { currency } = labels;
  const date = monthText(month.date);
  return (
    <TableRow>
      <TableCell hideBelow="md" align="end" tone="muted">
        {countText(month.month)}
      </TableCell>
      <TableCell as="th">
        <Stack gap={0}>
          {date}
          <ShowOn screen="narrow">
            <Text size="sm" tone="muted" weight="normal">
              {t('payoff.narrowOwed', { amount: money(month.owed, labels) })}
            </Text>
          </ShowOn>
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        <QuietButton
          aria-label={t('payoff.openMonth', { amount: money(month.payment, labels), date })}
          onClick={() => onOpen(month)}
        >
          <AmountText amount={month.payment} currency={currency} />
        </QuietButton>
      </TableCell>
      <TableCell align="end" nowrap hideBelow="md">
        <AmountText amount={month.interest} currency={currency} />
      </TableCell>
      <TableCell align="end" nowrap hideBelow="md">
        <AmountText amount={month.principal} currency={currency} />
      </TableCell>
      <TableCell align="end" nowrap hideBelow="md">
        <AmountText amount={month.owed} currency={currency} />
      </TableCell>
    </TableRow>
  );
}
