import { allRows, transactionRow } from '@tests/support/backup-files.ts';
import { openTestDatabase } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import type { RestoredRecord } from '@/pipelines/restore-records.ts';
import type { RestoredRows } from '@/pipelines/restore-rows.ts';
import type { KnownRow } from '@/pipelines/restore-source.ts';
import { writeRestored } from '@/pipelines/restore-write.ts';
import { readDatabaseRows } from '@/platform/backup-source.ts';
import { sumsAndRecount } from '../support/stored.ts';

const rowOf = (index: number, uniqueHash: string, amount: number) =>
  transactionRow(index, { uniqueHash, amount }) as KnownRow;

/** A row of the file that has another key and amount here. */
const changed = (index: number, theirs: string, mine: string): RestoredRecord => ({
  row: rowOf(index, theirs, -500),
  otherwise: rowOf(index, mine, -300),
  verdict: 'changed',
});

/** A row that stays as it is here. */
function kept(index: number, hash: string): RestoredRecord {
  const row = rowOf(index, hash, -300);
  return { row, otherwise: row, verdict: 'same' };
}

const inBatches = (...batches: readonly (readonly RestoredRecord[])[]) =>
  ({
    async *batches() {
      for (const rows of batches) yield { collection: 'transactions', rows };
    },
  }) as unknown as RestoredRows;

describe('rows of a merge in several batches', () => {
  it('step back from where they are written, one after the other, for one that is here and needs its key', async () => {
    const database = await openTestDatabase();
    const rows = inBatches(
      [changed(1, 'one', 'none'), changed(2, 'two', 'one'), changed(3, 'three', 'far')],
      [kept(4, 'two'), kept(5, 'five')],
    );
    const told: number[] = [];
    expect(await writeRestored(database, rows, (count) => told.push(count))).toBe(5);
    expect(told).toEqual([3, 5]);
    const stored = await allRows(readDatabaseRows(database.name, SCHEMA_VERSION, ['transactions']));
    expect(stored.map(({ record }) => [record.uniqueHash, record.amount])).toEqual([
      ['none', -300],
      ['one', -300],
      ['three', -500],
      ['two', -300],
      ['five', -300],
    ]);
    const [sums, recount] = await sumsAndRecount(database);
    expect(sums).toEqual(recount);
  });

  it('stop the restore where nobody can step back', async () => {
    const rows = inBatches([kept(1, 'one')], [kept(2, 'one')]);
    const database = await openTestDatabase();
    await expect(writeRestored(database, rows, () => {})).rejects.toMatchObject({
      code: 'bad-row',
    });
  });
});
