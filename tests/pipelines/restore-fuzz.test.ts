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
 * Damaged backup files go through a whole restore: inspected, and run if there is a plan. The current data stays
 * as it is. A failed restore leaves no other database, and a successful one has exactly the content of the file.
 */

/** Each run compares everything that is stored, so the short mode has fewer. */
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

/** Inspects a file, and restores it if there is a plan. */
function restored(file: Blob, mode: RestoreMode): Promise<RestoreEvent> {
  const request = { file, passphrase: '', choice: { mode, bringsBack: false }, current: 'coffer' };
  return new Promise((resolve) => {
    const session = openRestore(request, restoreInThisRealm);
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

/** Restores the file; returns the rows of the database then active, or null when that did not change. */
async function outcomeOf(file: Blob, mode: RestoreMode): Promise<readonly BackupRow[] | null> {
  const end = await restored(file, mode);
  const own = readOwnDatabase();
  if (end.type === 'failed') {
    expect(own).toBe('coffer');
    // The half-written database is deleted after the failure is reported.
    await vi.waitFor(async () => expect(await listOwnDatabases()).toEqual(stores));
    return null;
  }
  const rows = await everythingIn(own);
  expect((await deleteDatabase(own)).ok).toBe(true);
  localStorage.clear();
  return rows;
}

const mode = fc.constantFrom<RestoreMode>('replace', 'merge');

describe.each(Object.entries(HARMS))('a backup file with %s:', (_kind, harm) => {
  it(
    'left as it is, touches nothing',
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
    'with a matching checksum, is restored completely or touches nothing',
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

/** Rows that are valid one by one, but of which two may want the same key. */
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

describe('a correctly written backup file', () => {
  it(
    'whose rows want the same keys is restored completely or not at all',
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
