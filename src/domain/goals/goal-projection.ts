import {
  type Account,
  type AccountType,
  loanAccountIds,
  selectableAccounts,
} from '@/domain/accounts/account.ts';
import { firstOfMonth, lastOfMonth } from '@/domain/accounts/balance-history.ts';
import { addDays, addMonths, type CalendarDate, monthNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { type SharingGoal, shareBacking } from './goal-allocation.ts';
import type { GoalView } from './goal-overview.ts';
import { dayAfterMonths, MOST_GOAL_MONTHS, monthsBetween, requiredPerMonth } from './goal-pace.ts';
import type { FundingPath, GoalStatus } from './goal-status.ts';
import { comingWithin } from './goal-status.ts';

/** What backs a goal at the end of a day, cents. */
export type GoalPoint = { readonly date: CalendarDate; readonly backing: Money };

/** What a projection is drawn from; amounts in cents. */
type ProjectionInput = {
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
  question: ProjectionInput,
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
export function projectFundingPath(
  { have, need, pace, coming }: Pick<FundingPath, 'have' | 'need' | 'pace' | 'coming'>,
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
export type WhatIfInput = ProjectionInput & {
  /** '' = none. */
  readonly targetDate: CalendarDate | '';
  /** How far the points reach at most, in months; without it as far as `reached` was looked for. */
  readonly chartMonths?: number;
};

/** Answers 'what if' for the amounts and the date given. */
export function whatIf(question: WhatIfInput): WhatIf {
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

/** So many months are drawn back at most. */
const MOST_BACK = 60;
/** So many months are drawn ahead at least, and at most. */
const LEAST_AHEAD = 6;
const MOST_AHEAD = 120;
const SOON = 24;
/** Beyond the day that matters, for air. */
const AIR = 2;

/** The days at whose end a goal's history is drawn, oldest first: its start, the ends of months, today. None before the start. */
export function goalHistoryDays(
  startDate: CalendarDate,
  today: CalendarDate,
): readonly CalendarDate[] {
  if (startDate > today) return [];
  const earliest = addMonths(firstOfMonth(today), -MOST_BACK);
  const start = startDate > earliest ? startDate : earliest;
  const days = new Set<CalendarDate>([start]);
  for (let month = firstOfMonth(start); lastOfMonth(month) < today; month = addMonths(month, 1)) {
    days.add(lastOfMonth(month));
  }
  return [...days.add(today)].sort();
}

/**
 * How many months ahead a chart reaches: past the goal's date, and past the days on which it is reached, as far as these do not push
 * the present to the edge: at most twice as far as the date, or two years.
 * @param reached null = not at that pace
 */
export function monthsAhead(
  today: CalendarDate,
  targetDate: CalendarDate | '',
  reached: readonly (CalendarDate | null)[],
): number {
  const until = (day: CalendarDate | '' | null) =>
    day ? Math.ceil(monthsBetween(today, day)) + AIR : 0;
  const due = until(targetDate);
  const far = due > 0 ? Math.max(SOON, 2 * due) : MOST_AHEAD;
  const wanted = reached.map((day) => Math.min(far, until(day)));
  return Math.min(MOST_AHEAD, Math.max(LEAST_AHEAD, due, ...wanted));
}

/** What is drawn on one day, cents; a line that has no point there is missing. */
export type GoalChartPoint = {
  readonly date: CalendarDate;
  readonly history?: Money;
  readonly pace?: Money;
  readonly whatIf?: Money;
};

/** The points of all lines by their days, oldest first. */
export function goalChartPoints(
  lines: Readonly<Record<'history' | 'pace' | 'whatIf', readonly GoalPoint[]>>,
): readonly GoalChartPoint[] {
  const byDate = new Map<CalendarDate, GoalChartPoint>();
  for (const name of ['history', 'pace', 'whatIf'] as const) {
    for (const { date, backing } of lines[name]) {
      byDate.set(date, { ...byDate.get(date), date, [name]: backing });
    }
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** From where money is put aside, the likeliest first. */
const SOURCES: readonly AccountType[] = ['chequing', 'savings', 'other'];

/**
 * What a scheduled transfer into a goal's account is begun with: what must come into the account a month and does not yet, out
 * of a chequing account of the same currency. It comes each month until the goal's date, on the first or, where that is once more, on the day of the
 * date; where the date is here or past, once. null = nothing can be moved: it has no account, or there is no other one.
 */
export function transferForGoal(
  view: GoalView,
  accounts: readonly Account[],
  debts: readonly Pick<Debt, 'kind' | 'linkedAccountId'>[],
  today: CalendarDate,
  description: string,
): Partial<ScheduledForm> | null {
  const target = view.account;
  if (!target) return null;
  const loans = loanAccountIds(debts);
  const sources = selectableAccounts(accounts).filter(
    ({ id, currency }) => id !== target.id && currency === target.currency && !loans.has(id),
  );
  const source = SOURCES.flatMap((type) => sources.filter((each) => each.type === type))[0];
  if (!source) return null;
  return {
    description,
    amount: wantedAMonth(view),
    accountId: source.id,
    targetAccountId: target.id,
    frequency: 'monthly',
    interval: 1,
    ...daysOf(view.goal.targetDate, today),
  };
}

/** When it comes first and last; '' = without end. */
function daysOf(
  targetDate: CalendarDate | '',
  today: CalendarDate,
): Pick<ScheduledForm, 'nextDueDate' | 'endDate'> {
  const next = addMonths(firstOfMonth(today), 1);
  if (targetDate === '') return { nextDueDate: next, endDate: '' };
  if (targetDate <= today) {
    const once = addDays(today, 1);
    return { nextDueDate: once, endDate: once };
  }
  const thisMonth = addMonths(targetDate, monthNumber(today) - monthNumber(targetDate));
  return { nextDueDate: thisMonth > today ? thisMonth : next, endDate: targetDate };
}

/** What must come into the account beyond what comes and is scheduled; null = it asks for no amount in particular. */
function wantedAMonth({ status, way }: GoalView): Money | null {
  const wanted = wantedOf(status, way);
  return wanted > 0 ? cents(wanted) : null;
}

function wantedOf(status: GoalStatus, way: FundingPath): number {
  if (status.kind === 'onTrack') return (way.required ?? 0) - way.scheduled;
  if (status.kind !== 'behind') return 0;
  // What comes once is all that is missing.
  if (status.isOverdue) return way.need - way.have - Math.floor(comingWithin(way.coming, 1));
  return status.mend.morePerMonth;
}
