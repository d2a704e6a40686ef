import { givenBudget, sumsOf } from '@tests/support/given-budget.ts';
import { day, givenScheduled, scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { readDashboardPlans } from '@/db/queries/reports/dashboard.ts';
import { budgetsAtRisk } from '@/domain/budgets/budget-figures.ts';
import { budgetPlan } from '@/domain/budgets/budget-plan.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { budgetHolds } from '@/domain/dashboard/safe-holds.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const TODAY = day('2026-03-15');

/** Every third day of seven months: food, more of it at the end of a month, and home now and then. */
const ROWS = Array.from({ length: 62 }, (_, index) => {
  const date = addDays(day('2025-09-10'), index * 3);
  const isLate = Number(date.slice(8)) > 20;
  return [
    date,
    index % 5 === 0 ? 'home' : 'food',
    isLate ? -4_000 - index : -1_500 - index,
  ] as const;
});

it('the dashboard plans read everything that safe to spend and budgets at risk need, and no history', async () => {
  const services = await openTestServices({
    accounts: ['a1'],
    categories: ['food', 'home', 'pay'],
  });
  const { store } = services.database;
  await store.write(
    'transactions',
    ROWS.map(([date, categoryId, amount], index) => ({
      insert: {
        ...newTransaction({
          id: `r${index}`,
          accountId: 'a1',
          date,
          description: `Row ${index}`,
          amount: cents(amount),
          source: 'manual',
          createdAt: '2026-01-01T00:00:00.000Z',
        }),
        categoryId,
      },
    })),
  );
  const budgets = [
    givenBudget({ startDate: '2025-09-01', amount: 17_000 }),
    givenBudget({
      id: 'b2',
      name: 'Home',
      categoryIds: ['home'],
      period: 'weekly',
      startDate: '2025-09-03',
      amount: 900,
    }),
  ];
  await store.write(
    'budgets',
    budgets.map((insert) => ({ insert })),
  );
  await givenScheduled(
    services,
    scheduledItem({ nextDueDate: '2026-04-01', amount: -70_000 }),
    scheduledItem({
      id: 's2',
      description: 'Pay',
      nextDueDate: '2026-04-10',
      amount: 250_000,
    }),
    scheduledItem({
      id: 's3',
      description: 'Shop',
      nextDueDate: '2026-03-20',
      categoryId: 'food',
      amount: -2_000,
    }),
  );

  const { horizon, postings, shown, rows, currency } = await readDashboardPlans(
    services.database,
    TODAY,
  );
  expect({ currency, rows }).toEqual({ currency: 'CAD', rows: [] });
  expect(horizon).toMatchObject({ from: TODAY, until: '2026-04-09', days: 26 });
  expect(postings.map(({ item, date }) => [item.id, date])).toEqual([
    ['s3', '2026-03-20'],
    ['s1', '2026-04-01'],
    ['s2', '2026-04-10'],
    ['s3', '2026-04-20'],
  ]);

  // The same figures as from all monthly and daily totals.
  const whole = budgetPlan({ ...shown.budgetPlan, sums: sumsOf(ROWS) });
  const holds = budgetHolds(shown.budgetPlan, horizon.until);
  expect(holds.map(({ budgetId }) => budgetId)).toContain('b1');
  expect(holds).toEqual(budgetHolds(whole, horizon.until));
  const risks = budgetsAtRisk(shown.budgetPlan);
  expect(risks.map(({ budget, kind }) => [budget.id, kind])).toEqual([['b1', 'likely']]);
  expect(risks).toEqual(budgetsAtRisk(whole));
});
