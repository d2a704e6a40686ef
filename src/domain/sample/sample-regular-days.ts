import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';
import {
  type OccurrenceRule,
  occurrencesFrom,
  occurrencesUntil,
} from '@/domain/scheduled/occurrences.ts';
import type { SampleRegular } from './sample-regular.ts';
import { dayOfMonth, monthNumber, type SampleSpan } from './sample-span.ts';

/** A Friday: pay comes every second one counted from it. */
const PAY_DAY = '2020-01-03' as CalendarDate;

/** One time that something regular came. */
export type SampleOccurrence = { readonly date: CalendarDate; readonly amount: number };

/** The days of something regular from the start of the span on, and what it came to. */
export function occurrencesOf(
  regular: SampleRegular,
  span: SampleSpan,
): readonly SampleOccurrence[] {
  return occurrencesUntil(ruleOf(regular, span), span.today).map(({ dueDate, date }) => ({
    date,
    amount: amountOn(regular, span, dueDate),
  }));
}

/** The first day after today as the calendar has it, what it comes to, and what the steps are counted from. */
export function nextOf(
  regular: SampleRegular,
  span: SampleSpan,
): { readonly dueDate: CalendarDate; readonly amount: number; readonly anchorDate: CalendarDate } {
  const rule = ruleOf(regular, span);
  for (const { dueDate, date } of occurrencesFrom(rule)) {
    if (date <= span.today) continue;
    return { dueDate, amount: amountOn(regular, span, dueDate), anchorDate: rule.anchorDate };
  }
  throw new Error(`no day after ${span.today} for ${regular.key}`);
}

/** What it comes to on a day, cents. */
function amountOn({ prices }: SampleRegular, { start }: SampleSpan, day: CalendarDate): number {
  let amount = 0;
  for (const [months, each] of prices) if (addMonths(start, months) <= day) amount = each;
  return amount;
}

function ruleOf(regular: SampleRegular, span: SampleSpan): OccurrenceRule {
  const { frequency, weekendRule = 'none' } = regular;
  const first = firstDay(regular, span);
  return {
    frequency,
    interval: 1,
    nextDueDate: first,
    anchorDate: first,
    endDate: '',
    weekendRule,
  };
}

function firstDay({ day, month }: SampleRegular, { start }: SampleSpan): CalendarDate {
  if (day === undefined) {
    const since = dayNumber(start) - dayNumber(PAY_DAY);
    return addDays(start, (14 - (((since % 14) + 14) % 14)) % 14);
  }
  const ahead = month === undefined ? 0 : (month - monthNumber(start) + 12) % 12;
  return dayOfMonth(addMonths(start, ahead), day);
}
