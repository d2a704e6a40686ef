import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
  Dexie,
} from 'dexie';
import type { CollectionPlan } from './collections.ts';
import { JOURNAL, JOURNAL_INDEXES, type JournalRow } from './journal.ts';
import { type StoredSumRow, SumChanges, type SummedRow } from './sums.ts';

/**
 * What the storage engine lacks, done by one Dexie middleware inside each write's own IndexedDB transaction, so that a
 * killed browser can never leave it half done: native unique keys, sums, a journal, a generation counter, all-or-nothing groups.
 */
export type SideTablesPlan = Pick<CollectionPlan, 'uniqueField' | 'extraIndexes'> & {
  /** RxDB's own index list of the docs table, in Dexie's notation. */
  readonly rxIndexes: string;
  /** Whether sums are kept: for transactions. */
  readonly sums: boolean;
  /** The writes that the store is doing, asked at each request. No row is in two of them. */
  readonly currentWrites: () => ReadonlySet<CurrentWrite>;
};

/** A call of the store: all of its rows arrive in one request, or none is written. */
export type CurrentWrite = {
  readonly ids: ReadonlySet<string>;
  /** Every row is new: its id need not be looked up, for storage refuses one that is there (`add` instead of `put`). */
  readonly isInsertOnly: boolean;
  /** What it leaves in the journal. */
  readonly journal?: JournalRow | undefined;
};

/** A refused unique key: who asked for it and who holds it. */
export type TakenKey = {
  readonly key: string;
  readonly id: string;
  readonly holderId: string | undefined;
  /** The holder is a deleted row that keeps its key as a tombstone. */
  readonly holderIsDeleted: boolean;
};

/** Aborts the write's transaction. Reaches the caller as `inner` of Dexie's own error. */
export class TakenError extends Error {
  override readonly name = 'ConstraintError';
  constructor(readonly taken: readonly TakenKey[]) {
    super(`${taken.length} unique keys are taken`);
  }
}

/** Not every row of a group came through RxDB's conflict check: none is written. */
export class GroupIncompleteError extends Error {
  override readonly name = 'AbortError';
  constructor() {
    super('a group of rows must be written whole');
  }
}

const DOCS = 'docs';
const SUMS = 'sums';
const META = 'meta';
const GENERATION = 'generation';

type StoredDocument = Record<string, unknown> &
  SummedRow & { readonly id: string; readonly _deleted: '0' | '1' };
type KnownRows = Map<string, StoredDocument | undefined>;

/** Raises RxDB's version 1 of the store to version 4, with the tables and indexes of the plan, and adds the middleware. */
export function addSideTables(db: Dexie, plan: SideTablesPlan): void {
  const unique = plan.uniqueField ? [`&${plan.uniqueField}`] : [];
  db.version(4).stores({
    [DOCS]: [plan.rxIndexes, ...unique, ...plan.extraIndexes].join(', '),
    [META]: 'k',
    [JOURNAL]: JOURNAL_INDEXES,
    ...(plan.sums ? { [SUMS]: 'k' } : {}),
  });
  db.use({ stack: 'dbcore', name: 'side-tables', create: (core) => wrapCore(core, plan) });
}

/** RxDB's index list without its two `_meta.lwt` indexes, which only replication, cleanup and its migrator read. */
export function withoutChangeIndexes(rxIndexes: string): string {
  return rxIndexes
    .split(', ')
    .filter((index) => !index.includes('_meta.lwt'))
    .join(', ');
}

function wrapCore(core: DBCore, plan: SideTablesPlan): DBCore {
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
      return name === DOCS ? wrapDocs(core, table, plan) : table;
    },
  };
}

