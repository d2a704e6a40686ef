import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import { BACKUP_NOTE_SETTING } from '@/domain/backup/backup.ts';
import type { RestoreChoice } from '@/domain/backup/restore-plan.ts';
import { SeenKeys } from '@/domain/integrity/integrity-checks.ts';
import { restoredRow } from '@/domain/integrity/restore-decisions.ts';
import type { OpenedBackup } from '@/platform/backup/backup-reader.ts';
import { readDatabaseRows } from '@/platform/backup/backup-source.ts';
import { type BackupContent, contentsOf, withReceiptOwners } from './restore-content.ts';
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
import { idOf, isTransactions, type KnownRow } from './restore-source.ts';

/** The input of a restore. */
export type RestoreInput = {
  readonly backup: OpenedBackup;
  readonly content: BackupContent;
  /** The name of the current database. */
  readonly current: string;
  readonly choice: RestoreChoice;
};

const BATCH_ROWS = 1_000;

/** The result of a restore, row by row: computed once, readable repeatedly. */
export class RestoredRows {
  readonly #input: RestoreInput;
  readonly #records: Map<CollectionName, readonly RestoredRecord[]>;
  readonly #ids: MergedIds;
  /** Transactions of a merge whose duplicate key another one has, by id. */
  #displaced: ReadonlyMap<string, Displacement> = new Map();

  private constructor(
    input: RestoreInput,
    records: ReadonlyMap<CollectionName, readonly RestoredRecord[]>,
    ids: MergedIds,
  ) {
    this.#input = input;
    this.#records = new Map(records);
    this.#ids = ids;
  }

  /**
   * Compares both sides to decide what becomes of each record. Throws RestoreStopped if the file is
   * not sorted.
   */
  static async of(input: RestoreInput): Promise<RestoredRows> {
    const theirs = new Map(input.content.small);
    const mine = await byCollection(rowsHere(input.current, RECORD_NAMES));
    keepLeftOut(input, mine, theirs);
    const pairs = new Map<CollectionName, readonly JoinedRow[]>();
    for (const name of RECORD_NAMES) {
      pairs.set(name, await listOf(joined(once(mine.get(name)), once(theirs.get(name)))));
    }
    const { records, ids } = restoredRecords(pairs, input.choice);
    const rows = new RestoredRows(input, records, ids);
    if (input.choice.mode === 'merge') {
      const owners = new Map<string, string>();
      rows.#displaced = await displacedTransactions(() => rows.#claims(), owners);
      rows.#records.set('settings', withReceiptOwners(rows.#settings, owners));
    }
    return rows;
  }

