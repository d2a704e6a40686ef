import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { byPriority } from './goal.ts';
import type { SharingGoal } from './goal-backing.ts';
import { DAYS_A_MONTH } from './goal-required.ts';

/** The pace is that of so many days, which stand for three months. */
export const PACE_DAYS = 90;
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
