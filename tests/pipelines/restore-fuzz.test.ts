import {
  allRows,
  fileOf,
  signed,
  tagRow,
  transactionRow,
  unsigned,
  wholeRows,
} from '@tests/support/backup-files.ts';
import {
  FUZZ_MS,
  FUZZ_RUNS,
  HARMS,
  type Harm,
  harmed,
  isLongFuzz,
} from '@tests/support/harmed-bytes.ts';
import { memoryStorage, restoreInThisRealm } from '@tests/support/restore-in-realm.ts';
import { closeTestDatabase, openTestDatabase } from '@tests/support/test-database.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { BackupRow } from '@/domain/backup/backup.ts';
import type { RestoreMode } from '@/domain/backup/restore-plan.ts';
import { openRestore, type RestoreEvent } from '@/pipelines/restore/open-restore.ts';
import { readOwnDatabase } from '@/platform/backup/active-database.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import {
  deleteDatabase,
  deleteRawData,
  listOwnDatabases,
} from '@/platform/backup/raw-databases.ts';

/**
 * Harmed backup files on the whole way of a restore: looked at, and run where that comes to a plan. What is here stays as it is; where
 * the restore fails no database but that is left, and where it does not, the new one holds what the file says.
 */

/** Each is held against everything that is stored: in the short form fewer. */
const RUNS = isLongFuzz ? FUZZ_RUNS : FUZZ_RUNS / 4;

const HERE: readonly BackupRow[] = [
  ...wholeRows(Array.from({ length: 4 }, (_, index) => transactionRow(index))),
  tagRow('w'),
  tagRow('x'),
];
const THERE: readonly BackupRow[] = [
  ...wholeRows([
    ...Array.from({ length: 4 }, (_, index) =>
      transactionRow(index + 2, { notes: 'from the file' }),
    ),
    { ...transactionRow(6), deleted: true },
  ]),
  tagRow('v'),
  tagRow('w', { color: 2 }),
];

const everythingIn = (name: string) =>
  allRows(readDatabaseRows(name, SCHEMA_VERSION, COLLECTION_NAMES));

/** Inspects a file, and restores it where that comes to a plan. */
function restored(file: Blob, mode: RestoreMode): Promise<RestoreEvent> {
  const wish = { file, passphrase: '', choice: { mode, bringsBack: false }, current: 'coffer' };
  return new Promise((resolve) => {
    const session = openRestore(wish, restoreInThisRealm);
    session.events.subscribe((event) => {
      if (event.type === 'planned') session.run();
      else if (event.type !== 'progress') resolve(event);
    });
  });
}

let stores: readonly string[] = [];
let before: readonly BackupRow[] = [];

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const database = await openTestDatabase('coffer');
  for (const { collection, record } of HERE) {
    await database.store.write(collection as 'tags', [{ insert: record as never }]);
  }
  await closeTestDatabase(database);
  before = await everythingIn('coffer');
  stores = await listOwnDatabases();
  expect(before).toHaveLength(HERE.length);
});
afterEach(async () => {
  await deleteRawData();
});

/** Restores it; the rows of the database that counts then, where that is another one. */
async function outcomeOf(file: Blob, mode: RestoreMode): Promise<readonly BackupRow[] | null> {
  const end = await restored(file, mode);
  const own = readOwnDatabase();
  if (end.type === 'failed') {
    expect(own).toBe('coffer');
    // What was half written goes after it is told.
    await vi.waitFor(async () => expect(await listOwnDatabases()).toEqual(stores));
    return null;
  }
  const rows = await everythingIn(own);
  expect((await deleteDatabase(own)).ok).toBe(true);
  localStorage.clear();
  return rows;
}

const mode = fc.constantFrom<RestoreMode>('replace', 'merge');

describe.each(Object.entries(HARMS))('a backup file, %s:', (_kind, harm) => {
  it(
    'as it is, nothing is touched',
    async () => {
      const whole = fc.constant(new Uint8Array(await (await fileOf(THERE)).arrayBuffer()));
      await fc.assert(
        fc.asyncProperty(harmed(whole, harm), mode, async (bytes, how) => {
          expect(await outcomeOf(new Blob([bytes]), how)).toBeNull();
        }),
        { numRuns: RUNS },
      );
      expect(await everythingIn('coffer')).toEqual(before);
    },
    FUZZ_MS,
  );

  it(
    'with the checksum that belongs to it, it is restored whole or nothing is touched',
    async () => {
      const body = Buffer.from(await unsigned(await fileOf(THERE)));
      const counts = { restored: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(resigned(body, harm), mode, async (text, how) => {
          const file = await signed(text);
          const rows = await outcomeOf(file, how);
          counts[rows ? 'restored' : 'refused']++;
          if (!rows) return;
          const opened = await openBackup(file);
          if (!opened.ok) throw new Error(`restored although ${opened.code}`);
          const theirs = await allRows(opened.value.rows());
          if (how === 'replace') expect(rows).toEqual(theirs);
          else expect(rows.length).toBeGreaterThanOrEqual(before.length);
        }),
        { numRuns: RUNS },
      );
      expect(counts.refused).toBeGreaterThan(0);
      expect(await everythingIn('coffer')).toEqual(before);
    },
    FUZZ_MS,
  );
});

/** Rows that keep the rules one by one, of which two may want the same key. */
const clashing: fc.Arbitrary<readonly BackupRow[]> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()), { selector: ([id]) => id }),
    fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()), { selector: ([id]) => id }),
  )
  .map(([transactions, tags]) => [
    ...wholeRows(
      transactions.sort().map(([id, hash, deleted]) => ({
        ...transactionRow(id, { uniqueHash: `hash ${hash}`, tags: [] }),
        deleted,
      })),
    ),
    ...tags.sort().map(([id, name, deleted]) => ({
      ...tagRow(String(id), { name: `Name ${name}` }),
      deleted,
    })),
  ]);

describe('a backup file that was written rightly', () => {
  it(
    'whose rows want the same keys is restored whole or not at all',
    async () => {
      const counts = { restored: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(clashing, mode, async (rows, how) => {
          const found = await outcomeOf(await fileOf(rows), how);
          counts[found ? 'restored' : 'refused']++;
          if (found && how === 'replace') expect(found).toEqual(rows);
        }),
        { numRuns: isLongFuzz ? FUZZ_RUNS : 20 },
      );
      expect(counts.restored).toBeGreaterThan(0);
      expect(counts.refused).toBeGreaterThan(0);
      expect(await everythingIn('coffer')).toEqual(before);
    },
    FUZZ_MS,
  );
});

function resigned(body: Uint8Array, harm: fc.Arbitrary<Harm>): fc.Arbitrary<string> {
  return harm.map((spoil) => Buffer.from(spoil(body)).toString());
}
