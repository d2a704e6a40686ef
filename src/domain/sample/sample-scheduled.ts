import { addDays, addMonths, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  type OccurrenceRule,
  occurrencesFrom,
  occurrencesUntil,
} from '@/domain/scheduled/occurrences.ts';
import type { Frequency, ScheduledTransaction, WeekendRule } from '@/domain/scheduled/scheduled.ts';
import {
  type SampleAccountKey,
  type SampleTagName,
  sampleAccountId,
  sampleCategoryId,
  sampleTagId,
} from './sample-accounts.ts';
import { dayOfMonth, instantOf, monthNumber, type SampleSpan, sampleId } from './sample-base.ts';
import { type SampleFixedMerchant, sampleFixedMerchants } from './sample-payees.ts';

/** Something that recurs on its day. */
type SampleRecurringItem = {
  readonly key: string;
  readonly account: SampleAccountKey;
  readonly to?: SampleAccountKey;
  /** The bank's text, or the name of a transfer. */
  readonly text: string;
  /** '' for a transfer. */
  readonly category: string;
  readonly tags?: readonly SampleTagName[];
  readonly frequency: Frequency;
  /**
   * The day of the month (and for yearly items the month, 1 for January). It must exist in every
   * month.
   */
  readonly day?: number;
  readonly month?: number;
  readonly weekendRule?: WeekendRule;
  /** Signed cents, each starting this many months after the start. */
  readonly prices: readonly (readonly [months: number, amount: number])[];
  /** The name it has as a scheduled transaction; missing if it is not scheduled. */
  readonly scheduledAs?: string;
};

function by(merchant: SampleFixedMerchant): Pick<SampleRecurringItem, 'key' | 'text' | 'category'> {
  const { texts, category } = sampleFixedMerchants[merchant];
  return { key: merchant, text: texts[0] ?? '', category };
}

const monthly = (day: number, amount: number, account: SampleAccountKey = 'card') =>
  ({ account, frequency: 'monthly', day, prices: [[0, -amount]] }) as const;

const yearly = (month: number, day: number, first: number, second: number) =>
  ({
    frequency: 'yearly',
    month,
    day,
    prices: [
      [0, -first],
      [12, -second],
    ],
  }) as const;

/**
 * Income, bills, subscriptions and transfers with fixed amounts. Seasonal utility bills are in
 * sample-purchases.ts.
 */
export const sampleRecurringItems: readonly SampleRecurringItem[] = [
  {
    ...by('payA'),
    account: 'chequing',
    frequency: 'bi-weekly',
    prices: [
      [0, 241_218],
      [9, 248_455],
      [21, 255_909],
    ],
    scheduledAs: 'Pay, Northlake Design',
  },
  {
    ...by('payB'),
    account: 'chequing',
    frequency: 'monthly',
    day: 15,
    weekendRule: 'before',
    prices: [
      [0, 298_540],
      [12, 306_004],
    ],
    scheduledAs: 'Pay, City of Toronto',
  },
  {
    ...by('benefit'),
    account: 'chequing',
    frequency: 'monthly',
    day: 20,
    prices: [[0, 27_416]],
    scheduledAs: 'Canada Child Benefit',
  },
  {
    ...by('rent'),
    account: 'chequing',
    frequency: 'monthly',
    day: 1,
    prices: [
      [0, -261_000],
      [12, -267_500],
    ],
    scheduledAs: 'Rent',
  },
  { ...by('daycare'), ...monthly(2, 74_200, 'chequing'), tags: ['Kids'], scheduledAs: 'Daycare' },
  {
    ...by('studentLoan'),
    ...monthly(28, 21_250, 'chequing'),
    tags: ['Student Loan'],
    scheduledAs: 'NSLSC student loan',
  },
  { ...by('bankFee'), ...monthly(27, 1_195, 'chequing') },
  { ...by('internet'), ...monthly(9, 7_345), scheduledAs: 'TekSavvy internet' },
  { ...by('phone'), ...monthly(17, 9_210), scheduledAs: 'Fido mobile' },
  {
    ...by('netflix'),
    ...monthly(4, 1_899),
    prices: [
      [0, -1_899],
      [23, -2_099],
    ],
    scheduledAs: 'Netflix',
  },
  { ...by('spotify'), ...monthly(11, 1_920) },
  { ...by('disney'), ...monthly(21, 1_355) },
  { ...by('icloud'), ...monthly(6, 399) },
  { ...by('newspaper'), ...monthly(25, 2_710) },
  { ...by('gym'), ...monthly(13, 2_259) },
  {
    ...by('carInsurance'),
    account: 'chequing',
    ...yearly(3, 9, 168_400, 174_230),
    scheduledAs: 'Sonnet auto insurance',
  },
  {
    ...by('homeInsurance'),
    account: 'chequing',
    ...yearly(10, 4, 33_800, 34_620),
    scheduledAs: 'Square One tenant insurance',
  },
  { ...by('costcoFee'), account: 'card', ...yearly(1, 18, 7_345, 7_345) },
  { ...by('prime'), account: 'card', ...yearly(6, 11, 11_187, 11_187) },
  transfer('saving', 'savings', 3, 35_000, 'Monthly saving'),
  transfer('tfsa', 'tfsa', 6, 40_000, 'TFSA contribution'),
  transfer('rrsp', 'rrsp', 20, 30_000, 'RRSP contribution'),
  { ...transfer('car-loan', 'loan', 12, 41_236, 'Car Loan payment'), tags: ['Car Loan'] },
];

