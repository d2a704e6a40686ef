import { givenAccount, TODAY } from '@tests/support/given.ts';
import { day } from '@tests/support/given-holdings.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '@/db/database.ts';
import { readAccountBalances } from '@/db/queries/accounts/accounts.ts';
import { readMonths } from '@/db/queries/accounts/month-totals.ts';
import { readTogether } from '@/db/read.ts';
import { cents } from '@/domain/core/money.ts';

let services: Services;

afterEach(() => closeTestDatabase(services.database));

it('balances can be read more than once in one database transaction, with and without entered values', async () => {
  services = await openTestServices();
  const account = await givenAccount(services, { balance: cents(500) });
  const valueOn = (id: string, amount: number) => ({
    id,
    values: [{ date: day('2026-03-01'), amount: cents(amount) }],
  });
  const valued = [valueOn(account.id, 7), valueOn('no rows', 8)];
  const read = await readTogether(services.database, async (tables) => [
    await readAccountBalances(tables, [account], day(TODAY)),
    await readAccountBalances(tables, valued, day(TODAY)),
    await readAccountBalances(tables, [], day('2026-03-14')),
    await readMonths(tables),
  ]);
  expect(read[0]).toEqual(new Map([[account.id, 500]]));
  expect(read[1]).toEqual(
    new Map([
      [account.id, 507],
      ['no rows', 8],
    ]),
  );
  expect(read[2]).toEqual(new Map([[account.id, 0]]));
});
