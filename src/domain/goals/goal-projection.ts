import {
  type Account,
  type AccountType,
  loanAccountIds,
  selectableAccounts,
} from '@/domain/accounts/account.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  lastOfMonth,
  monthNumber,
} from '@/domain/core/calendar-date.ts';
import { cents, type Money, roundCents, ZERO } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { type SharingGoal, shareBacking } from './goal-allocation.ts';
import type { GoalView } from './goal-overview.ts';
import { dayAfterMonths, MAX_GOAL_MONTHS, monthsBetween, requiredPerMonth } from './goal-pace.ts';
import type { FundingPath, GoalStatus } from './goal-status.ts';
import { comingWithin } from './goal-status.ts';

/**
 * What a goal would need, and when it would be reached, with other amounts or dates. Stores
 * nothing.
 */
export type WhatIf = {
  /** Required per month to reach it by the date; null = no date. */
  readonly required: Money | null;
  /**
   * The day the target is reached, counted as in projectedDate; null = not within a hundred years.
   * If the monthly amount is at least what is required, it is never after the date: the length of
   * the last month does not count as a delay.
   */
  readonly reached: CalendarDate | null;
  readonly points: readonly GoalPoint[];
};

/** Hypothetical target, date and monthly amount; amounts in cents. */
export type WhatIfInput = ProjectionInput & {
  /** '' = none. */
  readonly targetDate: CalendarDate | '';
  /** How many months the points may reach; by default as far as `reached` is searched for. */
  readonly chartMonths?: number;
};

/** Answers "what if" for the given amounts and date. */
export function whatIf(input: WhatIfInput): WhatIf {
  const { today, backing, target, targetDate, apr = 0 } = input;
  const points = projectGoal(input);
  const last = points.at(-1);
  const day = last && last.backing >= target ? last.date : null;
  const months = targetDate === '' ? null : monthsBetween(today, targetDate);
  const required = months === null ? null : requiredPerMonth({ target, backing, apr, months });
  const isEnough = required !== null && input.perMonth >= required && targetDate >= today;
  const isLater = day !== null && targetDate !== '' && day > targetDate;
  const reached = isEnough && isLater ? targetDate : day;
  return {
    required,
    reached,
    points: (reached ? endingOn(points, { date: reached, backing: target }) : points).slice(
      0,
      (input.chartMonths ?? MAX_GOAL_MONTHS) + 1,
    ),
  };
}

/** What backs a goal at the end of a day, cents. */
export type GoalPoint = { readonly date: CalendarDate; readonly backing: Money };

/** Input for a projection; amounts in cents. */
type ProjectionInput = {
  readonly today: CalendarDate;
  readonly backing: Money;
  readonly target: Money;
  readonly perMonth: Money;
  /** Interest, percent per year, added monthly before that month's deposit. */
  readonly apr?: number;
};

/**
 * The points of a chart: today, then one per month, until the target is reached (the last point is
 * on that day, at the target) or `months` have passed. It may fall, but never below zero.
 * @param months upper limit; MAX_GOAL_MONTHS follows a goal to its end
 */
