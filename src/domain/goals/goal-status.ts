import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { monthlyEquivalent } from '@/domain/scheduled/monthly-equivalent.ts';
import { occurrencesBefore, occurrencesUntil } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { byPriority, type Goal } from './goal.ts';
import { targetBalance } from './goal-allocation.ts';
import {
  dayAfterMonths,
  isOpen,
  MOST_GOAL_MONTHS,
  monthsBetween,
  PACE_MONTHS,
  paceStart,
  projectedDate,
  remainingOf,
  requiredPerMonth,
} from './goal-pace.ts';

/** A scheduled transfer into an account, and what it comes to in an average month, cents > 0. */
type ScheduledInto = { readonly item: ScheduledTransaction; readonly monthly: Money };

/** The scheduled transfers into an account that are not paused, as they come. */
export function scheduledInto(
  accountId: string,
  items: readonly ScheduledTransaction[],
): readonly ScheduledInto[] {
  return items
    .filter(({ targetAccountId, paused }) => targetAccountId === accountId && !paused)
    .map((item) => ({ item, monthly: cents(-monthlyEquivalent(item)) }));
}

/** Money that is scheduled to come in and that the pace does not have yet. */
type Coming = {
  /** Cents an average month, beyond what came of it in the days of the pace. */
  readonly monthly: Money;
  /** Months from today until it begins, a fraction. */
  readonly from: number;
  /** For so many months; Infinity = without end. */
  readonly months: number;
};

/** Nearer than this to the date of a goal, the end of an item is that date: months have more and fewer days. */
const SAME_END_MONTHS = 0.1;

/**
 * What is scheduled into an account beyond its pace. Of an item whose occurrences lie within the last 90 days the pace has that part
 * already: it is not counted twice.
 * @param targetDate of the goal that waits for it; '' = none
 */
export function comingInto(
  accountId: string,
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
  targetDate: CalendarDate | '',
): readonly Coming[] {
  return scheduledInto(accountId, items).flatMap(({ item, monthly: whole }) => {
    if (whole <= 0) return [];
    const monthly = cents(whole - roundCents(cameOf(item, today) / PACE_MONTHS));
    const period = Math.abs(item.amount) / whole;
    const months = period * timesLeft(item, today);
    if (monthly <= 0 || months === 0) return [];
    const from = Math.max(0, monthsBetween(today, item.nextDueDate) - period);
    const until = targetDate === '' ? 0 : monthsBetween(today, targetDate) - from;
    const isUntil = Math.abs(until - months) < SAME_END_MONTHS;
    return [{ monthly, from, months: isUntil ? Math.max(until, months) : months }];
  });
}

/** What came of an item within the days of the pace, cents. */
function cameOf(item: ScheduledTransaction, today: CalendarDate): number {
  const created = item.createdAt.slice(0, 10);
  const begun = item.anchorDate < created ? item.anchorDate : (created as CalendarDate);
  const start = addDays(paceStart(today), 1);
  const came = occurrencesBefore(item, begun > start ? begun : start);
  return Math.abs(item.amount) * came.filter(({ date }) => date <= today).length;
}

/** How often an item will still come; Infinity = without end, or beyond all that is projected. */
function timesLeft(item: ScheduledTransaction, today: CalendarDate): number {
  const { endDate } = item;
  if (endDate === '' || endDate > addMonths(today, MOST_GOAL_MONTHS)) return Infinity;
  // A weekend may move the last one past the end.
  return occurrencesUntil(item, addDays(endDate, 2)).length;
}

/** What comes of it within so many months from today, cents, a fraction. */
export function comingWithin(coming: readonly Coming[], months: number): number {
  return coming.reduce(
    (sum, each) => sum + each.monthly * Math.min(each.months, Math.max(0, months - each.from)),
    0,
  );
}

/** What all of it comes to in a month, cents. */
export function comingMonthly(coming: readonly Coming[]): Money {
  return coming.reduce((sum, { monthly }) => cents(sum + monthly), ZERO);
}

/**
 * After how many months the pace and what is scheduled bring a sum, a fraction; null = never, or not within a hundred years.
 * @param left cents > 0
 */
export function monthsUntil(left: number, pace: Money, coming: readonly Coming[]): number | null {
  const cameBy = (months: number) => pace * months + comingWithin(coming, months);
  const stops = coming
    .flatMap(({ from, months }) => [from, from + months])
    .filter((stop) => stop > 0 && stop < MOST_GOAL_MONTHS)
    .sort((a, b) => a - b);
  let at = 0;
  for (const stop of [...stops, MOST_GOAL_MONTHS]) {
    const [before, after] = [cameBy(at), cameBy(stop)];
    if (after >= left && after > before) {
      return at + ((left - before) / (after - before)) * (stop - at);
    }
    at = stop;
  }
  return null;
}

/** What has to grow until a goal is there: its account, for of what comes in other goals may take their part. Cents. */
export type FundingPath = {
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
type FundingPathInput = {
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
export function fundingPath(question: FundingPathInput): FundingPath {
  const { goal, today, backing, value } = question;
  const { targetAmount, targetDate } = goal;
  const needed = value === null ? null : targetBalance(goal, question.goals);
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

/** What the status of a goal is told from. Amounts in cents. */
export type GoalStatusInput = {
  readonly goal: Pick<Goal, 'targetAmount' | 'targetDate' | 'state'>;
  readonly today: CalendarDate;
  readonly backing: Money;
  /** What it grows by a month (sharePace). */
  readonly pace: Money;
  /** What the money earns, percent a year. */
  readonly apr?: number;
  /** What has to grow until it is there (goalWay); without it what backs the goal itself, at its pace. */
  readonly way?: Pick<FundingPath, 'have' | 'need' | 'pace' | 'coming'>;
};

/** Either of the two brings a goal that is behind back on its way. */
export type CatchUpOption = {
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
      readonly mend: CatchUpOption;
    };

/** Tells how a goal stands, and what would mend it. */
export function goalStatus(question: GoalStatusInput): GoalStatus {
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
  { have, need, pace, coming }: Pick<FundingPath, 'have' | 'need' | 'pace' | 'coming'>,
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
