import type { Writer } from '@/db/database.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';

const createdAt = '2016-01-01T00:00:00.000Z';
const DAYS_OF_BUDGETS = 700;
/** The tag of debt payments. */
export const LOAN_TAG = 'tag-loan';

/** Budgets, goals, debts and a holding on the seeded accounts and categories, the same for any number of rows. */
export async function seedPlan(store: Writer, today: CalendarDate): Promise<void> {
  const since = addDays(today, -DAYS_OF_BUDGETS);
  const start = `${since.slice(0, 7)}-01` as CalendarDate;
  await store.write('tags', [{ insert: { id: LOAN_TAG, name: 'Loan', color: 1, createdAt } }]);
  await store.write(
    'budgets',
    Array.from({ length: 10 }, (_, index) => ({
      insert: {
        id: `budget-${index}`,
        name: `Budget ${index}`,
        categoryIds: [`category-${index}`],
        period: index < 7 ? ('monthly' as const) : ('weekly' as const),
        startDate: start,
        amounts: [{ from: start, amount: cents(40_000) }],
        overrides: {},
        rollover: 'full' as const,
        createdAt,
      },
    })),
  );
  await store.write(
    'goals',
    ['Trip', 'Roof'].map((name, priority) => ({
      insert: {
        id: `goal-${priority}`,
        name,
        linkedAccountId: 'account-1',
        targetAmount: cents(1_000_000),
        targetDate: addDays(today, 500),
        startDate: start,
        allocation: { type: 'percent' as const, percent: 40 },
        priority,
        state: 'active' as const,
        createdAt,
      },
    })),
  );
  await store.write(
    'debts',
    ['Car', 'Card'].map((name, position) => ({
      insert: {
        id: `debt-${position}`,
        name,
        tagId: position === 0 ? LOAN_TAG : '',
        kind: 'loan' as const,
        linkedAccountId: '',
        anchors: [{ date: since, amount: cents(1_500_000) }],
        rates: [{ from: since, apr: 6.5 }],
        compounding: 'monthly' as const,
        payment: { amount: cents(30_000), frequency: 'monthly' as const },
        minimum: { type: 'fixed' as const, value: 30_000, floor: cents(0) },
        position,
        createdAt,
      },
    })),
  );
}
