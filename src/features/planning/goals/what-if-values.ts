import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/core/typed-money.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import { neededValue } from '@/domain/goals/goal-needed-value.ts';
import {
  backedBy,
  type GoalPoint,
  type WhatIf,
  type WhatIfQuestion,
  whatIf,
} from '@/domain/goals/goal-projection.ts';
import { comingMonthly } from '@/domain/goals/goal-scheduled.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { currentLocale } from '@/messages/t.ts';
import { readNumber } from './typed-number.ts';

/** What stands in the boxes of what if. */
export type WhatIfValues = {
  readonly target: string;
  readonly date: string;
  readonly monthly: string;
  readonly rate: string;
};

/** The goal as it is, at its present pace with what is scheduled; where it does not grow, at what it needs. */
export function firstWhatIf({ goal, way, status }: GoalView): WhatIfValues {
  const required = 'required' in status ? (way.required ?? 0) : 0;
  const pace = way.pace + comingMonthly(way.coming);
  const text = (amount: number) => typedMoneyText(cents(amount), currentLocale());
  return {
    target: text(goal.targetAmount),
    date: goal.targetDate,
    monthly: text(pace > 0 ? pace : required),
    rate: '',
  };
}

/** What was asked, and what it comes to. */
export type Tried = {
  /** Of what has to grow: the account, where the goal is backed by it (GoalWay). */
  readonly question: WhatIfQuestion;
  readonly answer: WhatIf;
  /** What the goal is to be, cents. */
  readonly target: Money;
  /** What would back the goal on those days. */
  readonly points: readonly GoalPoint[];
};

/** What the boxes come to; null where one of them cannot be read. @param goals of the account, the goal among them */
export function whatIfOf(
  values: WhatIfValues,
  { goal, backing, way }: GoalView,
  today: CalendarDate,
  goals: readonly Goal[],
): Tried | null {
  const target = parseTypedMoney(values.target, currentLocale());
  const perMonth = parseTypedMoney(values.monthly, currentLocale());
  const date = values.date.trim();
  const targetDate: CalendarDate | '' | null = date === '' ? '' : parseCalendarDate(date);
  const apr = values.rate.trim() === '' ? 0 : readNumber(values.rate);
  if (target === null || target <= 0 || perMonth === null || perMonth < 0) return null;
  if (targetDate === null || apr === null) return null;
  const wanted = { ...goal, targetAmount: target };
  const all = goals.map((each) => (each.id === goal.id ? wanted : each));
  const needed = way.of === 'account' ? neededValue(wanted, all) : null;
  // What is there already asks for nothing, whatever the account holds beside it.
  const isThere = backing >= target;
  const own = { backing: isThere ? target : backing, target };
  const grows = needed === null || isThere ? own : { backing: way.have, target: needed };
  const question = { today, ...grows, perMonth, targetDate, apr };
  const answer = whatIf(question);
  const points = needed === null || isThere ? answer.points : backedBy(wanted, all, answer.points);
  return { question, answer, target, points };
}
