import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import type { RemoteChange, SyncChange } from '@/db/storage/derived-table-writes.ts';
import { freedKey } from '@/db/storage/journal.ts';
import {
  fresh,
  GENERATION,
  META,
  type PlainRow,
  primaryKeyOf,
  type Stamps,
  type StoredRow,
  SYNC,
  type SyncRow,
  type WriteRow,
} from '@/db/storage/stored-form.ts';
import type { RemoteTools } from '@/db/store.ts';
import { causesOf, GroupIncompleteError, type WriteOutcome } from '@/db/write.ts';
import { changedFields, notesOf, plainRow, storedChanges } from './marks.ts';
import { readInsertMarks } from './outbox.ts';

/*
 * The border to the merge, which is pure and lives in the domain: it gets the rows of the server and
 * reads the rows of this device, and says how each row shall be here. Everything else (which
 * revision a row is based on, whether it has to be pushed again) follows from comparing that with
 * the server's row, and is done here.
 */

/** A row as the server has it, opened and migrated to this schema version. */
export type RemoteRow = {
  readonly id: string;
  readonly rev: string;
  readonly row: PlainRow;
  readonly stamps: Stamps;
  /** The id of the row that stands for it. */
  readonly alias?: string | undefined;
  /** How often the sealed body was written; see SyncRow.c. */
  readonly count: number;
};

/** A row of this device. */
export type LocalRow = {
  readonly id: string;
  /** undefined = not here: never, or purged. */
  readonly row: PlainRow | undefined;
  /** What the server is known to have; undefined if it never had the row. */
  readonly base: PlainRow | undefined;
  /** The row has changes that the server lacks. */
  readonly isDirty: boolean;
  readonly rev: string;
  readonly stamps: Stamps;
  readonly alias: string | undefined;
};

/** How a row shall be on this device; written whole. */
export type MergedRow = {
  readonly id: string;
  readonly row: PlainRow;
  readonly stamps: Stamps;
  readonly alias?: string | undefined;
};

export type Merged = {
  /** All rows of the server that were passed in, and any others that change with them. */
  readonly rows: readonly MergedRow[];
  /** What people may want to know: edits that lost, twins that became one. Stored as it is. */
  readonly log: readonly unknown[];
  /**
   * Ids of rows of the server that can't be applied before others arrive, such as an alias before
   * the row that it stands for. They are passed again once the feed is at its end.
   */
  readonly waiting?: readonly string[];
  /** Ids of transfers that a row left, whose other leg may be alone now. */
  readonly looseTransfers?: readonly string[];
};

export type MergeInput = {
  readonly collection: CollectionName;
  readonly remote: readonly RemoteRow[];
  /** Rows of this device, deleted ones included; ids that don't exist are in it without a `row`. */
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, LocalRow>>;
  /** Rows that hold a unique key that the last attempt wanted. */
  readonly holders: ReadonlySet<string>;
  /** Everything on the server is here, so nothing has to wait any more. */
  readonly isEnd: boolean;
};

/** Must not change what it gets. Called again from the start if rows change meanwhile. */
export type Merge = (input: MergeInput) => Promise<Merged>;

export type ApplyOutcome =
  | (WriteOutcome & { readonly waiting?: readonly string[] })
  /** A body is older than one that was seen before. */
  | { readonly ok: false; readonly code: 'went-back'; readonly ids: readonly string[] };

const TRIES = 40;

/**
 * Merges rows of one collection with the rows here and writes the result: rows and what is known of
 * them in one transaction. Plans again if another tab changed one of them or a unique key is taken.
 * @param remote none = only changes of sync itself, such as repairs, with stamps of its own
 */
