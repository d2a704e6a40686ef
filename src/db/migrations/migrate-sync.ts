import { Dexie } from 'dexie';
import type { Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import {
  DOCS,
  GENERATION,
  type GenerationRow,
  INSERT_MARK,
  LOOSE_TRANSFER,
  META,
  type PlainRow,
  SYNC,
  SYNC_LOG,
  type SyncRow,
} from '@/db/storage/stored-form.ts';
import { changedFields, plainRow } from '@/db/sync/marks.ts';
import { setDevice } from '@/db/sync/outbox.ts';
import { MigrationError } from './migration-mark.ts';
import type { OldStore } from './old-store.ts';
import { EMPTY_PLAN, type MigrationPlan } from './step.ts';
import { traceRow } from './strategies.ts';

const READ_ROWS = 500;
/** Begin the keys of what is no row. */
const NOTES = [INSERT_MARK, SYNC_LOG, LOOSE_TRANSFER];
/** What sync keeps beside the settings: its place in the feed, the vault. */
const SYNC_META = 'sync';

/**
 * Carries over what sync knows of an old store's rows, so that the first sync after an update pushes
 * only what really differs. The other devices migrate the same rows in the same way.
 */
export async function carrySync(
  database: CofferDatabase,
  store: OldStore,
  plan: MigrationPlan,
): Promise<void> {
  const old = await new Dexie(store.dexieName).open();
  try {
    const hasTable = (name: string) => old.tables.some((table) => table.name === name);
    if (!hasTable(SYNC) || !hasTable(META) || !hasTable(DOCS)) return;
    const generation: GenerationRow | undefined = await old.table(META).get(GENERATION);
    if (!generation?.device) return;
    const dexie = database.dexie[store.collection];
    let after = '';
    for (;;) {
      const rows: SyncRow[] = await old
        .table(SYNC)
        .where(':id')
        .above(after)
        .limit(READ_ROWS)
        .toArray();
      if (rows.length === 0) break;
      after = rows.at(-1)?.k ?? after;
      const docs: (object | undefined)[] = await old.table(DOCS).bulkGet(rows.map(({ k }) => k));
      const carried: SyncRow[] = [];
      for (const [index, row] of rows.entries()) {
        const doc = docs[index];
        const next = carriedRow(store, row, doc && plainRow(doc), plan);
        if (next.deleted) await keepDeleted(database, store, next.deleted);
        carried.push(next.row);
      }
      await dexie.table(SYNC).bulkPut(carried);
    }
    if (store.collection === 'settings') {
      const kept = await old.table(META).where(':id').startsWith(SYNC_META).toArray();
      await dexie.table(META).bulkPut(kept);
    }
    // Last: nothing that a migration writes is an edit.
    await setDevice(dexie, generation.device);
  } finally {
    old.close();
  }
}

/** After an unfinished attempt. */
export async function dropCarriedSync(dexie: Dexie): Promise<void> {
  await setDevice(dexie, undefined);
  await dexie.table(SYNC).clear();
}

type Carried = {
  readonly row: SyncRow;
  /** A deleted row that the server does not know to be deleted. */
  readonly deleted?: PlainRow;
};

function carriedRow(
  store: OldStore,
  row: SyncRow,
  doc: PlainRow | undefined,
  plan: MigrationPlan,
): Carried {
  if (NOTES.some((mark) => row.k.startsWith(mark))) return { row };
  const { b: oldBase, ...rest } = row;
  const base = oldBase && migratedPlain(store, oldBase, EMPTY_PLAN);
  const carried = { ...rest, ...(base ? { b: base } : {}) };
  // The trash does not come along, and what is known of its rows stays true.
  if (!doc) return { row: carried };
  const now = migratedPlain(store, doc, plan);
  if (doc._deleted) return row.d && now ? { row: carried, deleted: now } : { row: carried };
  if (!now) return { row: row.r ? { ...rest, d: 1, p: 1 } : carried };
  if (row.d) return { row: carried };
  // A step that looks at all rows may do something else to this one than on another device.
  const elsewhere = migratedPlain(store, doc, EMPTY_PLAN);
  if (elsewhere && changedFields(elsewhere, now).length === 0) return { row: carried };
  return { row: { ...carried, d: 1, ...(elsewhere ? { b: elsewhere } : {}) } };
}

function migratedPlain(
  { collection, version }: OldStore,
  { _deleted, ...row }: PlainRow,
  plan: MigrationPlan,
): PlainRow | undefined {
  const { migrated } = traceRow(collection, row, version, plan);
  return migrated ? { ...migrated, _deleted } : undefined;
}

async function keepDeleted(
  database: CofferDatabase,
  { collection }: OldStore,
  { _deleted, ...row }: PlainRow,
): Promise<void> {
  const record = row as Records[typeof collection];
  const key = collection === 'settings' ? row.key : row.id;
  if (await database.dexie[collection].table(DOCS).get(String(key))) return;
  const outcome = await database.store.write(collection, [{ insertDeleted: record }]);
  if (!outcome.ok) throw new MigrationError(outcome.code, `${collection} could not be written`);
}
