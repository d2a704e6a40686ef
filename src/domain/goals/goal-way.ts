import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { byPriority, type Goal } from './goal.ts';
import { neededValue } from './goal-needed-value.ts';
import { isOpen } from './goal-pace.ts';
import { monthsBetween, remainingOf, requiredPerMonth } from './goal-required.ts';
import { type Coming, comingInto, scheduledInto } from './goal-scheduled.ts';

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
  /** What all is scheduled into the account a month, whether or not the pace has it already. */
  readonly scheduled: Money;
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
    coming: comesIn ? comingInto(goal.linkedAccountId, question.scheduled, today, targetDate) : [],
    scheduled: sumMoney(
      scheduledInto(goal.linkedAccountId, question.scheduled).map(({ monthly }) => monthly),
    ),
    required:
      targetDate === ''
        ? null
        : requiredPerMonth({
            target: need,
            backing: have,
            months: monthsBetween(today, targetDate),
          }),
    isShared: remaining > 0 && need - have !== remaining,
  };
}

/** Whether a goal is given a fixed sum below its target: however much comes in, the sum has to be raised by hand. */
export function growsByHand({ allocation, targetAmount }: Goal): boolean {
  return allocation.type === 'fixed' && allocation.amount < targetAmount;
}

/** The goals with a fixed sum that have what comes into their account: the first of each, where no other goal takes it. */
export function goalsThatGrow(
  goals: readonly Goal[],
  backings: ReadonlyMap<string, Money>,
): ReadonlySet<string> {
  const open = byPriority(goals.filter((goal) => isOpen(goal, backings)));
  const taken = new Set<string>();
  for (const { allocation, linkedAccountId } of open) {
    if (allocation.type !== 'fixed') taken.add(linkedAccountId);
  }
  return new Set(
    open.flatMap(({ id, linkedAccountId }) => {
      if (taken.has(linkedAccountId)) return [];
      taken.add(linkedAccountId);
      return [id];
    }),
  );
}
