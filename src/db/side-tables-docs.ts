import type { DBCore, DBCoreTable, DBCoreTransaction } from 'dexie';
import { type SideTablesPlan, writeOf } from './side-tables-plan.ts';
import { refusalOf, refuseHalfGroup } from './side-tables-refusals.ts';
import { asInsert, idsOf, type KnownRows, planChanges, readMissing } from './side-tables-rows.ts';
import { clearAll, readGenerationFor, readSumsFor, writeJournal } from './side-tables-writes.ts';

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
        await table.mutate({ type: 'put', trans: request.trans, values: changes.parked });
      }
      // Requests of one transaction are answered in order: asking for all at once saves the waits between them.
      const [response, finishSums, raiseGeneration] = await Promise.all([
        table.mutate(isInsert ? asInsert(request) : request),
        readSumsFor(core, request.trans, changes.sums),
        readGenerationFor(core, request.trans),
      ]);
      if (response.numFailures > 0) throw await refusalOf(table, request, response, plan, isInsert);
      await Promise.all([
        finishSums(),
        raiseGeneration(),
        writeJournal(core, request.trans, write?.journal),
      ]);
      return response;
    },
  };
}

function isReadWrite(transaction: DBCoreTransaction): boolean {
  return (transaction as unknown as { readonly mode: IDBTransactionMode }).mode === 'readwrite';
}
