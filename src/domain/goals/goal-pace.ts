import type { AccountValue } from '@/domain/accounts/account-value.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { byPriority } from './goal.ts';
import type { SharingGoal } from './goal-allocation.ts';

/** Days of an average month: 365.25 / 12. */
const DAYS_A_MONTH = 30.4375;

const MONTHS_A_YEAR = 12;

/** What is still missing, cents: never below zero. */
export function remainingOf(target: Money, backing: Money): Money {
  return cents(Math.max(0, target - backing));
}

/** Months from one day to another, a fraction: days / 30.4375; below zero where the other is past. */
export function monthsBetween(today: CalendarDate, date: CalendarDate): number {
  return (dayNumber(date) - dayNumber(today)) / DAYS_A_MONTH;
}

/** What a goal needs each month. */
type RequiredPerMonthInput = {
  readonly target: Money;
  /** What backs it today. */
  readonly backing: Money;
  /** Until its date, a fraction. Less than one month, or a date that is past, asks for all at once. */
  readonly months: number;
  /** What the money earns, percent a year, added monthly; 0 = nothing. */
  readonly apr?: number;
};

/**
 * What must come in at each month's end to reach the target in time, cents, half away from zero: remaining / n; with interest
 * (FV - PV (1 + i)^n) i / ((1 + i)^n - 1), i = r/12. 0 where what is there suffices.
 */
export function requiredPerMonth(question: RequiredPerMonthInput): Money {
  const { target, backing, months, apr = 0 } = question;
  const remaining = remainingOf(target, backing);
  if (remaining === 0) return ZERO;
  const count = Math.max(1, months);
  const rate = apr / 100 / MONTHS_A_YEAR;
  if (rate <= 0) return roundCents(remaining / count);
  const growth = (1 + rate) ** count;
  return roundCents(Math.max(0, ((target - backing * growth) * rate) / (growth - 1)));
}

/** The pace is that of so many days, which stand for three months. */
const PACE_DAYS = 90;
/** For how many months the days of the pace stand. */
export const PACE_MONTHS = 3;

/** Further than this nothing is projected. */
export const MOST_GOAL_MONTHS = 1_200;

/** The day at whose end the balance has to be known, beside today's, for the pace. */
export function paceStart(today: CalendarDate): CalendarDate {
  return addDays(today, -PACE_DAYS);
}

/** What an account grew by a month, cents: its net inflow of the last 90 days / 3, from its balances on paceStart and today. */
export function accountPace(before: Money, today: Money): Money {
  return roundCents((today - before) / PACE_MONTHS);
}

/**
 * What of the growth of the accounts goes to each goal, cents a month, by its id. Only active goals that are not reached take
 * part: a fixed sum that is not full has all of what comes in, else percentages have theirs of it, the first 'whole' one by priority all the rest; a full fixed sum grows by hand, and has the
 * growth only where no other goal of the account takes it. No dollar goes to two goals: together they never exceed the pace.
 * @param backings what backs them today (shareBacking) @param paces of the accounts by id (accountPace), cents a month
 */
export function sharePace(
  goals: readonly SharingGoal[],
  backings: ReadonlyMap<string, Money>,
  paces: ReadonlyMap<string, Money>,
): ReadonlyMap<string, Money> {
  const shared = new Map<string, Money>(goals.map(({ id }) => [id, ZERO]));
  const open = byPriority(goals.filter((goal) => isOpen(goal, backings)));
  for (const [accountId, pace] of paces) {
    const ofAccount = open.filter((goal) => goal.linkedAccountId === accountId);
    const filling = pace > 0 && ofAccount.find((goal) => isFilling(goal, backings));
    if (filling) shared.set(filling.id, pace);
    else shareOne(ofAccount, pace, shared);
  }
  return shared;
}

