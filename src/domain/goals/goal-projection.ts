import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import { type SharingGoal, shareBacking } from './goal-backing.ts';
import { dayAfterMonths, MOST_GOAL_MONTHS } from './goal-pace.ts';
import { monthsBetween, requiredPerMonth } from './goal-required.ts';
import { comingWithin } from './goal-scheduled.ts';
import type { GoalWay } from './goal-way.ts';

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
 * The points of a chart: today, then one a month, until the target (the last point stands on it, on the day it is reached) or for so
 * many months. It may fall, never below zero.
 * @param months at most; MOST_GOAL_MONTHS where a goal is to be followed to its end
 */
export function projectGoal(
  question: ProjectionQuestion,
  months: number = MOST_GOAL_MONTHS,
): readonly GoalPoint[] {
  const { today, target, perMonth, apr = 0 } = question;
  const points: GoalPoint[] = [{ date: today, backing: question.backing }];
  const lowest = Math.min(0, question.backing);
  let backing: number = question.backing;
  for (let month = 1; month <= months && backing < target; month++) {
    const grown = backing + roundCents((backing * apr) / 1_200) + perMonth;
    if (grown >= target) {
      // As projectedDate counts: without interest the same division, to the same day.
      const share = (target - backing) / (grown - backing);
      const after = apr === 0 ? (target - question.backing) / perMonth : month - 1 + share;
      return endingOn(points, { date: dayAfterMonths(today, after), backing: target });
    }
    backing = Math.max(lowest, grown);
    points.push({ date: addMonths(today, month), backing: cents(backing) });
  }
  return points;
}

function endingOn(points: readonly GoalPoint[], last: GoalPoint): readonly GoalPoint[] {
  return [...points.filter(({ date }) => date < last.date), last];
}

/**
 * How the way of a goal goes on at the pace of now and with what is scheduled: today, then a point a month, for so many months or until
 * the day on which it is reached.
 * @param reached as its status tells it; null = not at this pace
 */
export function projectWay(
  { have, need, pace, coming }: Pick<GoalWay, 'have' | 'need' | 'pace' | 'coming'>,
  today: CalendarDate,
  reached: CalendarDate | null,
  months: number,
): readonly GoalPoint[] {
  const points: GoalPoint[] = [{ date: today, backing: have }];
  for (let month = 1; month <= months; month++) {
    const date = addMonths(today, month);
    if (reached !== null && reached <= date)
      return endingOn(points, { date: reached, backing: need });
    const backing = roundCents(have + pace * month + comingWithin(coming, month));
    points.push({ date, backing: cents(Math.min(need, backing)) });
  }
  return points;
}

/** What a goal would need and when it would be reached, other amounts or dates put in its place; nothing is stored. */
export type WhatIf = {
  /** Each month to be there by the date; null where there is no date. */
  readonly required: Money | null;
  /**
   * The day on which the target is reached, as projectedDate counts; null = not within a hundred years. Where the money a month is what is required,
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
  const day = last && last.backing >= target ? last.date : null;
  const months = targetDate === '' ? null : monthsBetween(today, targetDate);
  const required = months === null ? null : requiredPerMonth({ target, backing, apr, months });
  const isEnough = required !== null && question.perMonth >= required && targetDate >= today;
  const isLater = day !== null && targetDate !== '' && day > targetDate;
  const reached = isEnough && isLater ? targetDate : day;
  return {
    required,
    reached,
    points: (reached ? endingOn(points, { date: reached, backing: target }) : points).slice(
      0,
      (question.chartMonths ?? MOST_GOAL_MONTHS) + 1,
    ),
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
  const started = [...balances].filter(([date]) => date >= goal.startDate);
  const points = started.map(([date, balance]) => ({ date, backing: balance }));
  return [...backedBy(goal, goals, points)].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** What backs a goal where its account holds so much, cents. @param goals of the account, the goal among them */
export function backedBy(
  goal: SharingGoal,
  goals: readonly SharingGoal[],
  values: readonly GoalPoint[],
): readonly GoalPoint[] {
  const account = goal.linkedAccountId;
  const ofAccount = goals.filter((each) => each.linkedAccountId === account);
  return values.map(({ date, backing: value }) => {
    const backings = shareBacking(ofAccount, new Map([[account, value]]));
    return { date, backing: backings.get(goal.id) ?? ZERO };
  });
}
