import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import type { Goal } from './goal.ts';
import { dayAfterMonths, projectedDate } from './goal-pace.ts';
import { monthsBetween, remainingOf, requiredPerMonth } from './goal-required.ts';
import { comingWithin, monthsUntil } from './goal-scheduled.ts';
import type { GoalWay } from './goal-way.ts';

/** What the status of a goal is told from. Amounts in cents. */
export type GoalStatusQuestion = {
  readonly goal: Pick<Goal, 'targetAmount' | 'targetDate' | 'state'>;
  readonly today: CalendarDate;
  readonly backing: Money;
  /** What it grows by a month (sharePace). */
  readonly pace: Money;
  /** What the money earns, percent a year. */
  readonly apr?: number;
  /** What has to grow until it is there (goalWay); without it what backs the goal itself, at its pace. */
  readonly way?: Pick<GoalWay, 'have' | 'need' | 'pace' | 'coming'>;
};

/** Either of the two brings a goal that is behind back on its way. */
export type GoalMend = {
  /**
   * So much more a month than comes and is scheduled, cents: into the account of the goal, where not all of that may reach it; 0 where
   * the pace would do and only the date is past.
   */
  readonly morePerMonth: Money;
  /** This date instead, at the pace of now with what is scheduled; null = at no date. */
  readonly laterDate: CalendarDate | null;
};

/**
 * How a goal stands. `reached`: what backs it is at least its target, or it is done; `paused` (also archived): nothing is asked;
 * `noDate`: it has none to be late for; `onTrack`: the pace, with what is scheduled, is at least what is required;
 * `behind`: it is not, by `mend`.
 * `isOverdue`: its date is past. `projected`: null = not at this pace; on track never after the goal's date: the last rounded cents
 * of a pace, and the days of a last month, are no delay.
 */
export type GoalStatus =
  | { readonly kind: 'reached' | 'paused' }
  | { readonly kind: 'noDate'; readonly projected: CalendarDate | null }
  | {
      readonly kind: 'onTrack';
      readonly required: Money;
      readonly projected: CalendarDate | null;
    }
  | {
      readonly kind: 'behind';
      readonly required: Money;
      readonly projected: CalendarDate | null;
      readonly isOverdue: boolean;
      readonly mend: GoalMend;
    };

/** Tells how a goal stands, and what would mend it. */
export function goalStatus(question: GoalStatusQuestion): GoalStatus {
  const { goal, today, backing, pace, apr } = question;
  if (goal.state === 'done') return { kind: 'reached' };
  if (goal.state === 'archived') return { kind: 'paused' };
  const remaining = remainingOf(goal.targetAmount, backing);
  if (remaining === 0) return { kind: 'reached' };
  if (goal.state === 'paused') return { kind: 'paused' };
  const way = question.way ?? { have: backing, need: goal.targetAmount, pace, coming: [] };
  const projected = projectedOf(today, way);
  if (goal.targetDate === '') return { kind: 'noDate', projected };
  const months = monthsBetween(today, goal.targetDate);
  const rate = { months, ...(apr === undefined ? {} : { apr }) };
  const required = requiredPerMonth({ target: goal.targetAmount, backing, ...rate });
  const needed = requiredPerMonth({ target: way.need, backing: way.have, ...rate });
  const count = Math.max(1, months);
  const expected = way.pace + roundCents(comingWithin(way.coming, count) / count);
  const isOverdue = months < 0;
  if (expected >= needed && !isOverdue) {
    const isLater = projected !== null && projected > goal.targetDate;
    return { kind: 'onTrack', required, projected: isLater ? goal.targetDate : projected };
  }
  const morePerMonth = cents(Math.max(0, needed - expected));
  return {
    kind: 'behind',
    required,
    projected,
    isOverdue,
    mend: { morePerMonth, laterDate: projected },
  };
}

function projectedOf(
  today: CalendarDate,
  { have, need, pace, coming }: Pick<GoalWay, 'have' | 'need' | 'pace' | 'coming'>,
): CalendarDate | null {
  const left = cents(need - have);
  if (coming.length === 0) return projectedDate(today, left, pace);
  const months = monthsUntil(left, pace, coming);
  return months === null ? null : dayAfterMonths(today, months);
}

/** What a goal asks of the month, cents: what it requires; 0 where it is reached, paused or without a date. */
export function monthlyNeed(status: GoalStatus): Money {
  return status.kind === 'onTrack' || status.kind === 'behind' ? status.required : ZERO;
}
