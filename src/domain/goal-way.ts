import type { CalendarDate } from './calendar-date.ts';
import type { Goal } from './goal.ts';
import { neededValue } from './goal-needed-value.ts';
import { sharePace } from './goal-pace.ts';
import { monthsBetween, remainingOf, requiredPerMonth } from './goal-required.ts';
import { type Coming, comingInto } from './goal-scheduled.ts';
import { cents, type Money, ZERO } from './money.ts';
import type { ScheduledTransaction } from './scheduled.ts';

/** What has to grow until a goal is there: its account, for of what comes in other goals may take their part. Cents. */
export type GoalWay = {
  /** 'account': have and need are its value; 'goal': what backs the goal, which grows by hand, or has no account. */
  readonly of: 'account' | 'goal';
  readonly have: Money;
  readonly need: Money;
  /** What comes in a month. */
  readonly pace: Money;
  /** What is scheduled beyond that. */
  readonly coming: readonly Coming[];
  /** What must come in a month to be there by the date; null = it has none. */
  readonly required: Money | null;
  /** Whether part of what comes in does not reach the goal. */
  readonly isShared: boolean;
};

/** What the way of a goal is told from; cents. */
export type GoalWayQuestion = {
  readonly goal: Goal;
  readonly goals: readonly Goal[];
  readonly today: CalendarDate;
  readonly backing: Money;
  /** Of its account; null = it has none. */
  readonly value: Money | null;
  /** Of its account, a month. */
  readonly pace: Money;
  /** Whether what comes in is its, where it grows by hand (goalsThatGrow). */
  readonly isGrowing: boolean;
  readonly scheduled: readonly ScheduledTransaction[];
};

/** Tells the way of a goal. A goal that asks for nothing has no pace. */
export function goalWay(question: GoalWayQuestion): GoalWay {
  const { goal, today, backing, value } = question;
  const { targetAmount, targetDate } = goal;
  const needed = value === null ? null : neededValue(goal, question.goals);
  const own =
    value === null || needed === null
      ? ({ of: 'goal', have: backing, need: targetAmount } as const)
      : ({ of: 'account', have: value, need: needed } as const);
  const comesIn = goal.state === 'active' && (own.of === 'account' || question.isGrowing);
  const remaining = remainingOf(targetAmount, backing);
  const { have, need } = own;
  return {
    ...own,
    pace: comesIn ? question.pace : ZERO,
    coming: comesIn
      ? comingInto(goal.linkedAccountId, question.scheduled, today, targetDate)
      : [],
    required:
      targetDate === ''
        ? null
        : requiredPerMonth({
            ...{ target: need, backing: have, months: monthsBetween(today, targetDate) },
          }),
    isShared: remaining > 0 && need - have !== remaining,
  };
}

/** Whether a goal is given a fixed sum below its target: however much comes in, the sum has to be raised by hand. */
export function growsByHand({ allocation, targetAmount }: Goal): boolean {
  return allocation.type === 'fixed' && allocation.amount < targetAmount;
}

/** The goals to which all goes that comes into their account. @param backings what backs them today (shareBacking) */
export function goalsThatGrow(
  goals: readonly Goal[],
  backings: ReadonlyMap<string, Money>,
): ReadonlySet<string> {
  const all = cents(100);
  const paces = new Map(goals.map(({ linkedAccountId }) => [linkedAccountId, all]));
  const shares = sharePace(goals, backings, paces);
  return new Set(goals.map(({ id }) => id).filter((id) => shares.get(id) === all));
}
