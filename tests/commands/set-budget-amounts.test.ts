import { givenBudget } from '@tests/support/given-budget.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { setBudgetAmounts } from '@/commands/budget-amounts.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import { cents } from '@/domain/core/money.ts';

/** The clock of these tests is at March 15, 2026. */
async function given() {
  const services = await openTestServices({ categories: ['food', 'home'] });
  const stored = await services.database.store.write('budgets', [
    { insert: givenBudget({ overrides: { '2026-03-01': 1, '2026-02-01': 2 } }) },
    {
      insert: givenBudget({
        id: 'b2',
        name: 'Later',
        categoryIds: ['home'],
        startDate: '2026-05-04',
      }),
    },
  ]);
  if (!stored.ok) throw new Error(stored.code);
  return services;
}

const budgets = async ({ database }: Awaited<ReturnType<typeof given>>) =>
  Object.fromEntries(
    (await storedRecords(database, 'budgets')).map(({ id, amounts, overrides }) => [
      id,
      { amounts: amounts.map(({ from, amount }) => `${from} ${amount}`), overrides },
    ]),
  );

const WANTED = [
  { id: 'b1', amount: cents(45_000) },
  { id: 'b2', amount: cents(0) },
];

describe('setting the amounts of several budgets', () => {
  it('applies from the current period on, or from the first one, as one Undo step', async () => {
    const services = await given();
    const before = await budgets(services);
    const set = await setBudgetAmounts(services, WANTED, 'from');
    expect(set).toMatchObject({
      ok: true,
      change: { label: { code: 'budget-amounts-set', params: { count: 2 } } },
    });
    const after = {
      b1: {
        amounts: ['2026-01-01 30000', '2026-03-01 45000'],
        // The period's own override is gone; an override of another period stays.
        overrides: { '2026-02-01': 2 },
      },
      b2: { amounts: ['2026-05-04 0'], overrides: {} },
    };
    expect(await budgets(services)).toEqual(after);
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await budgets(services)).toEqual(before);
    services.clock.advance(1_000);
    await redoLast(services);
    expect(await budgets(services)).toEqual(after);
  });

  it('applies to the current period alone on request', async () => {
    const services = await given();
    await setBudgetAmounts(services, WANTED, 'period');
    expect(await budgets(services)).toEqual({
      b1: {
        amounts: ['2026-01-01 30000'],
        overrides: { '2026-02-01': 2, '2026-03-01': 45_000 },
      },
      b2: { amounts: ['2026-05-04 30000'], overrides: { '2026-05-04': 0 } },
    });
  });

  it('refuses all of them when one cannot be stored', async () => {
    const services = await given();
    const before = await budgets(services);
    const negative = [
      { id: 'b1', amount: cents(5) },
      { id: 'b2', amount: cents(-1) },
    ];
    expect(await setBudgetAmounts(services, negative, 'from')).toEqual({
      ok: false,
      code: 'invalid',
      fields: { 1: 'amount-negative' },
    });
    const gone = [...WANTED, { id: 'b3', amount: cents(1) }];
    expect(await setBudgetAmounts(services, gone, 'from')).toMatchObject({ code: 'gone' });
    expect(await budgets(services)).toEqual(before);
    expect(await setBudgetAmounts(services, [], 'from')).toEqual({ ok: true, value: null });
  });
});
