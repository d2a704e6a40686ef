import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { readRowsBetween } from '@/db/queries/transactions/transactions-by-day.ts';
import { cents } from '@/domain/core/money.ts';
import { scheduledRows } from '@/domain/scheduled/due-occurrences.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';

const options = { createdAt: '2026-03-15T12:00:00.000Z', timestampMs: 1 };

describe('the rows of some days', () => {
  it('are read for the requested days, both ends included, and no others', async () => {
    const { database } = await openTestServices({ accounts: ['a1'] });
    const posted = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].flatMap((date) =>
      scheduledRows(scheduledItem(), { dueDate: day(date), date: day(date) }, options),
    );
    const byHand = newTransaction({
      id: 'by-hand',
      accountId: 'a1',
      date: day('2026-03-10'),
      description: 'Metro',
      amount: cents(-2_550),
      categoryId: '',
      tags: [],
      source: 'manual',
      createdAt: options.createdAt,
    });
    const written = await database.store.write(
      'transactions',
      [...posted, byHand].map((insert) => ({ insert })),
    );
    expect(written.ok).toBe(true);
    const found = await readRowsBetween(database, day('2026-03-01'), day('2026-03-31'));
    expect(found.map(({ date }) => date)).toEqual(['2026-03-31', '2026-03-10', '2026-03-01']);
    await closeTestDatabase(database);
  });
});
