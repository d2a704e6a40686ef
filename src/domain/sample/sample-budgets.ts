import type { Budget } from '@/domain/budgets/budget.ts';
import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { sampleCategoryId } from './sample-categories.ts';
import { instantOf, sampleId } from './sample-ids.ts';
import { monthNumber, monthsOf, type SampleSpan } from './sample-span.ts';

type Given = {
  readonly name: string;
  readonly categories: readonly string[];
  readonly period: Budget['period'];
  /** Cents a period, each from so many months after the start on. */
  readonly amounts: readonly (readonly [months: number, amount: number])[];
  readonly rollover: Budget['rollover'];
  readonly cap?: number;
  /** Cents of each December. */
  readonly december?: number;
};

const budgets: readonly Given[] = [
  {
    name: 'Groceries',
    categories: ['Groceries'],
    period: 'monthly',
    amounts: [
      [0, 93_000],
      [12, 96_000],
    ],
    rollover: 'none',
    december: 106_000,
  },
  {
    name: 'Eating out',
    categories: ['Dining Out'],
    period: 'monthly',
    amounts: [[0, 65_000]],
    rollover: 'none',
  },
  {
    name: 'Getting around',
    categories: ['Transportation'],
    period: 'monthly',
    amounts: [[0, 41_000]],
    rollover: 'surplus',
    cap: 20_000,
  },
  {
    name: 'Shopping',
    categories: ['Shopping'],
    period: 'monthly',
    amounts: [[0, 39_000]],
    rollover: 'full',
    cap: 15_000,
  },
  {
    name: 'Bills',
    categories: ['Utilities'],
    period: 'monthly',
    amounts: [
      [0, 38_000],
      [12, 39_000],
    ],
    rollover: 'none',
  },
  {
    name: 'Fun and subscriptions',
    categories: ['Entertainment'],
    period: 'monthly',
    amounts: [[0, 18_500]],
    rollover: 'none',
  },
  {
    name: 'Vacations',
    categories: ['Travel'],
    period: 'yearly',
    amounts: [[0, 255_000]],
    rollover: 'none',
  },
  {
    name: 'Gifts',
    categories: ['Gifts'],
    period: 'yearly',
    amounts: [[0, 75_000]],
    rollover: 'none',
  },
];

/** Budgets from the first month on, some with a new amount since, and more for the groceries of December. */
export function sampleBudgets(span: SampleSpan): readonly Budget[] {
  const { start } = span;
  return budgets.map(({ name, categories, period, amounts, rollover, cap, december }) => ({
    id: sampleId('budget', name.toLowerCase().replaceAll(' ', '-')),
    name,
    categoryIds: categories.map(sampleCategoryId),
    period,
    startDate: start,
    amounts: amounts.map(([months, amount]) => ({
      from: addMonths(start, months),
      amount: cents(amount),
    })),
    overrides: overridesOf(span, december),
    rollover,
    ...(cap === undefined ? {} : { rolloverCap: cents(cap) }),
    createdAt: instantOf(start),
  }));
}

function overridesOf(span: SampleSpan, december: number | undefined): Budget['overrides'] {
  if (december === undefined) return {};
  const months: readonly CalendarDate[] = monthsOf(span).filter((day) => monthNumber(day) === 12);
  return Object.fromEntries(months.map((month) => [month, cents(december)]));
}
