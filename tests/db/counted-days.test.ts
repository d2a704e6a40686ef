import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { readCountedDays } from '@/db/queries/reports/report-data.ts';
import { cents } from '@/domain/core/money.ts';

it('the first day with income or expense and the day of the newest row are read for the given accounts', async () => {
  const services = await openTestServices();
  const { database } = services;
  const [one, other, opened] = [
    await givenAccount(services, { name: 'Chequing' }),
    await givenAccount(services, { name: 'Savings' }),
    await givenAccount(services, { name: 'Opened alone', balance: cents(5_000) }),
  ];
  const enter = (accountId: string, date: string) =>
    addTransaction(
      services,
      transactionForm({
        accountId,
        date: day(date),
        description: `Row of ${date}`,
        amount: cents(-100),
      }),
    );
  for (const date of ['2026-02-10', '2025-12-31', '2026-03-01']) await enter(one.id, date);
  await enter(other.id, '2026-03-09');
  const daysOf = (...ids: readonly string[]) => readCountedDays(database, ids);
  expect(await daysOf(one.id)).toEqual({ from: '2025-12-31', to: '2026-03-01' });
  expect(await daysOf(one.id, other.id)).toEqual({
    from: '2025-12-31',
    to: '2026-03-09',
  });
  expect(await daysOf(opened.id)).toBeNull();
  expect(await daysOf()).toBeNull();
  await closeTestDatabase(database);
});