export function applyRemote(
  database: CofferDatabase,
  collection: CollectionName,
  remote: readonly RemoteRow[],
  merge: Merge,
  isEnd = false,
): Promise<ApplyOutcome> {
  // Clean means equal to the server's row, so the merge gets other objects than the comparison.
  const untouched = new Map(
    remote.map((each) => [
      each.id,
      { ...each, row: stored(collection, structuredClone(each.row)) },
    ]),
  );
  return database.store.applyRemote(collection, async (tools): Promise<ApplyOutcome> => {
    const holders = new Set<string>();
    let outcome: WriteOutcome | 'again' = 'again';
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const locals = new LocalRows(database, collection, tools);
      await locals.read([...untouched.keys()]);
      const stale = remote.filter((each) => isOlder(each, locals.known(each.id)));
      if (stale.length > 0) {
        return { ok: false, code: 'went-back', ids: stale.map(({ id }) => id) };
      }
      // A killed run does a page again, and what this device pushed comes back.
      const news = remote.filter(({ id, rev }) => locals.known(id)?.r !== rev);
      if (remote.length > 0 && news.length === 0) return { ok: true, rows: 0, unchanged: true };
      const read = (ids: readonly string[]) => locals.read(ids);
      const merged = await merge({ collection, remote: news, read, holders, isEnd });
      const server = new Map(news.flatMap(({ id }) => [[id, untouched.get(id) as RemoteRow]]));
      outcome = await writeMerged(database, collection, tools, locals, server, merged);
      if (outcome === 'again') continue;
      const { waiting = [] } = merged;
      if (outcome.ok) return waiting.length > 0 ? { ...outcome, waiting } : outcome;
      if (outcome.code !== 'taken') return outcome;
      const before = holders.size;
      for (const { holderId } of outcome.taken) if (holderId) holders.add(holderId);
      if (holders.size === before) return outcome;
    }
    return outcome === 'again' ? { ok: false, code: 'conflict' } : outcome;
  });
}

/** A server that was restored from an old copy, or lies, shows an older body or revision. */
function isOlder({ rev, count }: RemoteRow, known: SyncRow | undefined): boolean {
  if (!known?.r || known.r === rev) return false;
  return count < (known.c ?? 0) || generationOfRevision(rev) < generationOfRevision(known.r);
}

/** CouchDB's revisions begin with how often the document was written. */
export const generationOfRevision = (rev: string) => Number.parseInt(rev, 10) || 0;

/** The rows of this device that one attempt has read, with what is known of them. */
class LocalRows {
  readonly #database: CofferDatabase;
  readonly #collection: CollectionName;
  readonly #tools: RemoteTools;
  readonly #rows = new Map<string, LocalRow>();
  readonly #stored = new Map<string, StoredRow>();
  readonly #known = new Map<string, SyncRow>();
  #marks: ReturnType<typeof readInsertMarks> | undefined;

  constructor(database: CofferDatabase, collection: CollectionName, tools: RemoteTools) {
    this.#database = database;
    this.#collection = collection;
    this.#tools = tools;
  }

  known = (id: string) => this.#known.get(id);
  stored = (id: string) => this.#stored.get(id);

  async one(id: string): Promise<LocalRow | undefined> {
    return (await this.read([id])).get(id);
  }