function shareOne(open: readonly SharingGoal[], pace: Money, shared: Map<string, Money>): void {
  let left: number = Math.abs(pace);
  for (const { id, allocation } of open) {
    if (allocation.type !== 'percent') continue;
    const part = Math.min(left, roundCents((Math.abs(pace) * allocation.percent) / 100));
    shared.set(id, cents(Math.sign(pace) * part));
    left -= part;
  }
  const first = (type: SharingGoal['allocation']['type']) =>
    open.find(({ allocation }) => allocation.type === type);
  const rest = first('whole') ?? (first('percent') ? undefined : first('fixed'));
  if (rest) shared.set(rest.id, cents(Math.sign(pace) * left));
}

function isFilling({ id, allocation }: SharingGoal, backings: ReadonlyMap<string, Money>): boolean {
  return allocation.type === 'fixed' && (backings.get(id) ?? 0) < allocation.amount;
}

/** Whether a goal takes part in what comes in: it is active and not reached. */
export function isOpen(goal: SharingGoal, backings: ReadonlyMap<string, Money>): boolean {
  return goal.state === 'active' && (backings.get(goal.id) ?? 0) < goal.targetAmount;
}

/**
 * The day on which a goal is reached: today + remaining / pace months, a begun day counting whole; today where nothing is
 * missing. null = not at this pace: it does not grow, or would take more than a hundred years.
 */
export function projectedDate(
  today: CalendarDate,
  remaining: Money,
  pace: Money,
): CalendarDate | null {
  if (remaining <= 0) return today;
  if (pace <= 0 || remaining / pace > MOST_GOAL_MONTHS) return null;
  return dayAfterMonths(today, remaining / pace);
}

/** So little of a day is no begun day: a fraction is not exact. */
const NO_DAY = 1e-6;

/** The day that is so many average months away, a fraction; a begun day counts whole. */
export function dayAfterMonths(today: CalendarDate, months: number): CalendarDate {
  return addDays(today, Math.ceil(months * DAYS_A_MONTH - NO_DAY));
}

/** What an account gained over some days, cents. */
export type Inflow = {
  /** What came in less what went out. */
  readonly net: Money;
  /** What it was begun with in those days, an opening balance or a first value by hand: that is no inflow. */
  readonly begun: Money;
  /** Whether it has holdings: what they cost and brought stays within it, as their gains do, and is no inflow. */
  readonly isInvested: boolean;
};

/** What an inflow is told from: from after `start` to `today`, cents. */
type InflowInput = {
  readonly start: CalendarDate;
  readonly today: CalendarDate;
  /** The balance at the end of both days; of an account with holdings the sum of its rows. */
  readonly before: Money;
  readonly after: Money;
  /** Of the rows of those days that are opening balances. */
  readonly openings: Money;
  readonly values: readonly AccountValue[];
  /** The sum of all rows up to and with the first value by hand. */
  readonly rowsUpToFirstValue: Money;
  /** Those of its rows that are the cash side of a trade; null = it holds nothing. */
  readonly trades: readonly { readonly date: CalendarDate; readonly amount: Money }[] | null;
};

/** The net inflow of an account: the change of its balance without what it was begun with, and without its trades. */
export function netInflow(question: InflowInput): Inflow {
  const { start, today, before, after, openings, values, trades } = question;
  const first = firstValue(values);
  const isBegunByValue =
    first !== null &&
    first.date > start &&
    first.date <= today &&
    question.rowsUpToFirstValue === 0;
  const begun = cents(openings + (isBegunByValue && trades === null ? first.amount : 0));
  const traded = sumMoney(
    (trades ?? []).filter(({ date }) => date > start && date <= today).map(({ amount }) => amount),
  );
  const net = cents(after - before - begun - traded);
  return { net, begun, isInvested: trades !== null };
}

/** The oldest value by hand; null = there is none. */
export function firstValue(values: readonly AccountValue[]): AccountValue | null {
  return values.reduce<AccountValue | null>(
    (oldest, value) => (oldest === null || value.date < oldest.date ? value : oldest),
    null,
  );
}

/** Nothing moved. */
export const NO_INFLOW: Inflow = { net: ZERO, begun: ZERO, isInvested: false };
