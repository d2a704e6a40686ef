import type { AccountValue } from '@/domain/accounts/account-value.ts';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, sumMoney, ZERO } from '@/domain/core/money.ts';
import { byPriority } from './goal.ts';
import { type AllocationRules, allocationRules, type SharingGoal } from './goal-allocation.ts';

/** The pace is measured over this many days, which count as three months. */
const PACE_DAYS = 90;

/** How many months the days of the pace count as. */
export const PACE_MONTHS = 3;

/** The day whose closing balance, together with today's, gives the pace. */
export function paceStart(today: CalendarDate): CalendarDate {
  return addDays(today, -PACE_DAYS);
}

/**
 * Average monthly growth of an account, cents: its net inflow over the last 90 days / 3, from its
 * balances on paceStart and today.
 */
export function accountPace(before: Money, today: Money): Money {
  return roundCents((today - before) / PACE_MONTHS);
}

/**
 * How an account's growth is shared among its goals, cents per month by goal id. Only active goals
 * that have not been reached take part. A fixed amount that is not filled gets everything;
 * otherwise percentages get their share and the first 'whole' goal by priority gets the rest. A
 * filled fixed amount must be raised by hand, and gets the growth only if no other goal of the
 * account does. No dollar goes to two goals: together they never exceed the pace.
 * @param backings what backs them today (shareBacking)
 * @param paces monthly growth of the accounts by id (accountPace), cents
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
    else shareAccount(ofAccount, pace, shared);
  }
  return shared;
}

function shareAccount(open: readonly SharingGoal[], pace: Money, shared: Map<string, Money>): void {
  let left: number = Math.abs(pace);
  for (const { id, allocation } of open) {
    const { ofPace } = allocationRules(allocation);
    if (!ofPace) continue;
    const part = Math.min(left, ofPace(Math.abs(pace)));
    shared.set(id, cents(Math.sign(pace) * part));
    left -= part;
  }
  const first = (takesRest: AllocationRules['takesRest']) =>
    open.find(({ allocation }) => allocationRules(allocation).takesRest === takesRest);
  const rest = first('always') ?? (first('never') ? undefined : first('alone'));
  if (rest) shared.set(rest.id, cents(Math.sign(pace) * left));
}

function isFilling({ id, allocation }: SharingGoal, backings: ReadonlyMap<string, Money>): boolean {
  const { limit } = allocationRules(allocation);
  return limit !== null && (backings.get(id) ?? 0) < limit;
}

/** Whether a goal receives new money: it is active and not reached. */
export function isOpen(goal: SharingGoal, backings: ReadonlyMap<string, Money>): boolean {
  return goal.state === 'active' && (backings.get(goal.id) ?? 0) < goal.targetAmount;
}

/** Days in an average month: 365.25 / 12. */
const DAYS_PER_MONTH = 30.4375;

const MONTHS_PER_YEAR = 12;

/** What is still missing, cents; never negative. */
export function remainingOf(target: Money, backing: Money): Money {
  return cents(Math.max(0, target - backing));
}

/** Fractional months between two days: days / 30.4375; negative if `date` is in the past. */
export function monthsBetween(today: CalendarDate, date: CalendarDate): number {
  return (dayNumber(date) - dayNumber(today)) / DAYS_PER_MONTH;
}

type RequiredPerMonthInput = {
  readonly target: Money;
  /** What backs it today. */
  readonly backing: Money;
  /**
   * Fractional months until its date. Less than one month, or a past date, requires everything at
   * once.
   */
  readonly months: number;
  /** Interest, percent per year, compounded monthly; 0 = none. */
  readonly apr?: number;
};

/**
 * What must be added at each month's end to reach the target in time, cents, rounded half away from
 * zero: remaining / n, or with interest (FV - PV (1 + i)^n) i / ((1 + i)^n - 1), where i = r/12. 0
 * if the current amount is enough.
 */
export function requiredPerMonth(input: RequiredPerMonthInput): Money {
  const { target, backing, months, apr = 0 } = input;
  const remaining = remainingOf(target, backing);
  if (remaining === 0) return ZERO;
  const count = Math.max(1, months);
  const rate = apr / 100 / MONTHS_PER_YEAR;
  if (rate <= 0) return roundCents(remaining / count);
  const growth = (1 + rate) ** count;
  return roundCents(Math.max(0, ((target - backing * growth) * rate) / (growth - 1)));
}

/** How many months ahead goals are projected. */
export const MAX_GOAL_MONTHS = 1_200;

/**
 * The day a goal is reached: today + remaining / pace months, rounded up to a full day; today if
 * nothing is missing. Null if it is not reached at this pace: it does not grow, or takes more than
 * a hundred years.
 */
export function projectedDate(
  today: CalendarDate,
  remaining: Money,
  pace: Money,
): CalendarDate | null {
  if (remaining <= 0) return today;
  if (pace <= 0 || remaining / pace > MAX_GOAL_MONTHS) return null;
  return dayAfterMonths(today, remaining / pace);
}

/** Tolerance in days, so that floating-point error doesn't add a day. */
const DAY_TOLERANCE = 1e-6;

/** The day that is some average months (fractional) away, rounded up to a full day. */
export function dayAfterMonths(today: CalendarDate, months: number): CalendarDate {
  return addDays(today, Math.ceil(months * DAYS_PER_MONTH - DAY_TOLERANCE));
}

/** What an account gained over some days, cents. */
export type Inflow = {
  /** Money in less money out. */
  readonly net: Money;
  /**
   * Starting amount within those days (an opening balance or a first manual value), which is not an
   * inflow.
   */
  readonly startingAmount: Money;
  /**
   * Whether it has holdings. Their trades and gains stay within the account and are not an inflow.
   */
  readonly isInvested: boolean;
};

/** Input for an inflow: from after `start` to `today`, cents. */
type InflowInput = {
  readonly start: CalendarDate;
  readonly today: CalendarDate;
  /** The balances at the end of both days; for an account with holdings, the sum of its rows. */
  readonly before: Money;
  readonly after: Money;
  /** The part of those days' rows that are opening balances. */
  readonly openings: Money;
  readonly values: readonly AccountValue[];
  /** The sum of all rows up to and including the day of the first manual value. */
  readonly rowsUpToFirstValue: Money;
  /** Its rows that are the cash side of a trade; null = it has no holdings. */
  readonly trades: readonly { readonly date: CalendarDate; readonly amount: Money }[] | null;
};

/**
 * The net inflow of an account: the change of its balance, without its starting amount and its
 * trades.
 */
export function netInflow(input: InflowInput): Inflow {
  const { start, today, before, after, openings, values, trades } = input;
  const first = firstValue(values);
  const isBegunByValue =
    first !== null && first.date > start && first.date <= today && input.rowsUpToFirstValue === 0;
  const startingAmount = cents(openings + (isBegunByValue && trades === null ? first.amount : 0));
  const traded = sumMoney(
    (trades ?? []).filter(({ date }) => date > start && date <= today).map(({ amount }) => amount),
  );
  const net = cents(after - before - startingAmount - traded);
  return { net, startingAmount, isInvested: trades !== null };
}

/** The oldest manual value; null if there is none. */
export function firstValue(values: readonly AccountValue[]): AccountValue | null {
  return values.reduce<AccountValue | null>(
    (oldest, value) => (oldest === null || value.date < oldest.date ? value : oldest),
    null,
  );
}

export const NO_INFLOW: Inflow = { net: ZERO, startingAmount: ZERO, isInvested: false };
