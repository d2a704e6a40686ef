import { useMemo, useState } from 'react';
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

/** What never ends is drawn for so many months. */
const MONTHS_OF_NEVER = 120;

/** Short, because a full month name doesn't fit below a narrow chart. */
const tickText = (date: CalendarDate) => formatDate(date, 'shortMonth', currentLocale());

/** What is owed today, cents. */
function owedToday(debts: readonly PlannedDebt[]): Money {
  return sumMoney(debts.map(({ owed }) => owed));
}

/**
 * What is owed from today on, by a plan and by the minimums alone, which are drawn to their end, but never more than twice as far as
 * the plan: its line would be a stump.
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

/** What never ends is listed for so many months. */
const MOST_ROWS = 600;
const ROWS_OF_NEVER = 120;

type PayoffMonthTableProps = {
  readonly plan: PayoffPlan;
  readonly words: PlanLabels;
  readonly onOpen: (month: PlanMonth) => void;
};

/** The months of a plan; a payment opens what it is made of. */
function PayoffMonthTable({ plan, words, onOpen }: PayoffMonthTableProps) {
  const label = t('payoff.monthTable');
  const months = plan.schedule.slice(0, plan.months === null ? ROWS_OF_NEVER : MOST_ROWS);
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
              <MonthRow key={month.month} month={month} words={words} onOpen={onOpen} />
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

type MonthRowProps = Pick<PayoffMonthTableProps, 'words' | 'onOpen'> & {
  readonly month: PlanMonth;
};

function MonthRow({ month, words, onOpen }: MonthRowProps) {
  const { currency } = words;
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
              {t('payoff.narrowOwed', { amount: money(month.owed, words) })}
            </Text>
          </ShowOn>
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        <QuietButton
          aria-label={t('payoff.openMonth', { amount: money(month.payment, words), date })}
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

const ComparedLinesChart = lazyChart(
  async () => (await import('@/components/charts/compared-lines-chart.tsx')).ComparedLinesChart,
);

type PayoffChartProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly minimums: PayoffPlan;
  readonly start: CalendarDate;
  readonly words: PlanLabels;
  /** Shows what is paid in a month of the plan. */
  readonly onOpen: (month: PlanMonth) => void;
};

/** The line of what is owed beside that of the minimums alone, and a table of the plan. */
function PayoffChart({ debts, plan, minimums, start, words, onOpen }: PayoffChartProps) {
  const [isTableOpen, setTableOpen] = useState(false);
  const points = useMemo(
    () => owedPoints(debts, plan, minimums, start),
    [debts, plan, minimums, start],
  );
  const last = plan.schedule.at(-1);
  return (
    <ChartBox
      caption={t('payoff.chartCaption', {
        start: money(owedToday(debts), words),
        end: money(last?.owed ?? cents(0), words),
        date: monthText(last?.date ?? start),
      })}
      alternative={
        <Disclosure summary={t('payoff.table')} open={isTableOpen} onToggle={setTableOpen}>
          {isTableOpen ? <PayoffMonthTable plan={plan} words={words} onOpen={onOpen} /> : null}
        </Disclosure>
      }
    >
      <ComparedLinesChart
        label={t('payoff.chart')}
        points={points}
        names={{ value: t(`payoff.${plan.strategy}`), other: t('payoff.chartOther') }}
        formatValue={(value) => money(cents(value), words)}
        openHint={t('payoff.chartOpen')}
        onOpen={({ key }) => {
          const month = plan.schedule.find(({ date }) => date === key);
          if (month) onOpen(month);
        }}
      />
    </ChartBox>
  );
}

type PayoffMonthsProps = {
  readonly debts: readonly PlannedDebt[];
  readonly plan: PayoffPlan;
  readonly minimums: PayoffPlan;
  readonly start: CalendarDate;
  readonly words: PlanLabels;
};

/** What is owed over time, drawn and as a table; each month opens what is paid in it. */
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
        words={props.words}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}
