import { useMemo, useState } from 'react';
import { seriesSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import {
  backedBy,
  backingHistory,
  type GoalChartPoint,
  type GoalPoint,
  goalChartPoints,
  goalHistoryDays,
  monthsAhead,
  projectFundingPath,
} from '@/domain/goals/goal-projection.ts';
import { useGoalHistory } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
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
import { dateText, moneyText } from './goal-text.ts';
import {
  evaluateWhatIf,
  GoalWhatIf,
  initialWhatIf,
  type WhatIfFormState,
} from './goal-what-if.tsx';

type GoalGrowthProps = {
  readonly view: GoalView;
  readonly goals: readonly Goal[];
  /** Whether the goal's account has holdings. */
  readonly isInvested: boolean;
};

const NO_POINTS: readonly GoalPoint[] = [];

/**
 * For a goal that holds money: its history, projection, and the what-if form below. What-if results
 * are drawn in the same chart.
 */
export function GoalGrowth({ view, goals, isInvested }: GoalGrowthProps) {
  const { goal, account, backing, path, status } = view;
  const today = useToday();
  const days = useMemo(() => goalHistoryDays(goal.startDate, today), [goal.startDate, today]);
  const balances = useGoalHistory(account, days, isInvested);
  const [changes, setChanges] = useState<Partial<WhatIfFormState>>({});
  const first = useMemo(() => initialWhatIf(view), [view]);
  const values = useMemo(() => ({ ...first, ...changes }), [first, changes]);
  const trial = useMemo(
    () => evaluateWhatIf(values, view, today, goals),
    [values, view, today, goals],
  );
  const isTouched = JSON.stringify(values) !== JSON.stringify(first);
  const shown = isTouched && trial ? trial.input.targetDate : goal.targetDate;
  const projected = 'projected' in status ? status.projected : null;
  const months = monthsAhead(today, shown, [
    projected,
    isTouched && trial ? trial.answer.reached : null,
  ]);
  const points = useMemo(() => {
    const grown = projectFundingPath(path, today, projected, months);
    const ahead = path.of === 'account' ? backedBy(goal, goals, grown) : grown;
    return goalChartPoints({
      history:
        balances.status === 'ready' ? backingHistory(goal, goals, balances.value) : NO_POINTS,
      pace: backing < goal.targetAmount ? ahead : NO_POINTS,
      whatIf: isTouched && trial ? trial.points.slice(0, months + 1) : NO_POINTS,
    });
  }, [balances, goal, goals, backing, path, projected, today, months, isTouched, trial]);
  return (
    <>
      <Section title={t('goals.chartTitle')} detail={t('goals.chartDetail')}>
        <Card>
          {balances.status === 'failed' ? (
            <Notice tone="danger">
              {t('goals.chartFailed', { message: balances.error.message })}
            </Notice>
          ) : balances.status === 'loading' ? (
            <SkeletonGroup label={t('common.loading')}>
              <Stack gap={2}>
                <Skeleton height="chart" />
                <Skeleton width="sm" height="title" />
              </Stack>
            </SkeletonGroup>
          ) : points.length < 2 || (account === null && !isTouched) ? (
            <Text as="p" tone="muted">
              {t(account ? 'goals.chartNothing' : 'goals.chartNoAccount')}
            </Text>
          ) : (
            <GoalChart
              view={view}
              points={points}
              target={isTouched && trial ? trial.target : goal.targetAmount}
              targetDate={shown}
            />
          )}
        </Card>
      </Section>

      <GoalWhatIf
        view={view}
        goals={goals}
        values={values}
        trial={trial}
        isTouched={isTouched}
        onChange={(more) => setChanges({ ...changes, ...more })}
        onReset={() => setChanges({})}
      />
    </>
  );
}

const GoalLineChart = lazyChart(
  async () => (await import('@/components/charts/goal-line-chart.tsx')).GoalLineChart,
);

type GoalChartProps = {
  readonly view: GoalView;
  readonly points: readonly GoalChartPoint[];
  readonly target: Money;
  readonly targetDate: CalendarDate | '';
};

/** Line chart of a goal, with a table of the same data. */
function GoalChart({ view, points, target, targetDate }: GoalChartProps) {
  const [isTableOpen, setTableOpen] = useState(false);
  const { name } = view.goal;
  const formatValue = (value: number) => moneyText(cents(Math.round(value)), view);
  const along = (line: 'history' | 'pace' | 'whatIf') =>
    points.flatMap((point) => {
      const value = point[line];
      return value === undefined ? [] : [{ title: dateText(point.date), value }];
    });
  return (
    <ChartBox
      caption={t('goals.chartTableLabel', { name })}
      summary={seriesSummary(
        [
          { name: t('goals.chartHistory'), points: along('history') },
          { name: t('goals.chartPace'), points: along('pace') },
          { name: t('goals.chartWhatIf'), points: along('whatIf') },
        ],
        { formatValue, isLine: true },
      )}
      height="lg"
      alternative={
        <Disclosure summary={t('goals.chartTable')} open={isTableOpen} onToggle={setTableOpen}>
          {isTableOpen ? <GoalTable view={view} points={points} /> : null}
        </Disclosure>
      }
    >
      <GoalLineChart
        label={t('goals.chart', { name })}
        points={points}
        target={target}
        targetDate={targetDate}
        formatValue={formatValue}
        formatTick={(value) => shownRoundMoney(value, view.currency)}
        formatDay={dateText}
      />
    </ChartBox>
  );
}

type GoalTableProps = {
  readonly view: GoalView;
  readonly points: readonly GoalChartPoint[];
};

const LINES = ['history', 'pace', 'whatIf'] as const;

const heads = () => ({
  history: t('goals.chartHistory'),
  pace: t('goals.chartPace'),
  whatIf: t('goals.chartWhatIf'),
});

/** The chart's points as a table, by day. A line that isn't drawn has no column. */
function GoalTable({ view, points }: GoalTableProps) {
  const label = t('goals.chartTableLabel', { name: view.goal.name });
  const lines = LINES.filter((line) => points.some((point) => point[line] !== undefined));
  return (
    <ScrollArea label={label} height="md">
      <Table label={label} stickyHead="box">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('goals.columnDate')}</TableHeaderCell>
            {lines.map((line) => (
              <TableHeaderCell key={line} align="end">
                {heads()[line]}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {points.map((point) => (
            <TableRow key={point.date}>
              <TableCell as="th">{dateText(point.date)}</TableCell>
              {lines.map((line) => {
                const amount = point[line];
                return (
                  <TableCell key={line} align="end" nowrap>
                    {amount === undefined ? null : (
                      <AmountText amount={amount} currency={view.currency} />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
