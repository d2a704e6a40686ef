import { givenAccount, TODAY, transactionForm, transferForm } from '@tests/support/given.ts';
import { debtOf, givenDebts } from '@tests/support/given-debts.ts';
import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { setAccountValue } from '@/commands/accounts/values-and-statements.ts';
import { saveCurrencyRate } from '@/commands/settings.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { addTransfer } from '@/commands/transactions/transfer-entry.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById, readBalancesOn } from '@/db/queries/accounts/accounts.ts';
import { readAccountsWithWorth } from '@/db/queries/accounts/holdings.ts';
import { readWorthOnDays } from '@/db/queries/accounts/net-worth.ts';
import { readReportTotals } from '@/db/queries/reports/period-totals.ts';
import { readReportBase } from '@/db/queries/reports/report-base.ts';
import { readKnownBalances } from '@/db/queries/reports/report-data.ts';
import { recountTotals } from '@/db/storage/total-changes.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { worthOnDay } from '@/domain/reports/net-worth.ts';
import { readDebtViews } from '@/live/debts.ts';

let services: Services;

afterEach(() => closeTestDatabase(services.database));

/**
 * Two chequing accounts, a house with entered values, a broker in two currencies, and debts with and without an
 * account.
 */
async function given() {
  services = await openTestServices({ categories: ['food'], tags: ['loan'] });
  const chequing = await givenAccount(services, { name: 'b Chequing' });
  const savings = await givenAccount(services, { name: 'A Savings', type: 'savings' });
  const house = await givenAccount(services, { name: 'House', type: 'other' });
  const broker = await givenAccount(services, { name: 'Broker', type: 'investment_non_reg' });
  const usd = await givenAccount(services, { name: 'Dollars', currency: 'USD' });
  const enter = (accountId: string, date: string, amount: number, tags: readonly string[] = []) =>
    addTransaction(
      services,
      transactionForm({
        accountId,
        tags: [...tags],
        date: day(date),
        amount: cents(amount),
        categoryId: 'food',
        description: `Row of ${date} ${amount}`,
      }),
    );
  await enter(chequing.id, '2025-11-30', 90_000);
  await enter(chequing.id, '2025-12-31', -1_001);
  await enter(chequing.id, '2026-01-01', -2_002);
  await enter(chequing.id, '2026-02-14', -3_003, ['loan']);
  await enter(chequing.id, '2026-03-15', -4_004, ['loan']);
  await enter(usd.id, '2026-01-15', 12_345);
  await enter(broker.id, '2026-01-10', 500_000);
  await enter(broker.id, '2026-01-22', -101_000);
  await enter(house.id, '2026-02-10', 777);
  await addTransfer(
    services,
    transferForm(chequing, savings, { date: day('2026-01-31'), amount: cents(10_000) }),
  );
  const value = (accountId: string, date: string, amount: number) =>
    setAccountValue(services, accountId, { date: day(date), amount: cents(amount) });
  await value(house.id, '2025-12-05', 30_000_000);
  await value(house.id, '2026-02-10', 31_000_000);
  await value(savings.id, '2026-02-20', 20_000);
  const events = [
    event('buy', '2026-01-20', { quantity: 100, price: 10, fee: 1_000 }),
    event('sell', '2026-02-25', { quantity: 40, price: 12 }),
  ];
  const prices = [
    { date: day('2026-01-31'), price: units(11) },
    { date: day('2026-03-01'), price: units(13) },
  ];
  await services.database.store.write('holdings', [
    { insert: holding({ id: 'h1', accountId: broker.id, events, prices }) },
    {
      insert: holding({
        id: 'h2',
        accountId: broker.id,
        name: 'US',
        symbol: 'US',
        currency: 'USD',
        events: [event('buy', '2026-02-01', { quantity: 5, price: 100 })],
      }),
    },
  ]);
  await givenDebts(
    services,
    debtOf({
      id: 'alone',
      owed: 100_000,
      apr: 12,
      minimum: 2_500,
      tagId: 'loan',
      anchors: [
        { date: day('2026-01-05'), amount: cents(120_000) },
        { date: day('2026-02-20'), amount: cents(110_000) },
      ],
    }),
    debtOf({ id: 'linked', owed: 0, apr: 12, minimum: 0, linkedAccountId: savings.id }),
  );
  return { chequing, savings, house, broker, usd };
}

const DAYS = [
  '2025-11-29',
  '2025-12-31',
  '2026-01-01',
  '2026-01-04',
  '2026-01-21',
  '2026-01-31',
  '2026-02-10',
  '2026-02-19',
  '2026-02-28',
  TODAY,
].map(day);