  async read(ids: readonly string[]): Promise<ReadonlyMap<string, LocalRow>> {
    const missing = ids.filter((id) => !this.#rows.has(id));
    if (missing.length > 0) await this.#fetch(missing);
    return new Map(ids.flatMap((id) => [[id, this.#rows.get(id) as LocalRow]]));
  }

  async #fetch(ids: readonly string[]): Promise<void> {
    const dexie = this.#database.dexie[this.#collection];
    // First what is known, then the rows: an edit in between is then noticed by the write.
    const known: (SyncRow | undefined)[] = await dexie.table(SYNC).bulkGet([...ids]);
    const docs = await this.#tools.read(ids);
    for (const [index, id] of ids.entries()) {
      const doc = docs.get(id);
      const own = known[index];
      if (own) this.#known.set(id, own);
      if (doc) this.#stored.set(id, doc);
      const row = doc && plainRow(doc);
      const isNew = doc && !own?.r && !own?.t?.['*'];
      const inserted = isNew ? await this.#insertedAt(id) : undefined;
      this.#rows.set(id, {
        id,
        row,
        base: own?.d ? own.b : own?.r ? row : undefined,
        isDirty: own ? own.d === 1 : doc !== undefined,
        rev: own?.r ?? '',
        stamps: { ...(inserted ? { '*': inserted } : {}), ...own?.t },
        alias: own?.a,
      });
    }
  }

  async #insertedAt(id: string) {
    this.#marks ??= readInsertMarks(this.#database, this.#collection);
    return (await this.#marks).get(id);
  }
}

async function writeMerged(
  database: CofferDatabase,
  collection: CollectionName,
  tools: RemoteTools,
  locals: LocalRows,
  remote: ReadonlyMap<string, RemoteRow>,
  merged: Merged,
): Promise<WriteOutcome | 'again'> {
  const rows: WriteRow[] = [];
  const changes: SyncChange[] = [];
  await locals.read(merged.rows.map(({ id }) => id));
  for (const each of merged.rows) {
    const row = stored(collection, each.row);
    const local = await locals.one(each.id);
    const known = locals.known(each.id);
    const after = knownAfter(row, each, remote.get(each.id), local, known);
    changes.push({ id: each.id, before: known, after });
    if (local?.row && changedFields(local.row, row).length === 0) continue;
    const previous = locals.stored(each.id);
    rows.push({
      previous,
      document: { ...fresh({ ...row }, previous), _deleted: row._deleted },
    });
  }
  const { log, looseTransfers = [] } = merged;
  const remoteChange = { rows: changes, log, looseTransfers };
  if (rows.length > 0) return tools.write(rows, remoteChange);
  return writeKnown(database, collection, remoteChange);
}

function knownAfter(
  row: PlainRow,
  { id, stamps, alias }: MergedRow,
  remote: RemoteRow | undefined,
  local: LocalRow | undefined,
  known: SyncRow | undefined,
): SyncRow {
  const rev = remote?.rev ?? known?.r ?? '';
  const server = remote ? remote.row : local?.base;
  const serverAlias = remote ? remote.alias : known?.d ? undefined : known?.a;
  // Bodies count up, even where a server that went back counts less.
  const counts = [remote?.count, known?.c].filter((each) => each !== undefined);
  const count = counts.length > 0 ? Math.max(...counts) : undefined;
  const isClean =
    rev !== '' &&
    server !== undefined &&
    alias === serverAlias &&
    changedFields(server, row).length === 0;
  return {
    k: id,
    r: rev,
    ...(isClean ? {} : { d: 1 }),
    ...(isClean || !server ? {} : { b: server }),
    ...(Object.keys(stamps).length > 0 ? { t: stamps } : {}),
    ...(alias === undefined ? {} : { a: alias }),
    ...(count === undefined ? {} : { c: count }),
  };
}

/** The row with its derived fields. A deleted record gives up its name. */
function stored(collection: CollectionName, row: PlainRow): PlainRow {
  const { derive, uniqueField } = COLLECTIONS[collection];
  const derived = derive({ ...row });
  if (row._deleted && uniqueField && collection !== 'transactions') {
    derived[uniqueField] = freedKey(String(row[primaryKeyOf(collection)]));
  }
  return { ...derived, _deleted: row._deleted };
}

/** What is known of rows that stay as they are. */
async function writeKnown(
  database: CofferDatabase,
  collection: CollectionName,
  remote: RemoteChange,
): Promise<WriteOutcome | 'again'> {
  const { rows } = remote;
  const dexie = database.dexie[collection];
  const [sync, meta] = [dexie.table(SYNC), dexie.table(META)];
  try {
    await dexie.transaction('rw', sync, meta, async () => {
      const before = await meta.get(GENERATION);
      // Raised as by any write, because it names the marks and the entries of the log.
      const generation: number = (before?.v ?? 0) + 1;
      await meta.put({ ...before, k: GENERATION, v: generation });
      const current: (SyncRow | undefined)[] = await sync.bulkGet(rows.map(({ id }) => id));
      const { values, gone } = storedChanges(rows, current, generation);
      await sync.bulkPut([...values, ...notesOf(remote, generation)]);
      await sync.bulkDelete([...gone]);
    });
    return { ok: true, rows: 0 };
  } catch (error) {
    const causes = [...causesOf(error)];
    if (causes.some((cause) => cause instanceof GroupIncompleteError)) return 'again';
    if (causes.some(({ name }) => name === 'QuotaExceededError')) {
      return { ok: false, code: 'quota' };
    }
    throw error;
  }
}
