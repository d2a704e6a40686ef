import { useMemo, useState } from 'react';
import type { Goal } from '@/domain/goals/goal.ts';
import { goalChartPoints, goalHistoryDays, monthsAhead } from '@/domain/goals/goal-chart.ts';
import {
  backedBy,
  backingHistory,
  type GoalPoint,
  projectWay,
} from '@/domain/goals/goal-projection.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { useGoalHistory } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { GoalChart } from './goal-chart.tsx';
import { GoalWhatIf } from './goal-what-if.tsx';
import { firstWhatIf, type WhatIfValues, whatIfOf } from './what-if-values.ts';

type GoalGrowthProps = {
  readonly view: GoalView;
  readonly goals: readonly Goal[];
  /** Whether its account holds something. */
  readonly isInvested: boolean;
};

const NO_POINTS: readonly GoalPoint[] = [];

/** Of a goal that holds money: how it grew and goes on, and below it what if; what is tried there is drawn too. */
export function GoalGrowth({ view, goals, isInvested }: GoalGrowthProps) {
  const { goal, account, backing, way, status } = view;
  const today = useToday();
  const days = useMemo(() => goalHistoryDays(goal.startDate, today), [goal.startDate, today]);
  const balances = useGoalHistory(account, days, isInvested);
  const [changes, setChanges] = useState<Partial<WhatIfValues>>({});
  const first = useMemo(() => firstWhatIf(view), [view]);
  const values = useMemo(() => ({ ...first, ...changes }), [first, changes]);
  const tried = useMemo(() => whatIfOf(values, view, today, goals), [values, view, today, goals]);
  const isTouched = JSON.stringify(values) !== JSON.stringify(first);
  const shown = isTouched && tried ? tried.question.targetDate : goal.targetDate;
  const projected = 'projected' in status ? status.projected : null;
  const months = monthsAhead(today, shown, [
    projected,
    isTouched && tried ? tried.answer.reached : null,
  ]);
  const points = useMemo(() => {
    const grown = projectWay(way, today, projected, months);
    const ahead = way.of === 'account' ? backedBy(goal, goals, grown) : grown;
    return goalChartPoints({
      history:
        balances.status === 'ready' ? backingHistory(goal, goals, balances.value) : NO_POINTS,
      pace: backing < goal.targetAmount ? ahead : NO_POINTS,
      whatIf: isTouched && tried ? tried.points.slice(0, months + 1) : NO_POINTS,
    });
  }, [balances, goal, goals, backing, way, projected, today, months, isTouched, tried]);
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
              target={isTouched && tried ? tried.target : goal.targetAmount}
              targetDate={shown}
            />
          )}
        </Card>
      </Section>

      <GoalWhatIf
        view={view}
        goals={goals}
        values={values}
        tried={tried}
        isTouched={isTouched}
        onChange={(more) => setChanges({ ...changes, ...more })}
        onReset={() => setChanges({})}
      />
    </>
  );
}
