import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { orderGoals, removeGoal, saveGoal, setGoalState } from '@/commands/goals.ts';
import { undoLast } from '@/commands/undo/undo.ts';
import { readGoals } from '@/db/queries/planning/goals.ts';
import { cents } from '@/domain/core/money.ts';
import { byPriority, type Goal } from '@/domain/goals/goal.ts';
import { formOfGoal, type GoalForm, newGoalForm } from '@/domain/goals/goal-form.ts';

type TestServices = Awaited<ReturnType<typeof openTestServices>>;

const form = (services: TestServices, more: Partial<GoalForm> = {}): GoalForm =>
  newGoalForm(services.clock.today(), [], {
    name: 'Trip',
    targetAmount: cents(120_000),
    linkedAccountId: 'a1',
    ...more,
  });

async function given(services: TestServices, name: string, place = 99): Promise<Goal> {
  services.clock.advance(1_000);
  const added = await saveGoal(services, form(services, { name, place }));
  if (!added.ok) throw new Error(added.code);
  return added.value;
}

const names = async ({ database }: TestServices) =>
  byPriority(await readGoals(database)).map(({ name }) => name);

describe('goals', () => {
  it('are stored as the form defines them, in their place in the order; one Undo removes them', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await given(services, 'House');
    await given(services, 'Car');
    const trip = await given(services, '  Big   trip ', 1);
    expect(trip).toMatchObject({ name: 'Big trip', targetAmount: 120_000, state: 'active' });
    expect(trip.allocation).toEqual({ type: 'whole' });
    expect(await names(services)).toEqual(['House', 'Big trip', 'Car']);
    expect((await undoLast(services)).ok).toBe(true);
    expect(await names(services)).toEqual(['House', 'Car']);
    expect((await readGoals(services.database)).map(({ priority }) => priority).sort()).toEqual([
      0, 1,
    ]);
  });

  it('keep the picture that was chosen, and lose it when it follows the name again', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const added = await saveGoal(services, form(services, { icon: '✈️' }));
    if (!added.ok) throw new Error(added.code);
    const stored = async () => (await readGoals(services.database))[0] as Goal;
    expect((await stored()).icon).toBe('✈️');
    const before = formOfGoal(await stored(), []);
    const edited = await saveGoal(services, { ...before, icon: '' }, added.value.id, before);
    expect(edited.ok).toBe(true);
    expect(await stored()).not.toHaveProperty('icon');
    expect((await undoLast(services)).ok).toBe(true);
    expect((await stored()).icon).toBe('✈️');
  });

  it('refuse a taken name, a deleted account and invalid form values', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    await given(services, 'House');
    expect(await saveGoal(services, form(services, { name: 'HOUSE' }))).toMatchObject({
      ok: false,
      code: 'taken',
    });
    expect(await saveGoal(services, form(services, { linkedAccountId: 'none' }))).toMatchObject({
      code: 'gone',
      fields: { linkedAccountId: 'account-gone' },
    });
    const wrong = form(services, {
      name: 'X',
      targetAmount: cents(0),
      targetDate: '2026-02-30',
      startDate: '',
      allocation: 'percent',
      percent: 101,
    });
    expect(await saveGoal(services, wrong)).toMatchObject({
      code: 'invalid',
      fields: {
        name: 'goal-name-too-short',
        targetAmount: 'target-not-positive',
        targetDate: 'target-date-unreadable',
        startDate: 'start-date-required',
        percent: 'goal-percent-range',
      },
    });
    expect(await saveGoal(services, form(services, { targetDate: '2026-01-01' }))).toMatchObject({
      fields: { targetDate: 'target-before-start' },
    });
    expect(
      await saveGoal(services, form(services, { allocation: 'fixed', fixedAmount: null })),
    ).toMatchObject({ fields: { fixedAmount: 'goal-fixed-not-positive' } });
    expect(await names(services)).toEqual(['House']);
  });

  it('require no allocation without an account, and store none', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const added = await saveGoal(
      services,
      form(services, { linkedAccountId: '', allocation: 'fixed', fixedAmount: null }),
    );
    expect(added).toMatchObject({ ok: true, value: { allocation: { type: 'whole' } } });
  });

  it('write only the fields changed in the form and leave the rest to another tab', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const goal = await given(services, 'House');
    const before = formOfGoal(goal, [goal]);
    await saveGoal(services, { ...before, targetAmount: cents(500_000) }, goal.id, before);
    services.clock.advance(1_000);
    const renamed = await saveGoal(services, { ...before, name: 'Home' }, goal.id, before);
    expect(renamed).toMatchObject({ ok: true, value: { name: 'Home', targetAmount: 500_000 } });
    await removeGoal(services, goal.id);
    expect(await saveGoal(services, { ...before, name: 'Hut' }, goal.id, before)).toMatchObject({
      code: 'gone',
    });
  });

  it('can be paused, completed, deleted and restored by Undo; reordering is one change', async () => {
    const services = await openTestServices({ accounts: ['a1'] });
    const house = await given(services, 'House');
    const car = await given(services, 'Car');
    const stateOf = async (id: string) =>
      (await readGoals(services.database)).find((goal) => goal.id === id)?.state;
    for (const state of ['paused', 'active', 'done', 'archived'] as const) {
      services.clock.advance(1_000);
      expect(await setGoalState(services, house.id, state)).toMatchObject({ ok: true });
      expect(await stateOf(house.id)).toBe(state);
    }
    services.clock.advance(1_000);
    await undoLast(services);
    expect(await stateOf(house.id)).toBe('done');
    services.clock.advance(1_000);
    await orderGoals(services, [car.id, house.id]);
    expect(await names(services)).toEqual(['Car', 'House']);
    services.clock.advance(1_000);
    await removeGoal(services, car.id);
    expect(await names(services)).toEqual(['House']);
    await undoLast(services);
    await undoLast(services);
    expect(await names(services)).toEqual(['House', 'Car']);
    expect(await removeGoal(services, 'none')).toMatchObject({ code: 'gone' });
  });
});