function transfer(
  key: string,
  to: SampleAccountKey,
  day: number,
  amount: number,
  name: string,
): SampleRecurringItem {
  return {
    ...monthly(day, amount, 'chequing'),
    key,
    to,
    text: name,
    category: '',
    scheduledAs: name,
  };
}

/** How many days before today the household set up its scheduled items. */
const SET_UP_DAYS = 30;

/**
 * The recurring items that are scheduled. Each continues after its last occurrence, and none is due
 * by today.
 */
export function sampleScheduled(span: SampleSpan): readonly ScheduledTransaction[] {
  return sampleRecurringItems.flatMap((item): readonly ScheduledTransaction[] => {
    const { key, account, to, category, frequency, scheduledAs, tags, weekendRule } = item;
    if (scheduledAs === undefined) return [];
    const { dueDate, amount, anchorDate } = nextOf(item, span);
    return [
      {
        id: sampleId('scheduled', key),
        accountId: sampleAccountId(account),
        description: scheduledAs,
        amount: cents(amount),
        categoryId: category === '' ? '' : sampleCategoryId(category),
        frequency,
        nextDueDate: dueDate,
        endDate: '',
        anchorDate,
        interval: 1,
        weekendRule: weekendRule ?? 'none',
        targetAccountId: to ? sampleAccountId(to) : '',
        tags: (tags ?? []).map(sampleTagId),
        paused: false,
        createdAt: instantOf(addDays(span.today, -SET_UP_DAYS)),
      },
    ];
  });
}

/** A Friday. Pay comes every second Friday counted from it. */
const PAY_DAY = '2020-01-03' as CalendarDate;

type SampleOccurrence = { readonly date: CalendarDate; readonly amount: number };

/** The dates and amounts of a recurring item since the start of the span. */
export function occurrencesOf(
  item: SampleRecurringItem,
  span: SampleSpan,
): readonly SampleOccurrence[] {
  return occurrencesUntil(ruleOf(item, span), span.today).map(({ dueDate, date }) => ({
    date,
    amount: amountOn(item, span, dueDate),
  }));
}

/** The first due date after today, its amount, and the anchor date of the rule. */
function nextOf(
  item: SampleRecurringItem,
  span: SampleSpan,
): { readonly dueDate: CalendarDate; readonly amount: number; readonly anchorDate: CalendarDate } {
  const rule = ruleOf(item, span);
  for (const { dueDate, date } of occurrencesFrom(rule)) {
    if (date <= span.today) continue;
    return { dueDate, amount: amountOn(item, span, dueDate), anchorDate: rule.anchorDate };
  }
  throw new Error(`no day after ${span.today} for ${item.key}`);
}

/** The amount on a day, in signed cents. */
function amountOn(
  { prices }: SampleRecurringItem,
  { start }: SampleSpan,
  day: CalendarDate,
): number {
  let amount = 0;
  for (const [months, each] of prices) if (addMonths(start, months) <= day) amount = each;
  return amount;
}

function ruleOf(item: SampleRecurringItem, span: SampleSpan): OccurrenceRule {
  const { frequency, weekendRule = 'none' } = item;
  const first = firstDay(item, span);
  return {
    frequency,
    interval: 1,
    nextDueDate: first,
    anchorDate: first,
    endDate: '',
    weekendRule,
  };
}

function firstDay({ day, month }: SampleRecurringItem, { start }: SampleSpan): CalendarDate {
  if (day === undefined) {
    const since = dayNumber(start) - dayNumber(PAY_DAY);
    return addDays(start, (14 - (((since % 14) + 14) % 14)) % 14);
  }
  const ahead = month === undefined ? 0 : (month - monthNumber(start) + 12) % 12;
  return dayOfMonth(addMonths(start, ahead), day);
}
