import { addDays, type CalendarDate, dayNumber, weekdayOf } from '@/domain/core/calendar-date.ts';
import { cents, type Money, sumMoney, ZERO } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { shareOfDays } from './budget-amounts.ts';
import type { Days } from './budget-coverage.ts';

/** A row, or the parts of a split, that a budget counts. */
export type CountedRow = Pick<Transaction, 'id' | 'date' | 'description'> & {
  /** What it cost, cents; negative = a refund. */
  readonly cost: Money;
};

/** The days on which a budget counts the same categories; see countedDays. */
export type CountedSpan = Days & { readonly categoryIds: readonly string[] };

/**
 * What a budget counts of some rows, in the order of the rows; added up they are spentOf.
 * @param accountIds the accounts that budgets count
 */
export function countedRows(
  rows: readonly Transaction[],
  spans: readonly CountedSpan[],
  accountIds: ReadonlySet<string>,
): readonly CountedRow[] {
  return rows.flatMap((row): CountedRow[] => {
    if (row.kind !== 'normal' || row.excluded === true || !accountIds.has(row.accountId)) return [];
    const span = spans.find(({ start, end }) => start <= row.date && row.date <= end);
    if (!span) return [];
    const parts = row.splits ?? [row];
    const own = parts.filter(({ categoryId }) => span.categoryIds.includes(categoryId));
    if (own.length === 0) return [];
    const { id, date, description } = row;
    return [{ id, date, description, cost: cents(-sumMoney(own.map(({ amount }) => amount))) }];
  });
}

/** What a budget was spent on in one period. */
export type BudgetInsights = {
  /** Each day: what was spent by its end (null after today), and an even pace, cents. */
  readonly days: readonly {
    readonly date: CalendarDate;
    readonly spent: Money | null;
    readonly pace: Money;
  }[];
  /** The descriptions that cost most, largest first. */
  readonly payees: readonly {
    readonly name: string;
    readonly cost: Money;
    readonly count: number;
  }[];
  /** The largest purchases, largest first. */
  readonly largest: readonly CountedRow[];
  /** What was spent on each day of the week, Sunday first, cents. */
  readonly weekdays: readonly Money[];
};

/** How many payees and purchases are listed. */
const MOST = 5;

/**
 * Day by day, by payee, by size and by weekday.
 * @param budgeted what the period has to spend, cents
 */
export function budgetInsights(
  rows: readonly CountedRow[],
  { start, end }: Days,
  budgeted: Money,
  today: CalendarDate,
): BudgetInsights {
  const length = dayNumber(end) - dayNumber(start) + 1;
  const costOn = new Map<string, number>();
  const weekdays = Array.from({ length: 7 }, () => 0);
  const payees = new Map<string, { name: string; cost: number; count: number }>();
  for (const { date, description, cost } of rows) {
    costOn.set(date, (costOn.get(date) ?? 0) + cost);
    const weekday = weekdayOf(date);
    weekdays[weekday] = (weekdays[weekday] ?? 0) + cost;
    const key = nameKeyOf(description);
    const payee = payees.get(key) ?? { name: description, cost: 0, count: 0 };
    payees.set(key, { ...payee, cost: payee.cost + cost, count: payee.count + 1 });
  }
  let spent = 0;
  return {
    days: Array.from({ length }, (_, index) => {
      const date = addDays(start, index);
      spent += costOn.get(date) ?? 0;
      return {
        date,
        spent: date > today ? null : cents(spent),
        pace: shareOfDays(cents(Math.max(ZERO, budgeted)), index + 1, length),
      };
    }),
    payees: [...payees.values()]
      .filter(({ cost }) => cost > 0)
      .sort((a, b) => b.cost - a.cost || (a.name < b.name ? -1 : 1))
      .slice(0, MOST)
      .map((each) => ({ ...each, cost: cents(each.cost) })),
    largest: [...rows]
      .filter(({ cost }) => cost > 0)
      .sort((a, b) => b.cost - a.cost || (a.date < b.date ? 1 : -1))
      .slice(0, MOST),
    weekdays: weekdays.map((sum) => cents(sum)),
  };
}
