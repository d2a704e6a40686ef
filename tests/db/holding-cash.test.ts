import { givenAccount, TODAY, transactionForm } from '@tests/support/given.ts';
import { day, event, holding } from '@tests/support/given-holdings.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { cashSideKey, readCashSides } from '@/db/queries/accounts/holdings.ts';
import { cents } from '@/domain/core/money.ts';

it("the account's transaction that matches a holding event is found, and no other", async () => {
  const services = await openTestServices();
  const broker = await givenAccount(services, { name: 'Broker', type: 'investment_non_reg' });
  const other = await givenAccount(services);
  const enter = async (date: string, amount: number, accountId: string) => {
    const form = transactionForm({ date: day(date), amount: cents(amount), accountId });
    const added = await addTransaction(services, form);
    if (!added.ok) throw new Error(added.code);
    return added.value.id;
  };
  const bought = event('buy', '2026-03-02', { quantity: 100, price: 10, fee: 999 });
  const paid = event('dividend', '2026-03-05', { amount: 2_000 });
  const insert = holding({ accountId: broker.id, events: [bought, paid] });
  await services.database.store.write('holdings', [{ insert }]);
  const sides = () => readCashSides(services.database, broker.id, day(TODAY));
  expect(await sides()).toEqual(new Map());
  const row = await enter('2026-03-04', -100_999, broker.id);
  await enter('2026-03-05', 2_000, other.id);
  await enter('2026-03-14', 2_000, broker.id);
  expect(await sides()).toEqual(new Map([[cashSideKey(insert.id, bought.id), row]]));
});
