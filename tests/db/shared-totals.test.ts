import { day } from '@tests/support/given-scheduled.ts';
import { storedTransactions } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readMonths } from '@/db/queries/accounts/month-totals.ts';
import { readPeriodTotals } from '@/db/queries/reports/period-totals.ts';
import { readTogether } from '@/db/read.ts';
import { rebuildTotals } from '@/db/storage/rebuild-totals.ts';
import { recountTotals } from '@/db/storage/total-changes.ts';
import { unpackTotals } from '@/db/storage/totals.ts';
import { cents } from '@/domain/core/money.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const PERIODS = ['~', '2025-12', '2025-12-31', '2026-01', '2026-01-01', '2026-01-02', '2026-01-03'];

let ids = 0;

const rowOn = (date: string, amount: number) =>
  newTransaction({
    id: `row-${++ids}`,
    accountId: 'a',
    date: day(date),
    description: 'Row',
    amount: cents(amount),
    source: 'manual',
    createdAt: '2026-01-01T00:00:00.000Z',
  });

it('concurrent readers of totals get what a recount gives, before and after writes', async () => {
  const { database } = await openTestServices({ accounts: ['a'] });
  const question = fc.uniqueArray(fc.constantFrom(...PERIODS), { minLength: 1 });
  const dates = fc.constantFrom(...PERIODS.filter(({ length }) => length === 10));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(dates, fc.integer({ min: 1, max: 500 })), { maxLength: 2 }),
      fc.array(question, { minLength: 1, maxLength: 4 }),
      async (added, questions) => {
        await database.store.write(
          'transactions',
          added.map(([date, amount]) => ({ insert: rowOn(date, -amount) })),
        );
        const [answers, months] = await Promise.all([
          Promise.all(questions.map((periods) => readPeriodTotals(database, periods))),
          readTogether(database, readMonths),
        ]);
        const right = recountTotals(await storedTransactions(database));
        const rightOf = (period: string) => {
          const row = right.get(period);
          return row && new Map(row);
        };
        questions.forEach((periods, at) => {
          for (const period of PERIODS) {
            const told = answers[at]?.get(period)?.cells;
            const expected = periods.includes(period) ? rightOf(period) : undefined;
            expect(told && new Map(told)).toEqual(expected);
          }
        });
        expect(months.map((row) => row && [row.k, new Map(unpackTotals(row).cells)])).toEqual(
          ['2025-12', '2026-01']
            .filter((month) => right.has(month))
            .map((month) => [month, rightOf(month)]),
        );
      },
    ),
    { numRuns: 12 },
  );
});

it('shared totals are not read again until something is written or they are rebuilt', async () => {
  const { database } = await openTestServices({ accounts: ['a'] });
  await database.store.write('transactions', [{ insert: rowOn('2026-01-01', -5) }]);
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  const asked = () =>
    get.mock.calls.map(([key]) => String(key)).filter((key) => key < 'a' || key === '~');
  const read = async () => {
    get.mockClear();
    await Promise.all([
      readPeriodTotals(database, ['~', '2026-01']),
      readPeriodTotals(database, ['2026-01', '2026-02']),
    ]);
    return asked().sort();
  };
  try {
    const all = ['2026-01', '2026-02', '~'];
    expect(await read()).toEqual(all);
    expect(await read()).toEqual([]);
    await database.store.write('transactions', [{ insert: rowOn('2026-01-02', -5) }]);
    expect(await read()).toEqual(all);
    await rebuildTotals(database);
    expect(await read()).toEqual(all);
  } finally {
    get.mockRestore();
  }
});

it('a failed read rejects for everyone who shares it, and the next read starts afresh', async () => {
  const { database } = await openTestServices({ accounts: ['a'] });
  const broken = vi
    .spyOn(database.dexie.transactions, 'transaction')
    .mockRejectedValueOnce(new Error('no storage'));
  const questions = [readPeriodTotals(database, ['~']), readPeriodTotals(database, ['2026-01'])];
  const outcomes = await Promise.allSettled(questions);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readPeriodTotals(database, ['~'])).toEqual(new Map());
  broken.mockRestore();
});
