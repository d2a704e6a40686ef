import type { DBCore, DBCoreTable, DBCoreTransaction } from 'dexie';
import { type SideTablesPlan, writeOf } from './side-tables-plan.ts';
import { refusalOf, refuseHalfGroup, UnwantedError } from './side-tables-refusals.ts';
import { asInsert, idsOf, type KnownRows, planChanges, readMissing } from './side-tables-rows.ts';
import {
  clearAll,
  mutateInPieces,
  readGenerationFor,
  readSumsFor,
  writeJournal,
  writeWhole,
} from './side-tables-writes.ts';

/** The table of documents, each of whose requests keeps the side tables in its own transaction. */
export function keptDocs(core: DBCore, table: DBCoreTable, plan: SideTablesPlan): DBCoreTable {
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
