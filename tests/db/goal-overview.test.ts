import { givenAccount, TODAY, transactionForm, transferForm } from '@tests/support/given.ts';
import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import { scheduledItem } from '@tests/support/given-scheduled.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { setAccountValue } from '@/commands/accounts/values-and-statements.ts';
import { saveGoal } from '@/commands/goals.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import { readGoalOverviewInput } from '@/db/queries/planning/goals.ts';
import { readGoalStart } from '@/db/queries/planning/planning-suggestions.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newGoalForm } from '@/domain/goals/goal-form.ts';
import { goalOverview } from '@/domain/goals/goal-overview.ts';
import { firstValue, netInflow } from '@/domain/goals/goal-pace.ts';

const today = TODAY as CalendarDate;

describe('goal figures', () => {
  it('come from the totals: rows up to today back them, and the last 90 days set their pace', async () => {
    const services = await openTestServices();
    const chequing = await givenAccount(services, { balance: cents(900_000) });
    const savings = await givenAccount(services, {
      name: 'Savings',
      type: 'savings',
      balance: cents(300_000),
    });
    services.clock.advance(1_000);
    const moved = await addTransfer(
      services,
      transferForm(chequing, savings, { amount: cents(60_000), date: '2026-02-01' }),
    );
    expect(moved.ok).toBe(true);
    for (const [date, amount] of [
      ['2025-12-15', 50_000],
      ['2025-12-16', -15_000],
      ['2026-03-15', 100],
    ] as const) {
      services.clock.advance(1_000);
      const added = await addTransaction(
        services,
        transactionForm({ accountId: savings.id, date, amount: cents(amount) }),
      );
      expect(added.ok).toBe(true);
    }
    services.clock.advance(1_000);
    const form = newGoalForm(today, [], {
      name: 'Trip',
      targetAmount: cents(1_200_000),
      targetDate: '2027-09-13',
      linkedAccountId: savings.id,
    });
    expect((await saveGoal(services, form)).ok).toBe(true);
    const { views, accounts } = goalOverview(await readGoalOverviewInput(services.database, today));
    // 90 days ago is 2025-12-15; what moved on that day counts as already there.
    expect(accounts).toMatchObject([
      { value: 395_100, inflow: { net: 45_100, startingAmount: 300_000 }, pace: 15_033 },
    ]);
    expect(views).toMatchObject([{ backing: 395_100, pace: 15_033, status: { kind: 'behind' } }]);
  });

  it('include scheduled rows into the linked account', async () => {
    const services = await openTestServices();
    const savings = await givenAccount(services, { name: 'Savings', type: 'savings' });
    const item = scheduledItem({
      targetAccountId: savings.id,
      amount: -10_000,
      nextDueDate: '2026-04-01',
      createdAt: `${today}T10:00:00.000Z`,
    });
    await services.database.store.write('scheduledTransactions', [{ insert: item }]);
    const form = newGoalForm(today, [], {
      name: 'Trip',
      targetAmount: cents(120_000),
      linkedAccountId: savings.id,
    });
    expect((await saveGoal(services, form)).ok).toBe(true);
    const { views } = goalOverview(await readGoalOverviewInput(services.database, today));
    // Twelve average months after March 15.
    expect(views).toMatchObject([
      { pace: 0, path: { scheduled: 10_000 }, status: { kind: 'noDate', projected: '2027-03-16' } },
    ]);
  });

  it('need no account', async () => {
    const services = await openTestServices();
    await saveGoal(services, newGoalForm(today, [], { name: 'Trip', targetAmount: cents(1) }));
    const { views, accounts } = goalOverview(await readGoalOverviewInput(services.database, today));
    expect(accounts).toEqual([]);
    expect(views).toMatchObject([{ backing: 0, currency: 'CAD', account: null }]);
  });
});

