import type { DBCore, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction, Dexie } from 'dexie';
import {
  asInsert,
  idsOf,
  type KnownRows,
  MarkerMissingError,
  planChanges,
  readMissing,
  refusalOf,
  refusePartialGroup,
  UnwantedError,
} from '@/db/write.ts';
import {
  clearAll,
  type DerivedTablesPlan,
  mutateInPieces,
  readGenerationFor,
  readTotalsFor,
  type WrittenRows,
  writeAllOrThrow,
  writeJournal,
  writeOf,
} from './derived-table-writes.ts';
import { JOURNAL, JOURNAL_INDEXES } from './journal.ts';
import { DOCS, META, STORE_VERSION, SYNC, TOTALS } from './stored-form.ts';

/**
 * Upgrades RxDB's version 1 of the store to STORE_VERSION with the plan's tables and indexes, and adds
 * the middleware.
 */
export function addDerivedTables(db: Dexie, plan: DerivedTablesPlan): void {
  const unique = plan.uniqueField ? [`&${plan.uniqueField}`] : [];
  db.version(STORE_VERSION)
    .stores({
      [DOCS]: [plan.rxIndexes, ...unique, ...plan.extraIndexes].join(', '),
      [META]: 'k',
      [JOURNAL]: JOURNAL_INDEXES,
      [SYNC]: 'k, d, a',
      ...(plan.keepsTotals ? { [TOTALS]: 'k' } : {}),
    })
    .upgrade(() => plan.onUpgrade());
  db.use({ stack: 'dbcore', name: 'side-tables', create: (core) => wrapCore(core, plan) });
}

/**
 * RxDB's index list without the indexes that Coffer never reads: the two `_meta.lwt` indexes (for
 * replication, cleanup and RxDB's migrator), and `[_deleted+id]` if another index also separates
 * deleted rows.
 */
export function usedIndexes(rxIndexes: string): string {
  const [primaryKey = '', ...others] = rxIndexes.split(', ');
  const used = new Set(others.filter((index) => !index.includes('_meta.lwt')));
  if (used.size > 1) used.delete(`[_deleted+${primaryKey}]`);
  return [primaryKey, ...used].join(', ');
}

function wrapCore(core: DBCore, plan: DerivedTablesPlan): DBCore {
  const side = plan.keepsTotals ? [META, JOURNAL, SYNC, TOTALS] : [META, JOURNAL, SYNC];
  return {
    ...core,
    transaction(tables, mode, options) {
      const writesDocs = mode === 'readwrite' && tables.includes(DOCS);
      return core.transaction(
        writesDocs ? [...new Set([...tables, ...side])] : tables,
        mode,
        options,
      );
    },
    table(name) {
      const table = core.table(name);
      return name === DOCS ? docsWithDerivedTables(core, table, plan) : table;
    },
  };
}

/** The table of documents. Each write updates the derived tables in the same transaction. */
function docsWithDerivedTables(
  core: DBCore,
  table: DBCoreTable,
  plan: DerivedTablesPlan,
): DBCoreTable {
  // RxDB reads every row before it writes it; keeping those rows saves a second read.
  const readInTransaction = new WeakMap<DBCoreTransaction, KnownRows>();
  const knownRows = (transaction: DBCoreTransaction): KnownRows => {
    let known = readInTransaction.get(transaction);
    if (!known) {
      known = new Map();
      readInTransaction.set(transaction, known);
    }
    return known;
  };

  return {
    ...table,
    async getMany(request) {
      const write = writeOf(plan, request.keys.map(String));
      if (write?.isInsertOnly && isReadWrite(request.trans)) {
        return request.keys.map(() => undefined);
      }
      const rows = await table.getMany(request);
      if (isReadWrite(request.trans)) {
        const known = knownRows(request.trans);
        request.keys.forEach((key, index) => {
          known.set(String(key), rows[index]);
        });
      }
      return rows;
    },
    async mutate(request) {
      if (request.type === 'deleteRange') return clearAll(core, table, request, plan);
      const known = knownRows(request.trans);
      const ids = idsOf(table, request);
      const write = writeOf(plan, ids);
      refusePartialGroup(write?.ids, ids);
      const isInsert = request.type === 'put' && (write?.isInsertOnly ?? false);
      if (!isInsert) await readMissing(table, request.trans, known, ids);
      const before = plan.sync.marker && ids.map((id) => known.get(id));
      const changes = planChanges(request, ids, known, plan);
      if (changes.parked.length > 0 && ids.length > 1) {
        await writeAllOrThrow(table, { type: 'put', trans: request.trans, values: changes.parked });
      }
      // The storage answers a transaction's requests in order. So while it is busy with the rows,
      // the totals that were read before are added up, and their writes are queued behind the rows.
      // A refused row aborts all of it.
      const reading = Promise.all([
        readTotalsFor(core, request.trans, changes.totals),
        readGenerationFor(core, request.trans, ids),
      ]);
      const writing = mutateInPieces(core, table, isInsert ? asInsert(request) : request);
      const finishing = reading.then(([finishTotals, [generation, raiseGeneration]]) => {
        // The first answer means that earlier transactions have been written.
        if (write?.isWanted() === false) throw new UnwantedError();
        if (generation.device && !before) throw new MarkerMissingError(plan.sync.load);
        return Promise.all([
          finishTotals(),
          raiseGeneration(),
          writeJournal(core, request.trans, write?.journal),
          generation.device && before
            ? plan.sync.marker?.({ ...markedRows(request, ids, before), core, write, generation })
            : undefined,
        ]);
      });
      const [response] = await Promise.all([writing, finishing]);
      if (response.numFailures > 0) throw await refusalOf(table, request, response, plan, isInsert);
      return response;
    },
  };
}

function markedRows(
  request: Exclude<DBCoreMutateRequest, { type: 'deleteRange' }>,
  ids: readonly string[],
  before: WrittenRows['before'],
): Pick<WrittenRows, 'trans' | 'ids' | 'before' | 'after'> {
  const after = 'values' in request ? request.values : ids.map(() => undefined);
  return { trans: request.trans, ids, before, after };
}

function isReadWrite(transaction: DBCoreTransaction): boolean {
  return (transaction as unknown as { readonly mode: IDBTransactionMode }).mode === 'readwrite';
}
