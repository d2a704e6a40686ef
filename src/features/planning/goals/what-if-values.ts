import { type CalendarDate, parseCalendarDate } from '@/domain/calendar-date.ts';
import { type WhatIf, type WhatIfQuestion, whatIf } from '@/domain/goal-projection.ts';
import type { GoalView } from '@/domain/goal-view.ts';
import { parseTypedMoney, typedMoneyText } from '@/domain/typed-money.ts';
import { currentLocale } from '@/messages/t.ts';
import { readNumber } from './typed-number.ts';

/** What stands in the boxes of what if. */
export type WhatIfValues = {
  readonly target: string;
  readonly date: string;
  readonly monthly: string;
  readonly rate: string;
};

/** The goal as it is, at its present pace; where it does not grow, at what it needs. */
export function firstWhatIf({ goal, pace, status }: GoalView): WhatIfValues {
  const required = 'required' in status ? status.required : 0;
  const text = (amount: number) => typedMoneyText(amount as typeof pace, currentLocale());
  return {
    target: text(goal.targetAmount),
    date: goal.targetDate,
    monthly: text(pace > 0 ? pace : required),
    rate: '',
  };
}

/** What was asked, and what it comes to. */
export type Tried = { readonly question: WhatIfQuestion; readonly answer: WhatIf };

/** What the boxes come to; null where one of them cannot be read. */
export function whatIfOf(
  values: WhatIfValues,
  { backing }: GoalView,
  today: CalendarDate,
): Tried | null {
  const target = parseTypedMoney(values.target, currentLocale());
  const perMonth = parseTypedMoney(values.monthly, currentLocale());
  const date = values.date.trim();
  const targetDate: CalendarDate | '' | null = date === '' ? '' : parseCalendarDate(date);
  const apr = values.rate.trim() === '' ? 0 : readNumber(values.rate);
  if (target === null || target <= 0 || perMonth === null || perMonth < 0) return null;
  if (targetDate === null || apr === null) return null;
  const question = { today, backing, target, perMonth, targetDate, apr };
  return { question, answer: whatIf(question) };
}
