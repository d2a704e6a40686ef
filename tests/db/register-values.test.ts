import { storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOn } from '@/domain/accounts/account-value.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { totalsReader } from '@/live/transactions/register-readers.ts';

const days = ['2025-12-31', '2026-01-01', '2026-01-15', '2026-02-01', '2026-03-10'];
const arbitraryDay = fc.constantFrom(...(days as CalendarDate[]));
const amount = fc.integer({ min: -5_000, max: 5_000 }).filter((each) => each !== 0);

describe('the running balance of an account with entered values', () => {
  it("equals the day's balance at the newest row of each day, and changes by each row's amount", async () => {
    const services = await openTestServices({ accounts: ['house'] });
    const { store } = services.database;
    let written = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(arbitraryDay, amount), { minLength: 1, maxLength: 12 }),
        fc.uniqueArray(fc.tuple(arbitraryDay, amount), { selector: ([day]) => day, maxLength: 3 }),
        async (rows, valued) => {
          const former = await storedTransactions(services.database);
          await store.write(
            'transactions',
            former.map(({ id }) => ({ id, remove: 'free-key' as const })),
          );
          await store.write(
            'transactions',
            rows.map(([date, size]) => ({
              insert: newTransaction({
                id: `t${String(++written).padStart(6, '0')}`,
                accountId: 'house',
                date,
                description: `row ${written}`,
                amount: cents(size),
                source: 'manual',
                createdAt: '2026-01-01T00:00:00.000Z',
              }),
            })),
          );
          const values = valued.map(([date, size]) => ({ date, amount: cents(size) }));
          await store.write('accounts', [
            { id: 'house', update: (account) => ({ ...account, values }) },
          ]);
          const read = totalsReader(services.database, 'house');
          const plan = () => [{ start: 0, count: 100 }];
          const { windows } = await read({ known: null, anchor: null, plan });
          const shown = windows[0];
          const upTo = (date: CalendarDate) =>
            cents(rows.reduce((sum, [day, size]) => sum + (day <= date ? size : 0), 0));
          shown?.rows.forEach((row, index) => {
            const above = shown.rows[index - 1];
            const isNewest = above?.date !== row?.date;
            const expected = isNewest
              ? balanceOn(values, row?.date ?? ('' as CalendarDate), upTo)
              : (shown.balances?.[index - 1] ?? 0) - (above?.amount ?? 0);
            expect(shown.balances?.[index]).toBe(expected);
          });
          expect(shown?.rows).toHaveLength(rows.length);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it('is read again when a value changes, although no row did', async () => {
    const services = await openTestServices({ accounts: ['house'] });
    const { store } = services.database;
    const date = '2026-03-10' as CalendarDate;
    await store.write('transactions', [
      {
        insert: newTransaction({
          id: 't1',
          accountId: 'house',
          date,
          description: 'New roof',
          amount: cents(1_000_000),
          source: 'manual',
          createdAt: '2026-03-10T00:00:00.000Z',
        }),
      },
    ]);
    const read = totalsReader(services.database, 'house');
    const plan = () => [{ start: 0, count: 100 }];
    const first = await read({ known: null, anchor: null, plan });
    expect(first.windows[0]?.balances).toEqual([1_000_000]);
    const again = await read({ known: first.token, anchor: null, plan });
    expect(again.isSame).toBe(true);
    await store.write('accounts', [
      {
        id: 'house',
        update: (account) => ({
          ...account,
          values: [{ date: '2026-01-15' as CalendarDate, amount: cents(42_000_000) }],
        }),
      },
    ]);
    const after = await read({ known: again.token, anchor: null, plan });
    expect(after).toMatchObject({ isSame: false });
    expect(after.windows[0]?.balances).toEqual([43_000_000]);
  });
});