export function projectGoal(
  input: ProjectionInput,
  months: number = MAX_GOAL_MONTHS,
): readonly GoalPoint[] {
  const { today, target, perMonth, apr = 0 } = input;
  const points: GoalPoint[] = [{ date: today, backing: input.backing }];
  const lowest = Math.min(0, input.backing);
  let backing: number = input.backing;
  for (let month = 1; month <= months && backing < target; month++) {
    const grown = backing + roundCents((backing * apr) / 1_200) + perMonth;
    if (grown >= target) {
      // Without interest, divide as projectedDate does to get the same day.
      const share = (target - backing) / (grown - backing);
      const after = apr === 0 ? (target - input.backing) / perMonth : month - 1 + share;
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
 * Continues a goal's funding path at the current pace with what is scheduled: today, then one point
 * per month, for `months` or until the goal is reached.
 * @param reached the day from its status; null = not at this pace
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

/**
 * The history of a goal, oldest first: what would have backed it on each day if the goals had been
 * shared then as they are now. Starts at the goal's own start date.
 * @param goals all goals of the account
 * @param balances of the account on those days, from readBalancesOn and readWorthOn
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

/**
 * What backs a goal at given account values, cents.
 * @param goals goals of the account, including this one
 */
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

/** How many months of history a chart shows at most. */
const MAX_MONTHS_BACK = 60;

/** How many months ahead a chart shows, at least and at most. */
const MIN_MONTHS_AHEAD = 6;

const MAX_MONTHS_AHEAD = 120;

const MIN_REACH_MONTHS = 24;

/** Room after the last important day, in months. */
const MARGIN_MONTHS = 2;

/**
 * The days at whose end a goal's history is drawn, oldest first: its start, the ends of months,
 * today. Empty before the start.
 */
export function goalHistoryDays(
  startDate: CalendarDate,
  today: CalendarDate,
): readonly CalendarDate[] {
  if (startDate > today) return [];
  const earliest = addMonths(firstOfMonth(today), -MAX_MONTHS_BACK);
  const start = startDate > earliest ? startDate : earliest;
  const days = new Set<CalendarDate>([start]);
  for (let month = firstOfMonth(start); lastOfMonth(month) < today; month = addMonths(month, 1)) {
    days.add(lastOfMonth(month));
  }
  return [...days.add(today)].sort();
}

/**
 * How many months ahead a chart reaches: past the goal's date and the days it is reached, but at
 * most twice as far as the date, or two years, so that the present stays away from the edge.
 * @param reached null = not at that pace
 */
export function monthsAhead(
  today: CalendarDate,
  targetDate: CalendarDate | '',
  reached: readonly (CalendarDate | null)[],
): number {
  const until = (day: CalendarDate | '' | null) =>
    day ? Math.ceil(monthsBetween(today, day)) + MARGIN_MONTHS : 0;
  const due = until(targetDate);
  const far = due > 0 ? Math.max(MIN_REACH_MONTHS, 2 * due) : MAX_MONTHS_AHEAD;
  const wanted = reached.map((day) => Math.min(far, until(day)));
  return Math.min(MAX_MONTHS_AHEAD, Math.max(MIN_MONTHS_AHEAD, due, ...wanted));
}

/** What is drawn on one day, cents; lines without a point on that day are missing. */
export type GoalChartPoint = {
  readonly date: CalendarDate;
  readonly history?: Money;
  readonly pace?: Money;
  readonly whatIf?: Money;
};

/** The points of all lines by day, oldest first. */
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

/** Account types to save from, most likely first. */
const SOURCE_TYPES: readonly AccountType[] = ['chequing', 'savings', 'other'];

/**
 * Initial values for a scheduled transfer into a goal's account: the monthly amount that is
 * required and not yet coming in, out of a chequing account (if possible) in the same currency. It
 * repeats monthly until the goal's date, on the day of that date if this month's is still to come,
 * otherwise on the first. If the date is today or past, it happens once. Null if nothing can be
 * moved: the goal has no account, or there is no other account.
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
  const source = SOURCE_TYPES.flatMap((type) => sources.filter((each) => each.type === type))[0];
  if (!source) return null;
  return {
    description,
    amount: missingPerMonth(view),
    accountId: source.id,
    targetAccountId: target.id,
    frequency: 'monthly',
    interval: 1,
    ...daysOf(view.goal.targetDate, today),
  };
}

/** First and last date; '' = no end. */
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

/** What must come in beyond the pace and what is scheduled; null = no particular amount. */
function missingPerMonth({ status, path }: GoalView): Money | null {
  const wanted = missingAmount(status, path);
  return wanted > 0 ? cents(wanted) : null;
}

function missingAmount(status: GoalStatus, path: FundingPath): number {
  if (status.kind === 'onTrack') return (path.required ?? 0) - path.scheduled;
  if (status.kind !== 'behind') return 0;
  // A one-time transfer has to bring everything that is missing.
  if (status.isOverdue) return path.need - path.have - Math.floor(comingWithin(path.coming, 1));
  return status.catchUp.morePerMonth;
}
