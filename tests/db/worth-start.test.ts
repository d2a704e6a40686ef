import { givenAccount, transactionForm } from '@tests/support/given.ts';
import { day } from '@tests/support/given-holdings.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { setAccountValue } from '@/commands/accounts/values-and-statements.ts';
import { addTransaction } from '@/commands/transactions/transaction-entry.ts';
import { readWorthStart } from '@/db/queries/accounts/net-worth.ts';
import { cents } from '@/domain/core/money.ts';

it('net worth starts at the oldest row, or at an older entered value', async () => {
  const services = await openTestServices();
  const { database } = services;
  expect(await readWorthStart(database)).toBeNull();
  const account = await givenAccount(services, { name: 'Chequing' });
  const enter = (date: string) =>
    addTransaction(
      services,
      transactionForm({
        accountId: account.id,
        date: day(date),
        description: `Row of ${date}`,
        amount: cents(-100),
      }),
    );
  expect((await enter('2026-02-10')).ok).toBe(true);
  expect((await enter('2025-12-31')).ok).toBe(true);
  expect((await enter('2026-03-01')).ok).toBe(true);
  expect(await readWorthStart(database)).toBe('2025-12-31');
  await setAccountValue(services, account.id, { date: day('2025-06-01'), amount: cents(500) });
  expect(await readWorthStart(database)).toBe('2025-06-01');
  await closeTestDatabase(database);
});
