import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { BACKUP_NOTE_SETTING } from '@/domain/backup/backup.ts';
import type { RestoreChoice } from '@/domain/backup/restore-plan.ts';
import { SeenKeys } from '@/domain/integrity/integrity-checks.ts';
import { restoredRow } from '@/domain/integrity/restore-decisions.ts';
import type { OpenedBackup } from '@/platform/backup/backup-reader.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import type { BackupContent } from './restore-content.ts';
import {
  type JoinedRow,
  joined,
  type MergedIds,
  RECORD_NAMES,
  type RestoredRecord,
  replacedRecord,
  restoredRecords,
  withMergedIds,
} from './restore-records.ts';
import { idOf, type KnownRow } from './restore-source.ts';

/** A transaction that a merge comes to, by its duplicate key. */
export type KeyClaim = {
  readonly id: string;
  readonly key: string;
  /** `fixed`: it is so here and stays so. `changed`: it is here as well, with the key `former`. `new`: it is only in the file. */
  readonly kind: 'fixed' | 'changed' | 'new';
  readonly former: string;
  /** It lies in the trash or is only a tombstone. */
  readonly isDeleted?: true;
};

/**
 * What becomes of a transaction that has to step back, since another one has its key: `back`: it stays as it is here; `known`: the
 * same row is here already; `deleted`: it was deleted here; `repeated`: another row of the file comes instead.
 */
type SteppedBack = 'back' | 'known' | 'deleted' | 'repeated';

/**
 * Which transactions step back so that no duplicate key comes twice after a merge. What is here keeps its key, then come those that
 * are in both, then those that are only in the file, each by id.
 * @param claims the same rows each time it is called: a first time for short fingerprints, a second time where some meet
 */
export async function steppedBack(
  claims: () => AsyncIterable<readonly KeyClaim[]>,
): Promise<ReadonlyMap<string, SteppedBack>> {
  const seen = new SeenKeys();
  const met = new Set<string>();
  let count = 0;
  for await (const batch of claims()) {
    for (const { key, kind, former } of batch) {
      if (seen.has(key)) met.add(key);
      // It may have to go back to that one.
      if (kind === 'changed' && former !== key && seen.has(former)) met.add(former);
    }
    count += batch.length;
  }
  if (count === 0 || met.size === 0) return new Map();
  const contested: KeyClaim[] = [];
  for await (const batch of claims()) {
    contested.push(...batch.filter(({ key, former }) => met.has(key) || met.has(former)));
  }
  return settled(contested);
}

const RANK = { fixed: 0, changed: 1, new: 2 } as const;

/** The same for claims of which any may meet. */
export function settled(claims: readonly KeyClaim[]): ReadonlyMap<string, SteppedBack> {
  const stepped = new Map<string, SteppedBack>();
  const holders = new Map<string, KeyClaim>();
  const stepBack = (claim: KeyClaim, holder: KeyClaim): void => {
    if (claim.kind === 'new') {
      const asHere = holder.isDeleted ? 'deleted' : 'known';
      stepped.set(claim.id, holder.kind === 'fixed' ? asHere : 'repeated');
      return;
    }
    stepped.set(claim.id, 'back');
    // Now it is fixed with its former key: whoever has got that one steps back in turn.
    const fixed: KeyClaim = { ...claim, key: claim.former, kind: 'fixed' };
    const evicted = holders.get(claim.former);
    holders.set(claim.former, fixed);
    if (evicted && evicted.id !== claim.id) stepBack(evicted, fixed);
  };
  const inOrder = claims.toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || (a.id < b.id ? -1 : 1));
  for (const claim of inOrder) {
    const holder = holders.get(claim.key);
    if (!holder || holder.id === claim.id) holders.set(claim.key, claim);
    else stepBack(claim, holder);
  }
  return stepped;
}

/** What a restore works on. */
export type RestoreInput = {
  readonly backup: OpenedBackup;
  readonly content: BackupContent;
  /** The name of the database that is worked with now. */
  readonly current: string;
  readonly choice: RestoreChoice;
};

const BATCH_ROWS = 1_000;

/** What a restore comes to, row by row: worked out once, read as often as it is asked for. */
export class RestoredRows {
  readonly #asked: RestoreInput;
  readonly #records: Map<CollectionName, readonly RestoredRecord[]>;
  readonly #ids: MergedIds;
  /** Transactions of a merge whose duplicate key another one has, by id. */
  #stepped: ReadonlyMap<string, SteppedBack> = new Map();