function wrapDocs(core: DBCore, table: DBCoreTable, plan: SideTablesPlan): DBCoreTable {
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

/** The write of the store that these rows belong to. */
function writeOf(plan: SideTablesPlan, ids: readonly string[]): CurrentWrite | undefined {
  for (const write of plan.currentWrites()) if (ids.some((id) => write.ids.has(id))) return write;
  return undefined;
}

function isReadWrite(transaction: DBCoreTransaction): boolean {
  return (transaction as unknown as { readonly mode: IDBTransactionMode }).mode === 'readwrite';
}

function idsOf(table: DBCoreTable, request: WriteRequest): string[] {
  if (request.type === 'delete') return request.keys.map(String);
  const extract = table.schema.primaryKey.extractKey;
  return request.values.map((value) => String(extract ? extract(value) : value.id));
}

type WriteRequest = Exclude<DBCoreMutateRequest, { type: 'deleteRange' }>;

async function readMissing(
  table: DBCoreTable,
  trans: DBCoreTransaction,
  known: KnownRows,
  ids: readonly string[],
): Promise<void> {
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const rows = await table.getMany({ trans, keys: missing });
  missing.forEach((id, index) => {
    known.set(id, rows[index]);
  });
}

function refuseHalfGroup(group: ReadonlySet<string> | undefined, ids: readonly string[]): void {
  if (!group) return;
  const arrived = ids.filter((id) => group.has(id)).length;
  if (arrived > 0 && arrived < group.size) throw new GroupIncompleteError();
}

function planChanges(
  request: WriteRequest,
  ids: readonly string[],
  known: KnownRows,
  plan: SideTablesPlan,
) {
  const sums = new SumChanges();
  const parked: StoredDocument[] = [];
  ids.forEach((id, index) => {
    const before = known.get(id);
    const after = request.type === 'delete' ? undefined : (request.values[index] as StoredDocument);
    if (plan.sums) {
      if (before?._deleted === '0') sums.count(before, -1);
      if (after?._deleted === '0') sums.count(after, 1);
    }
    // A row whose unique key moves steps aside first: in one write two rows can swap theirs, and a new row can take one over.
    const key = plan.uniqueField;
    if (key && before && after && before[key] !== after[key]) {
      parked.push({ ...before, [key]: `~parked~${id}` });
    }
    known.set(id, after);
  });
  return { sums, parked };
}

/** What the refused rows of a request mean: an id that is there makes the store look again, a unique key is taken. */
async function refusalOf(
  table: DBCoreTable,
  request: WriteRequest,
  response: DBCoreMutateResponse,
  plan: SideTablesPlan,
  isInsert: boolean,
): Promise<Error> {
  const index = plan.uniqueField ? table.schema.getIndexByKeyPath(plan.uniqueField) : undefined;
  const failures = Object.entries(response.failures ?? {});
  const other = failures.find(([, error]) => error.name !== 'ConstraintError');
  if (other) return other[1];
  if (request.type === 'delete') return new Error('a removal was refused');
  const all = idsOf(table, request);
  const ids = failures.map(([position]) => all[Number(position)] ?? '');
  if (isInsert && (await anyIsThere(table, request.trans, ids))) return new GroupIncompleteError();
  if (!index) return new Error('a write was refused without a unique key');
  const taken: TakenKey[] = [];
  for (const [position] of failures) {
    const value = request.values[Number(position)] as StoredDocument;
    const key = String(value[plan.uniqueField]);
    const found = await table.query({
      trans: request.trans,
      values: true,
      limit: 1,
      query: { index, range: { type: 1, lower: key, upper: key } },
    });
    const holder = found.result[0] as StoredDocument | undefined;
    taken.push({
      key,
      id: value.id,
      holderId: holder?.id,
      holderIsDeleted: holder?._deleted === '1',
    });
  }
  return new TakenError(taken);
}

async function anyIsThere(
  table: DBCoreTable,
  trans: DBCoreTransaction,
  ids: readonly string[],
): Promise<boolean> {
  const found = await table.getMany({ trans, keys: [...ids] });
  return found.some((row) => row !== undefined);
}

/** An `add` refuses an id that is there, where a `put` would overwrite it. */
function asInsert(request: WriteRequest): WriteRequest {
  if (request.type !== 'put') return request;
  return { type: 'add', trans: request.trans, values: request.values };
}

/** Reads the sums that change; what comes back writes them. */
async function readSumsFor(
  core: DBCore,
  trans: DBCoreTransaction,
  changes: SumChanges,
): Promise<() => Promise<void>> {
  if (changes.isEmpty) return async () => {};
  const table = core.table(SUMS);
  const periods = changes.periods();
  const stored: (StoredSumRow | undefined)[] = await table.getMany({ trans, keys: periods });
  return async () => {
    const put: StoredSumRow[] = [];
    const gone: string[] = [];
    periods.forEach((period, index) => {
      const row = changes.applyTo(period, stored[index]);
      if (row) put.push(row);
      else if (stored[index]) gone.push(period);
    });
    if (put.length > 0) await table.mutate({ type: 'put', trans, values: put });
    if (gone.length > 0) await table.mutate({ type: 'delete', trans, keys: gone });
  };
}

/** Reads the generation; what comes back raises it. */
async function readGenerationFor(
  core: DBCore,
  trans: DBCoreTransaction,
): Promise<() => Promise<void>> {
  const meta = core.table(META);
  const [row] = await meta.getMany({ trans, keys: [GENERATION] });
  return async () => {
    await meta.mutate({ type: 'put', trans, values: [{ k: GENERATION, v: (row?.v ?? 0) + 1 }] });
  };
}

async function writeJournal(
  core: DBCore,
  trans: DBCoreTransaction,
  row: JournalRow | undefined,
): Promise<void> {
  if (row) await core.table(JOURNAL).mutate({ type: 'put', trans, values: [row] });
}

async function clearAll(
  core: DBCore,
  table: DBCoreTable,
  request: DBCoreMutateRequest,
  plan: SideTablesPlan,
): Promise<DBCoreMutateResponse> {
  const response = await table.mutate(request);
  if (plan.sums) {
    const everything = { type: 3 as const, lower: undefined, upper: undefined };
    await core.table(SUMS).mutate({ type: 'deleteRange', trans: request.trans, range: everything });
  }
  await (await readGenerationFor(core, request.trans))();
  return response;
}