describe('a goal in an account with holdings', () => {
  it('is backed by the value in the account list, and its pace is what was paid in', async () => {
    const services = await openTestServices();
    const tfsa = await givenAccount(services, { name: 'TFSA', type: 'TFSA' });
    const broker = await givenAccount(services, { name: 'Broker', type: 'investment_non_reg' });
    // Before it had holdings, its value was entered by hand.
    await setAccountValue(services, tfsa.id, { date: day('2025-11-20'), amount: cents(70_000) });
    const buys = [
      // The bank lists the first purchase before the 90 days, and dates the second one within them.
      event('buy', '2025-12-16', { id: 'e1', quantity: 10, price: 20 }),
      event('buy', '2025-12-14', { id: 'e2', quantity: 10, price: 10 }),
    ];
    const prices = [{ date: day('2026-03-10'), price: units(30) }];
    await services.database.store.write('holdings', [
      { insert: holding({ id: 'h1', accountId: tfsa.id, events: buys }) },
      { insert: holding({ id: 'h2', accountId: broker.id, prices }) },
    ]);
    for (const [date, amount] of [
      ['2025-11-10', 50_000],
      ['2025-12-14', -20_000],
      ['2025-12-17', -10_000],
      ['2026-02-01', 9_000],
    ] as const) {
      services.clock.advance(1_000);
      const form = transactionForm({ accountId: tfsa.id, date, amount: cents(amount) });
      expect((await addTransaction(services, form)).ok).toBe(true);
    }
    const { database } = services;
    // The dialog of a first goal needs the value of an account that no goal is linked to yet.
    const before = await readGoalOverviewInput(database, today, true);
    expect(before.values.get(tfsa.id)).toBe(29_000 + 60_000);
    expect((await readGoalOverviewInput(database, today)).values.size).toBe(0);
    const form = newGoalForm(today, [], {
      name: 'House',
      targetAmount: cents(1_200_000),
      linkedAccountId: tfsa.id,
    });
    expect((await saveGoal(services, form)).ok).toBe(true);
    const { views, accounts } = goalOverview(await readGoalOverviewInput(database, today));
    expect(views).toMatchObject([{ backing: 89_000, pace: 3_000 }]);
    expect(accounts).toMatchObject([
      { inflow: { net: 9_000, startingAmount: 0, isInvested: true }, worth: [{ cash: 29_000 }] },
    ]);
  });
});

describe('the suggested start for goals', () => {
  it('comes from the existing totals and balances', async () => {
    const services = await openTestServices({ categories: ['food'] });
    const chequing = await givenAccount(services, { balance: cents(900_000) });
    const savings = await givenAccount(services, { name: 'Savings', type: 'savings' });
    for (const [date, amount] of [
      ['2025-11-30', -999],
      ['2025-12-01', -10_000],
      ['2026-02-28', -2_345],
      ['2026-03-01', -777],
    ] as const) {
      services.clock.advance(1_000);
      const form = { accountId: chequing.id, date, amount: cents(amount), categoryId: 'food' };
      await addTransaction(services, transactionForm(form));
    }
    expect(await readGoalStart(services.database, today)).toEqual({
      account: savings,
      spending: 12_345,
      currency: 'CAD',
    });
  });
});

describe('net inflow', () => {
  const value = (date: string, amount: number) => ({ date: day(date), amount: cents(amount) });
  const question = {
    start: day('2025-12-15'),
    today,
    before: cents(0),
    after: cents(500),
    openings: cents(0),
    values: [],
    rowsUpToFirstValue: cents(0),
    trades: null,
  };

  it('excludes the entered value an account started with, but includes later ones', () => {
    const values = [value('2026-02-01', 450), value('2026-01-10', 400)];
    expect(firstValue(values)).toEqual(value('2026-01-10', 400));
    expect(netInflow({ ...question, values })).toMatchObject({ net: 100, startingAmount: 400 });
    expect(netInflow({ ...question, values, rowsUpToFirstValue: cents(30) }).net).toBe(500);
    expect(
      netInflow({ ...question, values: [value('2025-12-15', 500)], before: cents(500) }),
    ).toMatchObject({ net: 0, startingAmount: 0 });
  });

  it('excludes trades, because a purchase uses money that was paid in before', () => {
    const trades = [
      { date: day('2025-12-15'), amount: cents(-700) },
      { date: day('2026-01-05'), amount: cents(-900) },
    ];
    expect(netInflow({ ...question, after: cents(100), trades })).toEqual({
      net: 1_000,
      startingAmount: 0,
      isInvested: true,
    });
  });
});
