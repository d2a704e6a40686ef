import { beforeNextWrite } from '@tests/support/before-next-write.ts';
import { givenBudget } from '@tests/support/given-budget.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { moveBudgetMoney, setBudgetAmount } from '@/commands/budget-amounts.ts';
import { addBudgets, removeBudget, saveBudget, savePlanningSettings } from '@/commands/budgets.ts';
import { removeCategory } from '@/commands/categories/removal-and-merging.ts';
import { redoLast, undoLast } from '@/commands/undo/undo.ts';
import { readPlanning } from '@/db/queries/planning/budgets.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { type BudgetForm, formOfBudget, newBudgetForm } from '@/domain/budgets/budget-form.ts';
import { DEFAULT_PLANNING } from '@/domain/budgets/planning-settings.ts';
import { cents } from '@/domain/core/money.ts';

const TODAY = day('2026-03-15');

const opened = () => openTestServices({ accounts: ['a1'], categories: ['food', 'home', 'fun'] });
type TestServices = Awaited<ReturnType<typeof opened>>;

const form = (more: Partial<BudgetForm> = {}): BudgetForm =>
  newBudgetForm(day('2026-03-01'), {
    name: 'Food',
    categoryIds: ['food'],
    amount: cents(30_000),
    ...more,
  });

async function given(...budgets: readonly Budget[]) {
  const services = await opened();
  const written = await services.database.store.write(
    'budgets',
    budgets.map((insert) => ({ insert })),
  );
  expect(written).toMatchObject({ ok: true });
  return services;
}

const stored = async ({ database }: TestServices) =>
  (await storedRecords(database, 'budgets')).sort((a, b) => a.name.localeCompare(b.name));

/** Undoes the last change and redoes it; returns the state in between. */
async function undoAndRedo(services: TestServices) {
  const done = await stored(services);
  services.clock.advance(1_000);
  const undone = await undoLast(services);
  expect(undone).toMatchObject({ ok: true });
  const before = await stored(services);
  services.clock.advance(1_000);
  expect(await redoLast(services)).toMatchObject({ ok: true });
  expect(await stored(services)).toEqual(done);
  return before;
}

const food = () => givenBudget({ overrides: { '2026-02-01': 25_000 } });
const home = () => givenBudget({ id: 'b2', name: 'Home', categoryIds: ['home'], amount: 10_000 });

