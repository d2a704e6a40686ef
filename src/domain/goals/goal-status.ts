import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { monthlyEquivalent } from '@/domain/scheduled/monthly-equivalent.ts';
import { occurrencesBefore, occurrencesUntil } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { byPriority, type Goal } from './goal.ts';
import { allocationRules, targetBalance } from './goal-allocation.ts';
import {
  dayAfterMonths,
  isOpen,
  MAX_GOAL_MONTHS,
  monthsBetween,
  PACE_MONTHS,
  paceStart,
  projectedDate,
  remainingOf,
  requiredPerMonth,
} from './goal-pace.ts';

/**
 * How a goal stands. `reached`: its backing is at least its target, or it is done. `paused` (also archived): needs no money. `noDate`:
 * cannot be late. `onTrack`: the pace plus what is scheduled is at least what is required. `behind`: it is less; `catchUp` says what would
 * help. `isOverdue`: its date has passed. `projected`: null = not at this pace. For a goal on track it is never after its date: rounded
 * cents in the pace and the length of the last month do not count as a delay.
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
      readonly catchUp: CatchUpOption;
    };

/** Two ways to get a goal that is behind back on track; either is enough. */
export type CatchUpOption = {
  /**
   * Additional cents per month, beyond what comes in and is scheduled. They go into the goal's account, where other goals may take a
   * part. 0 if the pace is sufficient and only the date has passed.
   */
  readonly morePerMonth: Money;
  /** A later date that works at the current pace with what is scheduled; null if there is none. */
  readonly laterDate: CalendarDate | null;
};

/** Input for the status of a goal. Amounts in cents. */
export type GoalStatusInput = {
  readonly goal: Pick<Goal, 'targetAmount' | 'targetDate' | 'state'>;
  readonly today: CalendarDate;
  readonly backing: Money;
  /** Its growth per month (sharePace). */
  readonly pace: Money;
  /** Interest, percent per year. */
  readonly apr?: number;
  /** What must grow for the goal to be reached (fundingPath); by default the goal's own backing at its pace. */
  readonly path?: Pick<FundingPath, 'have' | 'need' | 'pace' | 'coming'>;
};

