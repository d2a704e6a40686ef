import { SCHEMA_VERSION } from '../config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '../db/collections.ts';
import { BACKUP_NOTE_SETTING } from '../domain/backup-note.ts';
import type { RestoreChoice } from '../domain/restore-plan.ts';
import { restoredRow } from '../domain/restore-row.ts';
import type { OpenedBackup } from '../platform/backup-reader.ts';
import { readDatabaseRows } from '../platform/backup-source.ts';
import { type KnownHashes, openKnownHashes } from '../platform/known-hashes.ts';
import { type JoinedRow, joined } from './restore-join.ts';
import {
  type MergedIds,
  RECORD_NAMES,
  type RestoredRecord,
  replacedRecord,
  restoredRecords,
  withMergedIds,
} from './restore-records.ts';
import { type BackupRecords, type KnownRow, recordsOf } from './restore-source.ts';

/** What a restore works on. */
export type RestoreAsked = {
  readonly backup: OpenedBackup;
  /** The name of the database that is worked with now. */
  readonly current: string;
  readonly choice: RestoreChoice;
};

const BATCH_ROWS = 1_000;

/** What a restore comes to, row by row: worked out once, read as often as it is asked for. */
export class RestoredRows {
  readonly #asked: RestoreAsked;
  readonly #backup: BackupRecords;
  readonly #records: ReadonlyMap<CollectionName, readonly RestoredRecord[]>;
  readonly #ids: MergedIds;

  private constructor(
    asked: RestoreAsked,
    backup: BackupRecords,
    records: ReadonlyMap<CollectionName, readonly RestoredRecord[]>,
    ids: MergedIds,
  ) {
    this.#asked = asked;
    this.#backup = backup;
    this.#records = records;
    this.#ids = ids;
  }

  /** Reads all records but the transactions, of both sides. Throws RestoreStopped where the file is not in order. */
  static async of(asked: RestoreAsked): Promise<RestoredRows> {
    const backup = await recordsOf(asked.backup);
    const theirs = await byCollection(backup.rows((name) => !isTransactions(name)));
    const mine = await byCollection(rowsHere(asked.current, RECORD_NAMES));
    keepLeftOut(asked, mine, theirs);
    const pairs = new Map<CollectionName, readonly JoinedRow[]>();
    for (const name of RECORD_NAMES) {
      pairs.set(name, await listOf(joined(once(mine.get(name)), once(theirs.get(name)))));
    }
    const { records, ids } = restoredRecords(pairs, asked.choice);
    return new RestoredRows(asked, backup, records, ids);
  }

  /** Every record of one collection after the other, in batches. */
  async *batches(): AsyncGenerator<{
    readonly collection: CollectionName;
    readonly rows: readonly RestoredRecord[];
  }> {
    for (const collection of COLLECTION_NAMES) {
      if (collection === 'transactions') yield* this.#transactions();
      else yield { collection, rows: this.#records.get(collection) ?? [] };
    }
  }

  async *#transactions() {
    const { current, choice } = this.#asked;
    const isMerge = choice.mode === 'merge';
    const hashes = isMerge ? await openKnownHashes(dexieNameOf(current), 'uniqueHash') : null;
    try {
      let batch: RestoredRecord[] = [];
      const mine = rowsHere(current, ['transactions']);
      for await (const pair of joined(mine, this.#backup.rows(isTransactions))) {
        batch.push(this.#transaction(pair));
        if (batch.length < BATCH_ROWS) continue;
        yield { collection: 'transactions' as const, rows: await withoutKnown(batch, hashes) };
        batch = [];
      }
      yield { collection: 'transactions' as const, rows: await withoutKnown(batch, hashes) };
    } finally {
      hashes?.close();
    }
  }

  #transaction(pair: JoinedRow): RestoredRecord {
    const { choice } = this.#asked;
    if (choice.mode === 'replace') return replacedRecord(pair, choice);
    const { row, verdict } = restoredRow(pair.mine, pair.theirs, choice);
    const restored = { row: row as KnownRow | null, verdict, otherwise: pair.mine };
    return withMergedIds(restored, this.#ids);
  }
}

/** Of a merge: a transaction of the file whose like is here under another id, be it as a tombstone, is the same one. */
async function withoutKnown(
  rows: readonly RestoredRecord[],
  hashes: KnownHashes | null,
): Promise<readonly RestoredRecord[]> {
  if (!hashes) return rows;
  const isNew = ({ row, otherwise }: RestoredRecord) => row !== null && otherwise === null;
  const hashOf = ({ row }: RestoredRecord) => String(row?.record.uniqueHash);
  const known = await hashes.among(rows.filter(isNew).map(hashOf));
  return rows.map((each) =>
    isNew(each) && known.has(hashOf(each)) ? { row: null, verdict: 'none', otherwise: null } : each,
  );
}

/** What a file was written without, such as the key to the AI, it does not take away; nor what this browser knows of backups. */
function keepLeftOut(
  { backup, choice }: RestoreAsked,
  mine: Map<CollectionName, KnownRow[]>,
  theirs: Map<CollectionName, KnownRow[]>,
): void {
  if (choice.mode === 'merge') return;
  const keyOf = ({ record }: KnownRow) => String(record.key);
  const without = new Set([...backup.head.without, BACKUP_NOTE_SETTING]);
  const leftOut = (row: KnownRow) => without.has(keyOf(row));
  const kept = (mine.get('settings') ?? []).filter(leftOut);
  if (kept.length === 0) return;
  const rows = [...(theirs.get('settings') ?? []).filter((row) => !leftOut(row)), ...kept];
  theirs.set(
    'settings',
    rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  );
}

/** The IndexedDB database of the transactions below a database name. */
export function dexieNameOf(database: string): string {
  return `rxdb-dexie-${database}--${SCHEMA_VERSION}--transactions`;
}

async function* rowsHere(
  database: string,
  names: readonly CollectionName[],
): AsyncGenerator<readonly KnownRow[]> {
  for await (const batch of readDatabaseRows(database, SCHEMA_VERSION, names)) {
    yield batch as readonly KnownRow[];
  }
}

const isTransactions = (name: CollectionName) => name === 'transactions';

async function byCollection(
  batches: AsyncIterable<readonly KnownRow[]>,
): Promise<Map<CollectionName, KnownRow[]>> {
  const found = new Map<CollectionName, KnownRow[]>();
  for await (const batch of batches) {
    for (const row of batch) {
      const rows = found.get(row.collection);
      if (rows) rows.push(row);
      else found.set(row.collection, [row]);
    }
  }
  return found;
}

async function* once(rows: readonly KnownRow[] = []) {
  yield await Promise.resolve(rows);
}

async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