describe('report data', () => {
  it('has the same net worth for many days at once as accounts and debts have on each day', async () => {
    await given();
    const { database } = services;
    const accounts = await readAccountsById(database);
    const told = await readWorthOnDays(database, [...DAYS].reverse());
    expect(told.map(({ date }) => date)).toEqual([...DAYS].reverse());
    const byId = (a: { accountId: string }, b: { accountId: string }) =>
      a.accountId < b.accountId ? -1 : 1;
    for (const date of DAYS) {
      const known = await readAccountsWithWorth(database, accounts, date);
      const debts = (await readDebtViews(database, date)).filter(
        ({ debt, replay }) => debt.id === 'alone' && replay !== null,
      );
      const owed = debts.map(({ debt, owed: amount, currency }) => ({
        debtId: debt.id,
        currency,
        owed: amount,
      }));
      const expected = worthOnDay(date, [...accounts.values()], known, owed);
      const found = told.find((each) => each.date === date);
      expect(found?.accounts.toSorted(byId)).toEqual(expected.accounts.toSorted(byId));
      expect([found?.debts, found?.unpriced]).toEqual([expected.debts, expected.unpriced]);
    }
    const [last] = told;
    expect(last?.debts).toHaveLength(1);
    expect(last?.accounts.filter(({ currency }) => currency === 'USD')).toHaveLength(2);
    expect(await readWorthOnDays(database, [])).toEqual([]);
  });

  it('has known balances: the rows before the first day, plus what entered values add beyond rows', async () => {
    const { chequing, savings, house, broker } = await given();
    const { database } = services;
    const accounts = await readAccountsById(database);
    const [from, to] = [day('2026-02-15'), day('2026-03-10')];
    const known = await readKnownBalances(database, from, to);
    expect([...known.keys()].sort()).toEqual([...accounts.keys()].sort());
    const rows = await storedTransactions(database);
    for (const { id, values } of [...accounts.values()].filter((each) => each.id !== broker.id)) {
      const sumTo = (until: string) =>
        rows
          .filter(({ accountId, date }) => accountId === id && date <= until)
          .reduce((sum, { amount }) => sum + amount, 0);
      const before = addDays(from, -1);
      const told = await readBalancesOn(database, { id, values }, [before, to]);
      const { rowsBefore = 0, offsetBefore = 0, offsetAfter = 0 } = known.get(id) ?? {};
      expect(rowsBefore).toBe(sumTo(before));
      expect(rowsBefore + offsetBefore).toBe(told.get(before));
      expect(sumTo(to) + offsetAfter).toBe(told.get(to));
    }
    expect(known.get(chequing.id)).toMatchObject({ offsetBefore: 0, offsetAfter: 0 });
    expect(known.get(savings.id)).toMatchObject({ offsetBefore: 0, offsetAfter: 10_000 });
    expect(known.get(house.id)?.offsetBefore).toBe(31_000_000 - 777);
    // Holdings determine the value, so an entered value does not count there.
    await setAccountValue(services, broker.id, { date: day('2026-01-12'), amount: cents(1) });
    const held = await readKnownBalances(database, day('2026-01-19'), to);
    expect(held.get(broker.id)).toEqual({
      rowsBefore: 500_000,
      offsetBefore: 1 - 500_000,
      offsetAfter: 0,
    });
  });

  it('has totals of the requested periods with every cell, and none for periods without rows', async () => {
    await given();
    const { database } = services;
    const keys = ['2026-01', '2026-02-10', '2026-02-11', '2026-01'];
    const recounted = recountTotals(await storedTransactions(database));
    const sums = await readReportTotals(database, keys);
    expect([...sums.keys()]).toEqual(['2026-01', '2026-02-10']);
    for (const [key, cells] of sums) {
      const expected = recounted.get(key);
      expect(new Map(expected)).toEqual(new Map(cells));
    }
    expect(await readReportTotals(database, [])).toEqual(new Map());
  });

  it('has the accounts in their order, and the current rates', async () => {
    await given();
    const rate = { from: 'usd', to: 'cad', date: '2026-01-01', rate: '1.37' };
    expect((await saveCurrencyRate(services, rate)).ok).toBe(true);
    const base = await readReportBase(services.database, day(TODAY));
    expect(base.accounts.map(({ name }) => name)).toEqual([
      'A Savings',
      'b Chequing',
      'Broker',
      'Dollars',
      'House',
    ]);
    expect(base.rates).toEqual([{ from: 'USD', to: 'CAD', date: '2026-01-01', rate: 137_000_000 }]);
    expect([...base.natures]).toEqual([['food', 'expense']]);
    expect(base.calendar).toEqual({ monthStartDay: 1, today: TODAY });
  });
});
