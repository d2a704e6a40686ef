import { SCHEMA_VERSION } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readGeneration } from '@/db/read.ts';
import { deletedIndexOf, primaryKeyOf, recordOf } from '@/db/storage/stored-form.ts';
import { type CountedRow, TotalsChanges } from '@/db/storage/total-changes.ts';
import {
  ALL_TIME,
  type StoredTotals,
  type TotalsCell,
  type TotalsPeriod,
  unpackStored,
} from '@/db/storage/totals.ts';
import { problemOfRecord } from '@/db/storage/valid-rows.ts';
import type { CheckedRecord, Finding, IntegrityReport } from '@/domain/integrity/integrity.ts';
import {
  hasBrokenSplit,
  IntegrityScan,
  type ScannedRecord,
} from '@/domain/integrity/integrity-scan.ts';
import {
  type CollectionFacts,
  type DatabaseFacts,
  estimatedBytes,
  SAMPLED_ROWS,
} from '@/domain/integrity/support-bundle.ts';
import { databaseOfStore } from '@/platform/backup/active-database.ts';
import { listOwnDatabases } from '@/platform/backup/raw-databases.ts';
import { chunksOf } from '@/platform/backup/raw-read.ts';
import { eachInTurns } from '@/platform/in-turns.ts';

const READING_TRIES = 3;

