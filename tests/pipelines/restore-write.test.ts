import { allRows, transactionRow } from '@tests/support/backup-files.ts';
import { sumsAndRecount } from '@tests/support/stored.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { writeRestored } from '@/pipelines/restore/restore-handler.ts';
import type { RestoredRecord } from '@/pipelines/restore/restore-records.ts';
import type { RestoredRows } from '@/pipelines/restore/restore-rows.ts';
import type { KnownRow } from '@/pipelines/restore/restore-source.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';

/** A row with a duplicate key. */
function kept(index: number, hash: string): RestoredRecord {
  const row = transactionRow(index, { uniqueHash: hash, amount: -300 }) as KnownRow;
  return { row, otherwise: row, verdict: 'same' };
}

const none: RestoredRecord = { row: null, otherwise: null, verdict: 'removed' };

const inBatches = (...batches: readonly (readonly RestoredRecord[])[]) =>
  ({
    async *batches() {
      for (const rows of batches) yield { collection: 'transactions', rows };
    },
  }) as unknown as RestoredRows;

describe('restored rows in several batches', () => {
  it('are written as they arrive, with their totals', async () => {
    const database = await openTestDatabase();
    const rows = inBatches([kept(1, 'one'), none, kept(2, 'two')], [], [kept(4, 'four')]);
    const told: number[] = [];
    expect(await writeRestored(database, rows, (count) => told.push(count))).toBe(3);
    expect(told).toEqual([2, 3]);
    const stored = await allRows(readDatabaseRows(database.name, SCHEMA_VERSION, ['transactions']));
    expect(stored.map(({ record }) => record.uniqueHash)).toEqual(['one', 'two', 'four']);
    const [sums, recount] = await sumsAndRecount(database);
    expect(sums).toEqual(recount);
  });

  it('stop the restore when two want one key', async () => {
    const rows = inBatches([kept(1, 'one')], [kept(2, 'one')]);
    const database = await openTestDatabase();
    await expect(writeRestored(database, rows, () => {})).rejects.toMatchObject({
      code: 'bad-row',
    });
  });
});