describe('a budget', () => {
  it('is added, and Undo and Redo name it', async () => {
    const services = await opened();
    expect(await saveBudget(services, form())).toMatchObject({
      ok: true,
      value: { name: 'Food', amounts: [{ from: '2026-03-01', amount: 30_000 }] },
      change: { label: { code: 'budget-added', params: { name: 'Food' } } },
    });
    expect(await stored(services)).toHaveLength(1);
    expect(await undoAndRedo(services)).toEqual([]);
  });

  it('is refused with the invalid fields, a name taken in a different case, or a deleted category', async () => {
    const services = await given(food());
    expect(await saveBudget(services, form({ name: 'x', amount: null }))).toMatchObject({
      code: 'invalid',
      fields: { name: 'budget-name-too-short', amount: 'amount-not-a-number' },
    });
    expect(await saveBudget(services, form({ name: ' FOOD ' }))).toMatchObject({
      code: 'taken',
      fields: { name: 'budget-name-taken' },
    });
    expect(
      await saveBudget(services, form({ name: 'Trips', categoryIds: ['food', 'gone'] })),
    ).toMatchObject({ code: 'gone', fields: { categoryIds: 'category-gone' } });
    expect(await stored(services)).toEqual([food()]);
  });

  it('applies a new amount from the current period on and keeps the earlier ones', async () => {
    const services = await given(food());
    const before = formOfBudget(food(), TODAY);
    const saved = await saveBudget(services, { ...before, amount: cents(40_000) }, 'b1', before);
    expect(saved).toMatchObject({ ok: true, change: { label: { code: 'budget-edited' } } });
    expect(await stored(services)).toMatchObject([
      {
        amounts: [
          { from: '2026-01-01', amount: 30_000 },
          { from: '2026-03-01', amount: 40_000 },
        ],
        overrides: { '2026-02-01': 25_000 },
      },
    ]);
    expect(await undoAndRedo(services)).toEqual([food()]);
  });

  it('keeps changes that another tab made to other fields meanwhile', async () => {
    const services = await given(food());
    const before = formOfBudget(food(), TODAY);
    beforeNextWrite(services, async () => {
      const others = { ...before, categoryIds: ['food', 'fun'], rollover: 'full' as const };
      await saveBudget(services, others, 'b1', before);
    });
    await saveBudget(services, { ...before, name: 'Eating' }, 'b1', before);
    expect(await stored(services)).toMatchObject([
      { name: 'Eating', categoryIds: ['food', 'fun'], rollover: 'full' },
    ]);
  });

  it('creates no Undo step when saved unchanged', async () => {
    const services = await given(food());
    const before = formOfBudget(food(), TODAY);
    const saved = await saveBudget(services, before, 'b1', before);
    expect(saved).toMatchObject({ ok: true });
    expect(saved).not.toHaveProperty('change');
  });

  it('is not recreated by an edit after it was deleted', async () => {
    const services = await given(food());
    const before = formOfBudget(food(), TODAY);
    beforeNextWrite(services, () => removeBudget(services, 'b1'));
    expect(await saveBudget(services, { ...before, name: 'Late' }, 'b1', before)).toMatchObject({
      ok: false,
      code: 'gone',
    });
    expect(await removeBudget(services, 'b1')).toMatchObject({ ok: false, code: 'gone' });
  });

  it('is deleted, which frees its name, and can be restored', async () => {
    const services = await given(food());
    expect(await removeBudget(services, 'b1')).toMatchObject({
      ok: true,
      change: { label: { code: 'budget-removed', params: { name: 'Food' } } },
    });
    expect(await undoAndRedo(services)).toEqual([food()]);
    expect(await saveBudget(services, form())).toMatchObject({ ok: true });
  });

  it('keeps existing without a category when its last one is deleted, until it is edited', async () => {
    const services = await given(food());
    await removeCategory(services, 'food', '');
    expect(await stored(services)).toMatchObject([{ id: 'b1', categoryIds: [] }]);
    const [bare = food()] = await stored(services);
    const before = formOfBudget(bare, TODAY);
    expect(await saveBudget(services, { ...before, name: 'Eating' }, 'b1', before)).toMatchObject({
      code: 'invalid',
      fields: { categoryIds: 'budget-categories-required' },
    });
    await undoLast(services);
    expect(await stored(services)).toEqual([food()]);
  });
});

describe('the amount of a period', () => {
  const set = (services: TestServices, wanted: Parameters<typeof setBudgetAmount>[2]) =>
    setBudgetAmount(services, 'b1', wanted);

  it('can be set for that period alone and removed again', async () => {
    const services = await given(food());
    const march = { scope: 'period', day: day('2026-03-20') } as const;
    expect(await set(services, { ...march, amount: cents(1_000) })).toMatchObject({
      ok: true,
      change: { label: { code: 'budget-amount-set', params: { name: 'Food' } } },
    });
    const [budget] = await stored(services);
    expect(budget?.overrides).toEqual({ '2026-02-01': 25_000, '2026-03-01': 1_000 });
    expect(await undoAndRedo(services)).toEqual([food()]);
    await set(services, { ...march, amount: null });
    expect(await stored(services)).toEqual([food()]);
  });

  it('can be set from that period on, which replaces its own override but keeps later ones', async () => {
    const services = await given(givenBudget({ overrides: { '2026-02-01': 1, '2026-03-01': 2 } }));
    await set(services, { scope: 'from', day: day('2026-03-31'), amount: cents(5_000) });
    const [budget] = await stored(services);
    expect(budget?.overrides).toEqual({ '2026-02-01': 1 });
    expect(budget?.amounts.at(-1)).toEqual({ from: '2026-03-01', amount: 5_000 });
  });

  it("is refused below zero, before the budget's start, and for a deleted budget", async () => {
    const services = await given(food());
    const march = { scope: 'period', day: TODAY } as const;
    expect(await set(services, { ...march, amount: cents(-1) })).toMatchObject({
      fields: { amount: 'amount-negative' },
    });
    expect(await set(services, { ...march, day: day('2025-12-31'), amount: null })).toMatchObject({
      fields: { day: 'budget-not-started' },
    });
    expect(await setBudgetAmount(services, 'b9', { ...march, amount: null })).toMatchObject({
      code: 'gone',
    });
  });
});

