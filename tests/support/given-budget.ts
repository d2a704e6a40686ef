import type { Budget } from '@/domain/budgets/budget.ts';
import { type BudgetPlan, type BudgetPlanInput, budgetPlan } from '@/domain/budgets/budget-plan.ts';
import type { Category } from '@/domain/categories/category.ts';
import { cents } from '@/domain/core/money.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming-postings.ts';
import type { CategoryFlow } from '@/domain/transactions/category-totals.ts';
import { day, scheduledItem } from './given-scheduled.ts';

type BudgetGiven = Omit<Partial<Budget>, 'startDate' | 'amounts' | 'overrides' | 'rolloverCap'> & {
  readonly startDate?: string;
  /** Cents from the start date on, unless `amounts` is given. */
  readonly amount?: number;
  readonly amounts?: readonly (readonly [from: string, amount: number])[];
  readonly overrides?: Readonly<Record<string, number>>;
  readonly cap?: number;
};

/** A monthly budget 'b1' of 300.00 for the category 'food' from 2026-01-01, without rollover. */
export function givenBudget(more: BudgetGiven = {}): Budget {
  const { startDate = '2026-01-01', amount = 30_000, amounts, overrides = {}, cap, ...rest } = more;
  return {
    id: 'b1',
    name: 'Food',
    categoryIds: ['food'],
    period: 'monthly',
    rollover: 'none',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...rest,
    startDate: day(startDate),
    amounts: (amounts ?? [[startDate, amount]]).map(([from, each]) => ({
      from: day(from),
      amount: cents(each),
    })),
    overrides: Object.fromEntries(
      Object.entries(overrides).map(([key, each]) => [key, cents(each)]),
    ),
    ...(cap === undefined ? {} : { rolloverCap: cents(cap) }),
  };
}

export function givenCategory(id: string, more: Partial<Category> = {}): Category {
  return {
    id,
    name: id,
    parentId: '',
    nature: 'expense',
    color: 1,
    icon: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

/** A row as totals see it: date, category ('' = none), cents, signed. */
export type RowGiven = readonly [date: string, categoryId: string, amount: number];

/** The totals of some rows by month and day, as stored; only for `keys`, if given. */
export function sumsOf(
  rows: readonly RowGiven[],
  keys?: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlyMap<string, CategoryFlow>> {
  const sums = new Map<string, Map<string, CategoryFlow>>();
  for (const [date, categoryId, amount] of rows) {
    for (const key of [date.slice(0, 7), date]) {
      if (keys && !keys.has(key)) continue;
      const flows = sums.get(key) ?? new Map<string, CategoryFlow>();
      sums.set(key, flows);
      const [moneyIn, moneyOut] = flows.get(categoryId) ?? [0, 0];
      flows.set(categoryId, [moneyIn + Math.max(0, amount), moneyOut + Math.min(0, amount)]);
    }
  }
  return sums;
}

/** A scheduled posting still to come. */
export function posting(
  date: string,
  amount: number,
  item: Omit<Parameters<typeof scheduledItem>[0] & object, 'amount'> = {},
): UpcomingPosting {
  const scheduled: ScheduledTransaction = scheduledItem({ ...item, amount });
  return {
    item: scheduled,
    dueDate: day(date),
    date: day(date),
    accountId: scheduled.accountId,
    amount: cents(amount),
    otherAccountId: scheduled.targetAccountId,
  };
}

/** By default, a plan with one budget for 'food' on 2026-03-10 and the categories food, home and pay (income). */
export function givenBudgetPlan(
  more: Omit<Partial<BudgetPlanInput>, 'sums' | 'today'> & {
    readonly rows?: readonly RowGiven[];
    readonly today?: string;
    readonly keys?: ReadonlySet<string>;
  } = {},
): BudgetPlan {
  const { rows = [], today = '2026-03-10', keys, ...rest } = more;
  return budgetPlan({
    budgets: [givenBudget()],
    categories: [
      givenCategory('food'),
      givenCategory('home'),
      givenCategory('pay', { nature: 'income' }),
    ],
    postings: [],
    ...rest,
    sums: sumsOf(rows, keys),
    today: day(today),
  });
}
