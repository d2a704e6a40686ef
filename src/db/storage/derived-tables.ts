import type { DBCore, DBCoreTable, DBCoreTransaction, Dexie } from 'dexie';
import {
  asInsert,
  idsOf,
  type KnownRows,
  planChanges,
  readMissing,
  refusalOf,
  refuseHalfGroup,
  UnwantedError,
} from '@/db/write.ts';
import {
  clearAll,
  type DerivedTablesPlan,
  mutateInPieces,
  readGenerationFor,
  readSumsFor,
  writeJournal,
  writeOf,
  writeWhole,
} from './derived-table-writes.ts';
import { JOURNAL, JOURNAL_INDEXES } from './journal.ts';
import { DOCS, META, STORE_FORM, SUMS } from './stored-form.ts';

/** The table of documents, each of whose requests keeps the side tables in its own transaction. */
function keptDocs(core: DBCore, table: DBCoreTable, plan: DerivedTablesPlan): DBCoreTable {
  // RxDB reads every row of a write before it writes: remembering them saves a second reading.
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
      refuseHalfGroup(write?.ids, ids);
      const isInsert = request.type === 'put' && (write?.isInsertOnly ?? false);
      if (!isInsert) await readMissing(table, request.trans, known, ids);
      const changes = planChanges(request, ids, known, plan);
      if (changes.parked.length > 0 && ids.length > 1) {
        await writeWhole(table, { type: 'put', trans: request.trans, values: changes.parked });
      }
      // Requests of one transaction are answered in order: while storage is busy with the rows, what was read before them is added up and
      // put behind them. A row that is refused takes all of it along.
      const reading = Promise.all([
        readSumsFor(core, request.trans, changes.sums),
        readGenerationFor(core, request.trans),
      ]);
      const writing = mutateInPieces(core, table, isInsert ? asInsert(request) : request);
      const finishing = reading.then(([finishSums, raiseGeneration]) => {
        // The first answers: what was written before in other transactions is written.
        if (write?.isWanted() === false) throw new UnwantedError();
        return Promise.all([
          finishSums(),
          raiseGeneration(),
          writeJournal(core, request.trans, write?.journal),
        ]);
      });
      const [response] = await Promise.all([writing, finishing]);
      if (response.numFailures > 0) throw await refusalOf(table, request, response, plan, isInsert);
      return response;
    },
  };
}

function isReadWrite(transaction: DBCoreTransaction): boolean {
  return (transaction as unknown as { readonly mode: IDBTransactionMode }).mode === 'readwrite';
}

/** Raises RxDB's version 1 of the store to STORE_FORM, with the tables and indexes of the plan, and adds the middleware. */
export function addDerivedTables(db: Dexie, plan: DerivedTablesPlan): void {
  const unique = plan.uniqueField ? [`&${plan.uniqueField}`] : [];
  db.version(STORE_FORM)
    .stores({
      [DOCS]: [plan.rxIndexes, ...unique, ...plan.extraIndexes].join(', '),
      [META]: 'k',
      [JOURNAL]: JOURNAL_INDEXES,
      ...(plan.sums ? { [SUMS]: 'k' } : {}),
    })
    .upgrade(() => plan.onUpgrade());
  db.use({ stack: 'dbcore', name: 'side-tables', create: (core) => wrapCore(core, plan) });
}

/**
 * RxDB's index list without those that Coffer never reads: the two `_meta.lwt` indexes (for replication, cleanup and RxDB's migrator),
 * and `[_deleted+id]` if another index also separates deleted rows.
 */
export function usedIndexes(rxIndexes: string): string {
  const [primaryKey = '', ...others] = rxIndexes.split(', ');
  const used = new Set(others.filter((index) => !index.includes('_meta.lwt')));
  if (used.size > 1) used.delete(`[_deleted+${primaryKey}]`);
  return [primaryKey, ...used].join(', ');
}

function wrapCore(core: DBCore, plan: DerivedTablesPlan): DBCore {
  const side = plan.sums ? [META, JOURNAL, SUMS] : [META, JOURNAL];
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
      return name === DOCS ? keptDocs(core, table, plan) : table;
    },
  };
}