describe('moving money between two budgets', () => {
  const move = { from: 'b1', to: 'b2', day: TODAY, amount: cents(4_000) };

  it('stores two opposite overrides as one Undo step', async () => {
    const services = await given(food(), home());
    expect(await moveBudgetMoney(services, move)).toMatchObject({
      ok: true,
      change: {
        label: {
          code: 'money-moved',
          params: { from: 'Food', name: 'Home', amount: 4_000, currency: 'CAD' },
        },
      },
    });
    expect((await stored(services)).map(({ overrides }) => overrides)).toEqual([
      { '2026-02-01': 25_000, '2026-03-01': 26_000 },
      { '2026-03-01': 14_000 },
    ]);
    expect(await undoAndRedo(services)).toEqual([food(), home()]);
  });

  it('starts from the amounts another tab has moved meanwhile', async () => {
    const services = await given(food(), home());
    beforeNextWrite(services, () => moveBudgetMoney(services, move));
    await moveBudgetMoney(services, move);
    expect((await stored(services)).map(({ overrides }) => overrides['2026-03-01'])).toEqual([
      22_000, 18_000,
    ]);
  });

  it('is refused with a field error when impossible, and moves nothing', async () => {
    const services = await given(food(), home());
    const refused = [
      [{ to: 'b1' }, { to: 'move-same-budget' }],
      [{ amount: cents(0) }, { amount: 'amount-not-positive' }],
      [{ amount: null }, { amount: 'amount-not-a-number' }],
      [{ day: day('2025-12-31') }, { day: 'budget-not-started' }],
    ] as const;
    for (const [more, fields] of refused) {
      expect(await moveBudgetMoney(services, { ...move, ...more })).toMatchObject({ fields });
    }
    expect(await moveBudgetMoney(services, { ...move, to: 'b9' })).toMatchObject({ code: 'gone' });
    expect(await stored(services)).toEqual([food(), home()]);
  });
});

describe('adding several budgets at once', () => {
  it('is one Undo step', async () => {
    const services = await opened();
    const forms = [form(), form({ name: 'Home', categoryIds: ['home'] })];
    expect(await addBudgets(services, forms)).toMatchObject({
      ok: true,
      change: { label: { code: 'budgets-added', params: { count: 2 } } },
    });
    expect((await stored(services)).map(({ name }) => name)).toEqual(['Food', 'Home']);
    expect(await undoAndRedo(services)).toEqual([]);
  });

  it('refuses all of them when one is invalid, and names its field', async () => {
    const services = await given(food());
    const trips = form({ name: 'Trips', categoryIds: ['fun'] });
    expect(await addBudgets(services, [trips, form({ amount: null })])).toMatchObject({
      code: 'invalid',
      fields: { '1.amount': 'amount-not-a-number' },
    });
    expect(await addBudgets(services, [trips, form()])).toMatchObject({
      code: 'taken',
      fields: { '1.name': 'budget-name-taken' },
    });
    expect(await addBudgets(services, [trips, { ...trips, name: 'TRIPS' }])).toMatchObject({
      code: 'taken',
      fields: { '1.name': 'budget-name-taken' },
    });
    expect(
      await addBudgets(services, [form({ name: 'New', categoryIds: ['gone'] })]),
    ).toMatchObject({ code: 'gone', fields: { '0.categoryIds': 'category-gone' } });
    expect(await stored(services)).toEqual([food()]);
  });
});

describe('the planning settings', () => {
  it('are saved, and Undo reverts them', async () => {
    const services = await opened();
    const wanted = { monthStartDay: 15, zeroBased: { since: TODAY, opening: cents(5_000) } };
    expect(await savePlanningSettings(services, wanted)).toMatchObject({
      ok: true,
      change: { label: { code: 'planning-settings-set' } },
    });
    expect(await readPlanning(services.database)).toEqual(wanted);
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await readPlanning(services.database)).toEqual(DEFAULT_PLANNING);
  });

  it('are refused when the start day does not exist in every month', async () => {
    const services = await opened();
    expect(
      await savePlanningSettings(services, { ...DEFAULT_PLANNING, monthStartDay: 29 }),
    ).toMatchObject({ fields: { monthStartDay: 'month-start-day' } });
  });
});
