import { addMonths, type CalendarDate } from './calendar-date.ts';
import { type SharingGoal, shareBacking } from './goal-backing.ts';
import { MOST_GOAL_MONTHS } from './goal-pace.ts';
import { monthsBetween, requiredPerMonth } from './goal-required.ts';
import { cents, type Money, ZERO } from './money.ts';
import { roundCents } from './round-cents.ts';

/** What backs a goal at the end of a day, cents. */
export type GoalPoint = { readonly date: CalendarDate; readonly backing: Money };

/** What a projection is drawn from; amounts in cents. */
export type ProjectionQuestion = {
  readonly today: CalendarDate;
  readonly backing: Money;
  readonly target: Money;
  readonly perMonth: Money;
  /** What the money earns, percent a year, added monthly before the money of the month comes in. */
  readonly apr?: number;
};

/**
 * The points of a chart: today, then one a month, until the target (the last point stands on it) or for so many months. It
 * may fall, never below zero.
 * @param months at most; MOST_GOAL_MONTHS where a goal is to be followed to its end
 */
export function projectGoal(
  question: ProjectionQuestion,
  months: number = MOST_GOAL_MONTHS,
): readonly GoalPoint[] {
  const { today, target, perMonth, apr = 0 } = question;
  const points: GoalPoint[] = [{ date: today, backing: question.backing }];
  let backing: number = question.backing;
  for (let month = 1; month <= months && backing < target; month++) {
    const grown = backing + roundCents((backing * apr) / 1_200) + perMonth;
    backing = Math.min(target, Math.max(0, grown));
    points.push({ date: addMonths(today, month), backing: cents(backing) });
  }
  return points;
}

/** What a goal would need and when it would be reached, other amounts or dates put in its place; nothing is stored. */
export type WhatIf = {
  /** Each month to be there by the date; null where there is no date. */
  readonly required: Money | null;
  /**
   * The first month's end at which the target is reached; null = not within a hundred years. Where the money a month is what is required,
   * never after the date: the days of a last month are no delay.
   */
  readonly reached: CalendarDate | null;
  readonly points: readonly GoalPoint[];
};

/** Target, date and money a month as they would be; amounts in cents. */
export type WhatIfQuestion = ProjectionQuestion & {
  /** '' = none. */
  readonly targetDate: CalendarDate | '';
  /** How far the points reach at most, in months; without it as far as `reached` was looked for. */
  readonly chartMonths?: number;
};

/** Answers 'what if' for the amounts and the date given. */
export function whatIf(question: WhatIfQuestion): WhatIf {
  const { today, backing, target, targetDate, apr = 0 } = question;
  const points = projectGoal(question);
  const last = points.at(-1);
  const monthEnd = last && last.backing >= target ? last.date : null;
  const months = targetDate === '' ? null : monthsBetween(today, targetDate);
  const required = months === null ? null : requiredPerMonth({ target, backing, apr, months });
  const isEnough = required !== null && question.perMonth >= required && targetDate >= today;
  const isLater = monthEnd !== null && targetDate !== '' && monthEnd > targetDate;
  return {
    required,
    reached: isEnough && isLater ? targetDate : monthEnd,
    points: points.slice(0, (question.chartMonths ?? MOST_GOAL_MONTHS) + 1),
  };
}

/**
 * The history of a goal: what would have backed it on each day, had the goals been shared then as they are now; nothing
 * before its own start. Oldest first.
 * @param goals all goals of the account @param balances of the account on those days, as readBalancesOn and readWorthOn give them
 */
export function backingHistory(
  goal: SharingGoal & { readonly startDate: CalendarDate },
  goals: readonly SharingGoal[],
  balances: ReadonlyMap<CalendarDate, Money>,
): readonly GoalPoint[] {
  const ofAccount = goals.filter((each) => each.linkedAccountId === goal.linkedAccountId);
  return [...balances]
    .filter(([date]) => date >= goal.startDate)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, balance]) => {
      const backings = shareBacking(ofAccount, new Map([[goal.linkedAccountId, balance]]));
      return { date, backing: backings.get(goal.id) ?? ZERO };
    });
}
