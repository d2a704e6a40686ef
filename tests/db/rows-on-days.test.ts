import { openTestDatabase } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRowsOnDays } from '@/db/queries/accounts/net-worth.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const DAYS = [
  '1023-05-04',
  '2019-12-31',
  '2020-01-01',
  '2020-02-29',
  '2020-03-15',
  '2024-03-31',
  '2026-11-01',
  '2026-11-23',
  '2027-01-02',
] as const;
const ACCOUNTS = ['a1', 'a2'];

it('row totals up to a day are the same whichever day the read starts from', async () => {
  const database = await openTestDatabase();
  const rows = DAYS.flatMap((date, at) =>
    ACCOUNTS.map((accountId, index) =>
      newTransaction({
        id: `t${at}${index}`,
        accountId,
        date: date as CalendarDate,
        description: 'Shop',
        amount: cents((at + 1) * (index === 0 ? -1_000 : 37)),
        source: 'manual' as const,
        createdAt: '2026-11-23T12:00:00.000Z',
      }),
    ),
  );
  const day = fc.constantFrom<string>(
    ...DAYS,
    '1000-01-01',
    '2020-01-31',
    '2026-11-22',
    '2030-01-01',
  );
  await database.store.write(
    'transactions',
    rows.map((insert) => ({ insert })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(day, { maxLength: 4 }), day, async (asked, valued) => {
      const dates = asked as CalendarDate[];
      const values = [{ date: valued as CalendarDate, amount: cents(5) }];
      const upTo = await readTogether(database, (tables) =>
        readRowsOnDays(
          tables,
          [
            { id: 'a1', values },
            { id: 'a2', values: [] },
          ],
          dates,
        ),
      );
      for (const date of dates) {
        for (const accountId of ACCOUNTS) {
          const known = rows.filter((row) => row.accountId === accountId && row.date <= date);
          const sum = known.reduce((total, { amount }) => total + amount, 0);
          expect(upTo(accountId, date)).toBe(sum);
        }
      }
    }),
    { numRuns: 20 },
  );
});