  get #settings(): readonly RestoredRecord[] {
    return this.#records.get('settings') ?? [];
  }

  /** The hashes of the contents that the restored receipts need. */
  get contents(): ReadonlySet<string> {
    return contentsOf(this.#settings);
  }

  /** Records of the file that match another one here: file id -> id here. */
  get sameIds(): ReadonlyMap<string, string> {
    return this.#ids.same;
  }

  /** Whether the restored database has this setting, from either side. */
  hasSetting(key: string): boolean {
    return this.#settings.some(({ row }) => row !== null && !row.deleted && idOf(row) === key);
  }

  /**
   * Adds or replaces a setting that comes from neither side. Returns the number of added records, 0
   * or 1.
   */
  putSetting(key: string, value: unknown): number {
    const row: KnownRow = { collection: 'settings', record: { key, value }, deleted: false };
    const before = this.#settings;
    const others = before.filter((each) => !each.row || idOf(each.row) !== key);
    this.#records.set('settings', [...others, { row, otherwise: row, verdict: 'none' }]);
    return others.length === before.length ? 1 : 0;
  }

  /** All records, one collection after another, in batches. */
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

  /** The transactions of both sides, before conflicts between keys are settled. */
  async *#joined(): AsyncGenerator<readonly RestoredRecord[]> {
    let batch: RestoredRecord[] = [];
    const mine = rowsHere(this.#input.current, ['transactions']);
    for await (const pair of joined(mine, this.#input.content.records.rows(isTransactions))) {
      batch.push(this.#transaction(pair));
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  #transaction(pair: JoinedRow): RestoredRecord {
    const { choice } = this.#input;
    if (choice.mode === 'replace') return replacedRecord(pair, choice);
    const { row, verdict } = restoredRow(pair.mine, pair.theirs, choice);
    const restored = { row: row as KnownRow | null, verdict, otherwise: pair.mine };
    return withMergedIds(restored, this.#ids);
  }

  async *#claims(): AsyncGenerator<readonly KeyClaim[]> {
    for await (const rows of this.#joined()) yield rows.flatMap((row) => claimOf(row) ?? []);
  }

  /**
   * A displaced record keeps its state in this browser or is left out; the report lists it if
   * anything is lost.
   */
  #settled(restored: RestoredRecord): RestoredRecord {
    const { row, otherwise } = restored;
    const how = row ? this.#displaced.get(idOf(row)) : undefined;
    if (!row || how === undefined) return restored;
    const isKnown =
      how === 'deleted' ? !this.#input.choice.bringsBack : how === 'known' && !wasEdited(row);
    const isLost = !isKnown && !row.deleted;
    return {
      row: otherwise,
      otherwise,
      verdict: otherwise && !otherwise.deleted ? 'same' : 'none',
      ...(isLost ? { left: { row, why: 'key-taken' as const } } : {}),
    };
  }
}

/** The user changed it, so the row with the same key may lack that change. */
const wasEdited = ({ record }: KnownRow) => typeof record.editedAt === 'string';

function claimOf({ row, otherwise }: RestoredRecord): KeyClaim | null {
  if (!row) return null;
  const key = String(row.record.uniqueHash);
  const former = otherwise ? String(otherwise.record.uniqueHash) : key;
  const kind = row === otherwise ? 'fixed' : otherwise ? 'changed' : 'new';
  return { id: idOf(row), key, former, kind, ...(row.deleted && { isDeleted: true }) };
}

/**
 * Keeps settings that the file was written without, such as the AI key, and what this browser knows
 * about backups.
 */
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

/** A transaction in the result of a merge that claims a duplicate key. */
export type KeyClaim = {
  readonly id: string;
  readonly key: string;
  /**
   * `fixed`: exists here and stays unchanged. `changed`: also exists here, with the key `former`.
   * `new`: only in the file.
   */
  readonly kind: 'fixed' | 'changed' | 'new';
  readonly former: string;
  /** It is in the trash, or only a tombstone. */
  readonly isDeleted?: true;
};

/**
 * What becomes of a transaction that is displaced because another has its key. `back`: it stays as it is
 * here; `known`: the same row already exists here; `deleted`: it was deleted here; `repeated`:
 * another row of the file replaces it.
 */
type Displacement = 'back' | 'known' | 'deleted' | 'repeated';

/**
 * Which transactions are displaced so that no duplicate key occurs twice after a merge. Transactions here
 * keep their keys first, then those on both sides, then those only in the file; each group by id.
 * @param claims returns the same claims each time: the first pass compares short fingerprints, the
 * second only those that collided
 * @param owners gets, for each that is only in the file, the id of the row that has its key
 */
export async function displacedTransactions(
  claims: () => AsyncIterable<readonly KeyClaim[]>,
  owners = new Map<string, string>(),
): Promise<ReadonlyMap<string, Displacement>> {
  const seen = new SeenKeys();
  const met = new Set<string>();
  let count = 0;
  for await (const batch of claims()) {
    for (const { key, kind, former } of batch) {
      if (seen.has(key)) met.add(key);
      // It may have to return to that key.
      if (kind === 'changed' && former !== key && seen.has(former)) met.add(former);
    }
    count += batch.length;
  }
  if (count === 0 || met.size === 0) return new Map();
  const contested: KeyClaim[] = [];
  for await (const batch of claims()) {
    contested.push(...batch.filter(({ key, former }) => met.has(key) || met.has(former)));
  }
  return settleClaims(contested, owners);
}

const RANK = { fixed: 0, changed: 1, new: 2 } as const;

/** Like displacedTransactions, for claims that are all in memory. */
export function settleClaims(
  claims: readonly KeyClaim[],
  owners = new Map<string, string>(),
): ReadonlyMap<string, Displacement> {
  const displaced = new Map<string, Displacement>();
  const holders = new Map<string, KeyClaim>();
  const displace = (claim: KeyClaim, holder: KeyClaim): void => {
    if (claim.kind === 'new') {
      const asHere = holder.isDeleted ? 'deleted' : 'known';
      displaced.set(claim.id, holder.kind === 'fixed' ? asHere : 'repeated');
      owners.set(claim.id, holder.id);
      return;
    }
    displaced.set(claim.id, 'back');
    // It is now fixed with its former key, so whichever claim holds that key is displaced in turn.
    const fixed: KeyClaim = { ...claim, key: claim.former, kind: 'fixed' };
    const evicted = holders.get(claim.former);
    holders.set(claim.former, fixed);
    if (evicted && evicted.id !== claim.id) displace(evicted, fixed);
  };
  const inOrder = claims.toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || (a.id < b.id ? -1 : 1));
  for (const claim of inOrder) {
    const holder = holders.get(claim.key);
    if (!holder || holder.id === claim.id) holders.set(claim.key, claim);
    else displace(claim, holder);
  }
  return displaced;
}