/** Works out how a goal stands, and what would bring it back on track. */
export function goalStatus(input: GoalStatusInput): GoalStatus {
  const { goal, today, backing, pace, apr } = input;
  if (goal.state === 'done') return { kind: 'reached' };
  if (goal.state === 'archived') return { kind: 'paused' };
  const remaining = remainingOf(goal.targetAmount, backing);
  if (remaining === 0) return { kind: 'reached' };
  if (goal.state === 'paused') return { kind: 'paused' };
  const path = input.path ?? { have: backing, need: goal.targetAmount, pace, coming: [] };
  const projected = projectedOf(today, path);
  if (goal.targetDate === '') return { kind: 'noDate', projected };
  const months = monthsBetween(today, goal.targetDate);
  const rate = { months, ...(apr === undefined ? {} : { apr }) };
  const required = requiredPerMonth({ target: goal.targetAmount, backing, ...rate });
  const needed = requiredPerMonth({ target: path.need, backing: path.have, ...rate });
  const count = Math.max(1, months);
  const expected = path.pace + roundCents(comingWithin(path.coming, count) / count);
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
    catchUp: { morePerMonth, laterDate: projected },
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

/** What a goal needs this month, cents: its required amount; 0 if it is reached, paused or has no date. */
export function monthlyNeed(status: GoalStatus): Money {
  return status.kind === 'onTrack' || status.kind === 'behind' ? status.required : ZERO;
}

/**
 * What must grow for the goal to be reached, in cents. Usually the linked account, because other goals may take a share of its deposits.
 */
export type FundingPath = {
  /**
   * 'account': have and need are account values. 'goal': they are the goal's backing, because it must be raised by hand or has no
   * account.
   */
  readonly of: 'account' | 'goal';
  readonly have: Money;
  readonly need: Money;
  /** What comes in per month. */
  readonly pace: Money;
  /** What is scheduled beyond that. */
  readonly coming: readonly ScheduledInflow[];
  /** Everything scheduled into the account per month, whether or not the pace already includes it. */
  readonly scheduled: Money;
  /** What must come in per month to reach the goal by its date; null = no date. */
  readonly required: Money | null;
  /** Whether the goal gets only a part of what comes in. */
  readonly isShared: boolean;
};

/** Input for a goal's funding path; cents. */
type FundingPathInput = {
  readonly goal: Goal;
  readonly goals: readonly Goal[];
  readonly today: CalendarDate;
  readonly backing: Money;
  /** Value of its account; null = no account. */
  readonly value: Money | null;
  /** Monthly growth of its account. */
  readonly pace: Money;
  /** Whether it receives the account's inflow although its fixed amount must be raised by hand (goalsThatGrow). */
  readonly isGrowing: boolean;
  readonly scheduled: readonly ScheduledTransaction[];
};

/** Works out the funding path of a goal. A goal that needs no money has no pace. */
export function fundingPath(input: FundingPathInput): FundingPath {
  const { goal, today, backing, value } = input;
  const { targetAmount, targetDate } = goal;
  const needed = value === null ? null : targetBalance(goal, input.goals);
  const own =
    value === null || needed === null
      ? ({ of: 'goal', have: backing, need: targetAmount } as const)
      : ({ of: 'account', have: value, need: needed } as const);
  const comesIn = goal.state === 'active' && (own.of === 'account' || input.isGrowing);
  const remaining = remainingOf(targetAmount, backing);
  const { have, need } = own;
  return {
    ...own,
    pace: comesIn ? input.pace : ZERO,
    coming: comesIn ? comingInto(goal.linkedAccountId, input.scheduled, today, targetDate) : [],
    scheduled: sumMoney(
      scheduledInto(goal.linkedAccountId, input.scheduled).map(({ monthly }) => monthly),
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

/** Whether a goal has a fixed amount below its target, which must be raised by hand however much comes in. */
export function growsByHand({ allocation, targetAmount }: Goal): boolean {
  const { limit } = allocationRules(allocation);
  return limit !== null && limit < targetAmount;
}

/** The fixed-amount goals that receive their account's inflow: the first one of each account, if no other goal takes it. */
export function goalsThatGrow(
  goals: readonly Goal[],
  backings: ReadonlyMap<string, Money>,
): ReadonlySet<string> {
  const open = byPriority(goals.filter((goal) => isOpen(goal, backings)));
  const taken = new Set<string>();
  for (const { allocation, linkedAccountId } of open) {
    if (allocationRules(allocation).limit === null) taken.add(linkedAccountId);
  }
  return new Set(
    open.flatMap(({ id, linkedAccountId }) => {
      if (taken.has(linkedAccountId)) return [];
      taken.add(linkedAccountId);
      return [id];
    }),
  );
}

/** A scheduled transfer into an account, and its monthly average, cents > 0. */
type ScheduledInto = { readonly item: ScheduledTransaction; readonly monthly: Money };

/** The active scheduled transfers into an account, in the given order. */
export function scheduledInto(
  accountId: string,
  items: readonly ScheduledTransaction[],
): readonly ScheduledInto[] {
  return items
    .filter(({ targetAccountId, paused }) => targetAccountId === accountId && !paused)
    .map((item) => ({ item, monthly: cents(-monthlyEquivalent(item)) }));
}

/** Scheduled money that the pace does not include yet. */
type ScheduledInflow = {
  /** Monthly average in cents, beyond what already came in during the days of the pace. */
  readonly monthly: Money;
  /** Fractional months from today until it begins. */
  readonly from: number;
  /** Duration in months; Infinity = no end. */
  readonly months: number;
};

/** If an item ends this close to the goal's date, it counts as ending on that date, because months differ in length. */
const SAME_END_MONTHS = 0.1;

/**
 * What is scheduled into an account beyond its pace. The pace already contains an item's occurrences of the last 90 days, so they are not
 * counted again.
 * @param targetDate date of the goal that waits for it; '' = none
 */
export function comingInto(
  accountId: string,
  items: readonly ScheduledTransaction[],
  today: CalendarDate,
  targetDate: CalendarDate | '',
): readonly ScheduledInflow[] {
  return scheduledInto(accountId, items).flatMap(({ item, monthly: whole }) => {
    if (whole <= 0) return [];
    const monthly = cents(whole - roundCents(receivedFrom(item, today) / PACE_MONTHS));
    const period = Math.abs(item.amount) / whole;
    const months = period * timesLeft(item, today);
    if (monthly <= 0 || months === 0) return [];
    const from = Math.max(0, monthsBetween(today, item.nextDueDate) - period);
    const until = targetDate === '' ? 0 : monthsBetween(today, targetDate) - from;
    const isUntil = Math.abs(until - months) < SAME_END_MONTHS;
    return [{ monthly, from, months: isUntil ? Math.max(until, months) : months }];
  });
}

/** What an item brought in during the days of the pace, cents. */
function receivedFrom(item: ScheduledTransaction, today: CalendarDate): number {
  const created = item.createdAt.slice(0, 10);
  const begun = item.anchorDate < created ? item.anchorDate : (created as CalendarDate);
  const start = addDays(paceStart(today), 1);
  const came = occurrencesBefore(item, begun > start ? begun : start);
  return Math.abs(item.amount) * came.filter(({ date }) => date <= today).length;
}

/** How often an item will still occur; Infinity if it has no end, or ends beyond the projection. */
function timesLeft(item: ScheduledTransaction, today: CalendarDate): number {
  const { endDate } = item;
  if (endDate === '' || endDate > addMonths(today, MAX_GOAL_MONTHS)) return Infinity;
  // A weekend rule may move the last one past the end.
  return occurrencesUntil(item, addDays(endDate, 2)).length;
}

/** What comes in within some months (fractional) from today, in fractional cents. */
export function comingWithin(coming: readonly ScheduledInflow[], months: number): number {
  return coming.reduce(
    (sum, each) => sum + each.monthly * Math.min(each.months, Math.max(0, months - each.from)),
    0,
  );
}

/** The total per month, cents. */
export function comingMonthly(coming: readonly ScheduledInflow[]): Money {
  return coming.reduce((sum, { monthly }) => cents(sum + monthly), ZERO);
}

/**
 * Fractional months until the pace and the scheduled money bring in an amount; null if never, or not within a hundred years.
 * @param left cents > 0
 */
export function monthsUntil(
  left: number,
  pace: Money,
  coming: readonly ScheduledInflow[],
): number | null {
  const cameBy = (months: number) => pace * months + comingWithin(coming, months);
  const stops = coming
    .flatMap(({ from, months }) => [from, from + months])
    .filter((stop) => stop > 0 && stop < MAX_GOAL_MONTHS)
    .sort((a, b) => a - b);
  let at = 0;
  for (const stop of [...stops, MAX_GOAL_MONTHS]) {
    const [before, after] = [cameBy(at), cameBy(stop)];
    if (after >= left && after > before) {
      return at + ((left - before) / (after - before)) * (stop - at);
    }
    at = stop;
  }
  return null;
}
