import type { Budget } from '@/domain/budgets/budget.ts';
import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import type { Setting } from '@/domain/core/setting.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import {
  CONTRIBUTION_FACTS_PREFIX,
  type ContributionFacts,
} from '@/domain/investments/contribution-facts.ts';
import { sampleAccountId, sampleCategoryId, sampleTagId } from './sample-accounts.ts';
import { instantOf, monthNumber, monthsOf, type SampleSpan, sampleId } from './sample-base.ts';
import { sampleRecurringItems } from './sample-scheduled.ts';
import { CAR_LOAN_RATE } from './sample-transfers.ts';

type BudgetSpec = {
  readonly name: string;
  readonly categories: readonly string[];
  readonly period: Budget['period'];
  /** Cents per period, each starting this many months after the start. */
  readonly amounts: readonly (readonly [months: number, amount: number])[];
  readonly rollover: Budget['rollover'];
  readonly cap?: number;
  /** Cents for each December. */
  readonly december?: number;
};

const budgets: readonly BudgetSpec[] = [
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

/**
 * Budgets from the first month on. Some amounts change after a year, and groceries get more in
 * December.
 */
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

/**
 * Two goals on the joint savings: a reserve backed by half of them, and a trip backed by a quarter.
 * The rest is free to spend.
 */
export function sampleGoals({ start, today }: SampleSpan): readonly Goal[] {
  const linkedAccountId = sampleAccountId('savings');
  return [
    {
      id: sampleId('goal', 'emergency-fund'),
      name: 'Emergency fund',
      linkedAccountId,
      targetAmount: cents(1_500_000),
      targetDate: '',
      startDate: start,
      allocation: { type: 'percent', percent: 50 },
      priority: 0,
      state: 'active',
      createdAt: instantOf(start),
    },
    {
      id: sampleId('goal', 'trip-to-portugal'),
      name: 'Trip to Portugal',
      linkedAccountId,
      targetAmount: cents(850_000),
      targetDate: addMonths(today, 14),
      startDate: addMonths(start, 12),
      allocation: { type: 'percent', percent: 25 },
      priority: 1,
      state: 'active',
      createdAt: instantOf(addMonths(start, 12)),
    },
  ];
}

/**
 * The car loan, which is an account, and a student loan, which is tracked from an anchor. Payments
 * are found by tag.
 */
export function sampleDebts({ start }: SampleSpan): readonly Debt[] {
  const before = addDays(start, -1);
  const common = {
    kind: 'loan',
    compounding: 'monthly',
    createdAt: instantOf(start),
  } as const;
  return [
    {
      ...common,
      id: sampleId('debt', 'car-loan'),
      name: 'Car Loan',
      tagId: sampleTagId('Car Loan'),
      linkedAccountId: sampleAccountId('loan'),
      anchors: [],
      rates: [{ from: before, apr: CAR_LOAN_RATE }],
      payment: { amount: paymentOf('car-loan'), frequency: 'monthly' },
      minimum: { type: 'fixed', value: paymentOf('car-loan'), floor: ZERO },
      position: 0,
    },
    {
      ...common,
      id: sampleId('debt', 'student-loan'),
      name: 'Student Loan',
      tagId: sampleTagId('Student Loan'),
      linkedAccountId: '',
      anchors: [{ date: before, amount: cents(986_400) }],
      rates: [{ from: before, apr: 4.95 }],
      payment: { amount: paymentOf('studentLoan'), frequency: 'monthly' },
      minimum: { type: 'fixed', value: paymentOf('studentLoan'), floor: ZERO },
      position: 1,
    },
  ];
}

/** The household's monthly payment in cents, positive. */
function paymentOf(key: string) {
  const item = sampleRecurringItems.find((each) => each.key === key);
  return cents(-(item?.prices[0]?.[1] ?? 0));
}

/** One person's TFSA and RRSP contribution room, as settings rows with the app's own keys. */
export function sampleContributions({ today }: SampleSpan): readonly Setting[] {
  const year = Number(today.slice(0, 4));
  const facts: readonly ContributionFacts[] = [
    {
      plan: 'TFSA',
      openings: false,
      years: [],
      birthYear: null,
      residentSince: null,
      stated: { year, room: cents(2_780_000) },
    },
    {
      plan: 'RRSP',
      openings: false,
      years: [],
      year,
      carriedForward: cents(940_000),
      earnedIncome: cents(8_420_000),
      pensionAdjustment: ZERO,
      isStated: false,
    },
  ];
  return facts.map((each) => ({ key: `${CONTRIBUTION_FACTS_PREFIX}${each.plan}`, value: each }));
}