type IntegrityOptions = {
  /** If aborted, the check rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Records and periods read so far, and the approximate total. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Checks every record of a database and every total, in the app or in a test. Reads raw chunks,
 * keeps no rows, yields to the page and writes nothing. If something else writes in the meantime, it
 * starts over, up to READING_TRIES times.
 */
export async function checkEverything(
  database: CofferDatabase,
  options: IntegrityOptions = {},
): Promise<IntegrityReport> {
  for (let attempt = 1; ; attempt++) {
    const before = await readGenerations(database);
    const { results, records } = await checkOnce(database, options);
    const isUnsettled = (await readGenerations(database)) !== before;
    if (!isUnsettled || attempt === READING_TRIES) return { results, records, isUnsettled };
  }
}

async function readGenerations(database: CofferDatabase): Promise<string> {
  const all = await Promise.all(COLLECTION_NAMES.map((name) => readGeneration(database, name)));
  return all.join();
}

async function checkOnce(
  database: CofferDatabase,
  { signal, onProgress }: IntegrityOptions,
): Promise<Pick<IntegrityReport, 'results' | 'records'>> {
  // Reads chunk after chunk from one connection, which may be closed before the engine is ready.
  await database.engine.ready;
  const total = await countAll(database);
  let done = 0;
  const each = async <Row>(
    name: CollectionName,
    store: string,
    look: (row: Row) => void,
  ): Promise<void> => {
    for await (const chunk of chunksOf(database.dexie[name].backendDB(), store)) {
      await eachInTurns(chunk as readonly Row[], look);
      signal?.throwIfAborted();
      done += chunk.length;
      onProgress?.(Math.min(done, total), total);
    }
  };

  const small: ScannedRecord[] = [];
  for (const name of COLLECTION_NAMES) {
    if (name === 'transactions') continue;
    await each<StoredFields>(name, 'docs', (row) => small.push(scannedRecordOf(name, row)));
  }
  const scan = new IntegrityScan(small);
  const recount = new TotalsRecount();
  await each<StoredFields>('transactions', 'docs', (row) => {
    const record = scannedRecordOf('transactions', row);
    scan.look(record);
    if (record.isDeleted) return;
    if (record.isInvalid || hasBrokenSplit(record.fields)) recount.leaveOut(record.fields);
    else recount.count(record.fields as unknown as CountedRow);
  });
  const records = done;
  await each<StoredTotals>('transactions', 'sums', (row) => {
    scan.looked('sums', 1);
    for (const [period, figures] of recount.differences(row))
      scan.add(totalsDiffer(period, figures));
  });
  await eachInTurns(recount.missing(), ([period, figures]) => {
    scan.looked('sums', 1);
    scan.add(totalsDiffer(period, figures));
  });
  return { results: scan.results(await storedOf(database, scan.purchases())), records };
}

type StoredFields = Readonly<Record<string, unknown>> & { readonly _deleted: '0' | '1' };

function scannedRecordOf(name: CollectionName, row: StoredFields): ScannedRecord {
  const { _deleted, _attachments, _meta, _rev, ...fields } = row;
  const isDeleted = _deleted === '1';
  const record: CheckedRecord = {
    collection: name,
    id: String(row[primaryKeyOf(name)]),
    fields,
    isDeleted,
  };
  const problem = problemOfRecord(name, withAnyKey(name, row), isDeleted);
  return { ...record, isInvalid: problem !== null, invalidField: problem?.field ?? '' };
}

/** A separate check covers missing or wrong duplicate keys. */
function withAnyKey(name: CollectionName, row: StoredFields): Readonly<Record<string, unknown>> {
  const record = recordOf<Record<string, unknown>>(name, row);
  if (name !== 'transactions' || record.uniqueHash) return record;
  return { ...record, uniqueHash: '~' };
}

function totalsDiffer(period: string, figures: number): Finding {
  return { code: 'sums-differ', collection: 'transactions', id: period, label: period, figures };
}

async function countAll(database: CofferDatabase): Promise<number> {
  const counts = await Promise.all([
    ...COLLECTION_NAMES.map((name) => database.dexie[name].table('docs').count()),
    database.dexie.transactions.table('sums').count(),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The ids of stored transactions, including deleted ones. */
async function storedOf(
  database: CofferDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await database.dexie.transactions.table('docs').bulkGet([...ids]);
  return new Set(ids.filter((_, index) => found[index] !== undefined));
}

/** Counts and sizes of what is stored. Keeps no rows and reads few. */
export async function readDatabaseFacts(database: CofferDatabase): Promise<DatabaseFacts> {
  const collections: CollectionFacts[] = [];
  let changes = 0;
  for (const name of COLLECTION_NAMES) {
    collections.push(await factsOf(database, name));
    changes += await database.dexie[name].table('journal').count();
  }
  return {
    name: database.name,
    version: SCHEMA_VERSION,
    collections,
    sums: await database.dexie.transactions.table('sums').count(),
    changes,
    others: await otherStores(database.name),
  };
}

async function factsOf(database: CofferDatabase, name: CollectionName): Promise<CollectionFacts> {
  const docs = database.dexie[name].table('docs');
  const [rows, generation] = await Promise.all([docs.count(), readGeneration(database, name)]);
  const deleted = await docs.where(deletedIndexOf(docs).name).between(['1'], ['1', []]).count();
  const sample = await docs.limit(SAMPLED_ROWS).toArray();
  return {
    name,
    live: rows - deleted,
    deleted,
    indexes: [docs.schema.primKey, ...docs.schema.indexes].map(({ src }) => src),
    bytes: estimatedBytes(
      sample.map((row) => JSON.stringify(row).length),
      rows,
    ),
    generation,
  };
}

/**
 * The other databases of this browser besides the open stores: `NAME, version N`, without repeats.
 */
async function otherStores(active: string): Promise<readonly string[]> {
  const names = await listOwnDatabases().catch((): string[] => []);
  const others = names.flatMap((store) => {
    const version = Number(/--(\d+)--/.exec(store)?.[1]);
    const name = databaseOfStore(store);
    const isOpen = name === active && (version === SCHEMA_VERSION || version === 0);
    return name === null || isOpen ? [] : [`${name}, version ${version}`];
  });
  return [...new Set(others)].filter((each) => !each.endsWith('version 0'));
}

/**
 * Recounts totals from rows as they stream in, and compares them with the stored ones to the cent.
 */
class TotalsRecount {
  readonly #changes = new TotalsChanges();
  readonly #doubtful = new Set<TotalsPeriod>();
  readonly #stored = new Set<TotalsPeriod>();

  /** Counts a live row. */
  count(row: CountedRow): void {
    this.#changes.count(row, 1);
  }

  /**
   * Skips a live row whose amounts can't be determined until it is repaired, and with it the totals
   * of its periods.
   */
  leaveOut({ date }: { readonly date?: unknown }): void {
    const day = String(date);
    for (const period of [ALL_TIME, day.slice(0, 7), day]) this.#doubtful.add(period);
  }

  /**
   * The periods of a stored row with wrong figures, and how many. Call it once for each stored row.
   */
  differences(stored: StoredTotals): readonly (readonly [TotalsPeriod, number])[] {
    return unpackStored(stored).flatMap(({ period, cells }) => {
      this.#stored.add(period);
      if (this.#doubtful.has(period)) return [];
      const right = this.#changes.changesOf(period);
      const keys = new Set([...right.keys(), ...cells.keys()]);
      const figures = [...keys].filter((key) => !isSame(right.get(key), cells.get(key))).length;
      return figures > 0 ? [[period, figures] as const] : [];
    });
  }

  /**
   * The periods that have rows but no stored totals, with the number of their figures. Call it
   * after all stored rows.
   */
  *missing(): Generator<readonly [TotalsPeriod, number]> {
    for (const period of this.#changes.periods()) {
      if (this.#stored.has(period) || this.#doubtful.has(period)) continue;
      yield [period, this.#changes.changesOf(period).size];
    }
  }
}

function isSame(one: TotalsCell | undefined, other: TotalsCell | undefined): boolean {
  return [0, 1, 2].every((place) => (one?.[place] ?? 0) === (other?.[place] ?? 0));
}
