import { givenAccount, TODAY, transactionForm } from '@tests/support/given.ts';
import { day, event, holding, units } from '@tests/support/given-holdings.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { setOpeningBalance } from '@/commands/accounts/opening-balance.ts';
import { setAccountValue } from '@/commands/accounts/values-and-statements.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readAccountsWithWorth, readWorthOn } from '@/db/queries/accounts/holdings.ts';
import { cents } from '@/domain/core/money.ts';
import type { Holding } from '@/domain/investments/holding.ts';

let services: Services;

afterEach(() => closeTestDatabase(services.database));

async function give(...holdings: readonly Holding[]): Promise<void> {
  await services.database.store.write(
    'holdings',
    holdings.map((insert) => ({ insert })),
  );
}

async function given() {
  services = await openTestServices();
  const broker = await givenAccount(services, {
    name: 'Broker',
    type: 'investment_non_reg',
    balance: cents(500_000),
  });
  const open = (date: string) =>
    setOpeningBalance(services, broker.id, { date: day(date), amount: cents(500_000) });
  await open('2026-02-01');
  const chequing = await givenAccount(services, { balance: cents(7_000) });
  const read = async () =>
    readAccountsWithWorth(services.database, await readAccountsById(services.database), day(TODAY));
  const enter = (date: string, amount: number) =>
    addTransaction(
      services,
      transactionForm({ date: day(date), amount: cents(amount), accountId: broker.id }),
    );
  return { broker, chequing, read, enter, open };
}

const buy = event('buy', '2026-03-02', { quantity: 100, price: 10, fee: 999 });

describe('the value of accounts with holdings', () => {
  it('is the balance when nothing is held', async () => {
    const { broker, chequing, read } = await given();
    const { balances, worth } = await read();
    expect([balances.get(broker.id), balances.get(chequing.id)]).toEqual([500_000, 7_000]);
    expect(worth.size).toBe(0);
  });

  it("is the same before and after the bank's row of a purchase arrives", async () => {
    const { broker, chequing, read, enter } = await given();
    const prices = [{ date: day('2026-03-10'), price: units(12) }];
    await give(holding({ accountId: broker.id, events: [buy], prices }));
    const before = await read();
    expect(before.worth.get(broker.id)).toMatchObject([
      { currency: 'CAD', cash: 399_001, invested: 120_000, total: 519_001 },
    ]);
    expect(before.balances.get(broker.id)).toBe(519_001);
    expect(before.balances.get(chequing.id)).toBe(7_000);
    await enter('2026-03-04', -100_999);
    const after = await read();
    expect(after.balances.get(broker.id)).toBe(519_001);
    // Another row of that amount is a different purchase, and so is one too far away in time.
    await enter('2026-03-05', -100_999);
    await enter('2026-02-20', -100_999);
    expect((await read()).balances.get(broker.id)).toBe(519_001 - 2 * 100_999);
  });

  it('is the same for one account day by day as for all accounts, using prices from another account', async () => {
    const { broker, chequing, enter } = await given();
    await setAccountValue(services, broker.id, { date: day('2026-02-20'), amount: cents(20_000) });
    await enter('2026-03-04', -100_999);
    const sold = event('sell', '2026-03-09', { quantity: 40, price: 11 });
    const prices = [{ date: day('2026-03-06'), price: units(13) }];
    await give(
      holding({ id: 'h1', accountId: broker.id, events: [buy, sold] }),
      holding({ id: 'h2', accountId: chequing.id, prices }),
    );
    const accounts = await readAccountsById(services.database);
    const days = ['2026-02-19', '2026-02-21', '2026-03-03', '2026-03-07', TODAY].map(day);
    const told = await readWorthOn(services.database, broker.id, days);
    expect([...told.values()]).toEqual([500_000, 20_000, 499_001, 529_001, 509_001]);
    for (const each of days) {
      const wanted = new Set([broker.id]);
      const one = await readAccountsWithWorth(services.database, accounts, each, wanted);
      const all = await readAccountsWithWorth(services.database, accounts, each);
      expect(one.balances.get(broker.id) ?? 0).toBe(told.get(each));
      expect(all.balances.get(broker.id) ?? 0).toBe(told.get(each));
      expect([...one.balances.keys()].filter((id) => id !== broker.id)).toEqual([]);
    }
    expect(await readWorthOn(services.database, 'gone', days)).toEqual(new Map());
  });

  it('ignores trades before the opening balance, which already includes them', async () => {
    const { broker, read, open } = await given();
    await give(holding({ accountId: broker.id, events: [buy] }));
    const cashOpened = async (date: string) => {
      expect((await open(date)).ok).toBe(true);
      return (await read()).worth.get(broker.id)?.[0]?.cash;
    };
    expect(await cashOpened('2026-03-03')).toBe(500_000);
    expect(await cashOpened('2026-03-02')).toBe(399_001);
  });

  it('ignores entered values and future events, and keeps currencies apart', async () => {
    const { broker, read } = await given();
    await setAccountValue(services, broker.id, { date: day('2026-03-01'), amount: cents(1) });
    const later = event('sell', '2026-03-20', { quantity: 100, price: 20 });
    await give(
      holding({ id: 'h1', accountId: broker.id, events: [buy, later] }),
      holding({
        id: 'h2',
        accountId: broker.id,
        name: 'US',
        symbol: 'US',
        currency: 'USD',
        events: [buy],
      }),
    );
    const { balances, worth } = await read();
    expect(balances.get(broker.id)).toBe(399_001 + 100_000);
    expect(worth.get(broker.id)?.map(({ currency, total }) => [currency, total])).toEqual([
      ['CAD', 499_001],
      ['USD', 100_000],
    ]);
  });
});