  private constructor(
    asked: RestoreInput,
    records: ReadonlyMap<CollectionName, readonly RestoredRecord[]>,
    ids: MergedIds,
  ) {
    this.#asked = asked;
    this.#records = new Map(records);
    this.#ids = ids;
  }

  /** Compares both sides as far as it takes to know what becomes of each record. Throws RestoreStopped where the file is not in order. */
  static async of(asked: RestoreInput): Promise<RestoredRows> {
    const theirs = new Map(asked.content.small);
    const mine = await byCollection(rowsHere(asked.current, RECORD_NAMES));
    keepLeftOut(asked, mine, theirs);
    const pairs = new Map<CollectionName, readonly JoinedRow[]>();
    for (const name of RECORD_NAMES) {
      pairs.set(name, await listOf(joined(once(mine.get(name)), once(theirs.get(name)))));
    }
    const { records, ids } = restoredRecords(pairs, asked.choice);
    const rows = new RestoredRows(asked, records, ids);
    if (asked.choice.mode === 'merge') rows.#stepped = await steppedBack(() => rows.#claims());
    return rows;
  }

  /** Records of the file that are another one here: the file's id -> the id here. */
  get sameIds(): ReadonlyMap<string, string> {
    return this.#ids.same;
  }

  /** Whether the restored database has this setting, from either side. */
  hasSetting(key: string): boolean {
    const rows = this.#records.get('settings') ?? [];
    return rows.some(({ row }) => row !== null && !row.deleted && idOf(row) === key);
  }

  /** Adds a row of settings that comes from neither side, or takes the place of one. Returns how many records that is more. */
  putSetting(key: string, value: unknown): number {
    const row: KnownRow = { collection: 'settings', record: { key, value }, deleted: false };
    const before = this.#records.get('settings') ?? [];
    const others = before.filter((each) => !each.row || idOf(each.row) !== key);
    this.#records.set('settings', [...others, { row, otherwise: row, verdict: 'none' }]);
    return others.length === before.length ? 1 : 0;
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
    for await (const rows of this.#joined()) {
      yield { collection: 'transactions' as const, rows: rows.map((row) => this.#settled(row)) };
    }
  }

  /** The transactions of both sides, as if no two could want one key. */
  async *#joined(): AsyncGenerator<readonly RestoredRecord[]> {
    let batch: RestoredRecord[] = [];
    const mine = rowsHere(this.#asked.current, ['transactions']);
    for await (const pair of joined(mine, this.#asked.content.records.rows(isTransactions))) {
      batch.push(this.#transaction(pair));
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  #transaction(pair: JoinedRow): RestoredRecord {
    const { choice } = this.#asked;
    if (choice.mode === 'replace') return replacedRecord(pair, choice);
    const { row, verdict } = restoredRow(pair.mine, pair.theirs, choice);
    const restored = { row: row as KnownRow | null, verdict, otherwise: pair.mine };
    return withMergedIds(restored, this.#ids);
  }

  async *#claims(): AsyncGenerator<readonly KeyClaim[]> {
    for await (const rows of this.#joined()) yield rows.flatMap((row) => claimOf(row) ?? []);
  }

  /** A record that steps back keeps its state in this browser, or is left out; the report lists it if anything is lost. */
  #settled(restored: RestoredRecord): RestoredRecord {
    const { row, otherwise } = restored;
    const how = row ? this.#stepped.get(idOf(row)) : undefined;
    if (!row || how === undefined) return restored;
    const isKnown =
      how === 'deleted' ? !this.#asked.choice.bringsBack : how === 'known' && !wasEdited(row);
    const isLost = !isKnown && !row.deleted;
    return {
      row: otherwise,
      otherwise,
      verdict: otherwise && !otherwise.deleted ? 'same' : 'none',
      ...(isLost ? { left: { row, why: 'key-taken' as const } } : {}),
    };
  }
}

/** A person changed it: the row with the same key may lack that change. */
const wasEdited = ({ record }: KnownRow) => typeof record.editedAt === 'string';

function claimOf({ row, otherwise }: RestoredRecord): KeyClaim | null {
  if (!row) return null;
  const key = String(row.record.uniqueHash);
  const former = otherwise ? String(otherwise.record.uniqueHash) : key;
  const kind = row === otherwise ? 'fixed' : otherwise ? 'changed' : 'new';
  return { id: idOf(row), key, former, kind, ...(row.deleted && { isDeleted: true }) };
}

/** What a file was written without, such as the key to the AI, it does not take away; nor what this browser knows of backups. */
function keepLeftOut(
  { backup, choice }: RestoreInput,
  mine: ReadonlyMap<CollectionName, readonly KnownRow[]>,
  theirs: Map<CollectionName, readonly KnownRow[]>,
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
