import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
} from 'dexie';
import type { CollectionPlan } from './collection-plans.ts';
import { JOURNAL, type JournalRow } from './journal.ts';
import { GENERATION, META, SUMS } from './stored-form.ts';
import type { SumChanges } from './total-changes.ts';
import type { StoredSums } from './totals.ts';

/**
 * What the storage engine lacks, done by one Dexie middleware inside each write's own IndexedDB transaction, so that a
 * killed browser can never leave it half done: native unique keys, sums, a journal, a generation counter, all-or-nothing groups.
 */
export type DerivedTablesPlan = Pick<CollectionPlan, 'uniqueField' | 'extraIndexes'> & {
  /** RxDB's own index list of the docs table, in Dexie's notation. */
  readonly rxIndexes: string;
  /** Whether sums are kept: for transactions. */
  readonly sums: boolean;
  /** The writes that the store is doing, asked at each request. No row is in two of them. */
  readonly currentWrites: () => ReadonlySet<CurrentWrite>;
  /** The store has an earlier form, and the browser begins to raise it to this one. */
  readonly onUpgrade: () => void;
};

/** A call of the store: all of its rows arrive in one request, or none is written. */
export type CurrentWrite = {
  readonly ids: ReadonlySet<string>;
  /** Every row is new: its id need not be looked up, for storage refuses one that is there (`add` instead of `put`). */
  readonly isInsertOnly: boolean;
  /** What it leaves in the journal. */
  readonly journal?: JournalRow | undefined;
  /** Asked when its turn comes in the storage; false takes it back. */
  readonly isWanted: () => boolean;
};

/** The write of the store that these rows belong to. */
export function writeOf(plan: DerivedTablesPlan, ids: readonly string[]): CurrentWrite | undefined {
  for (const write of plan.currentWrites()) if (ids.some((id) => write.ids.has(id))) return write;
  return undefined;
}

/**
 * Writes into a table whole, or throws, which takes the rows along: an error of one row alone does not end a transaction here, and
 * some browsers answer so where the disk is full.
 */
export async function writeWhole(table: DBCoreTable, request: DBCoreMutateRequest): Promise<void> {
  const { numFailures, failures } = await table.mutate(request);
  if (numFailures > 0) throw Object.values(failures)[0] ?? new Error('a write was refused');
}

/** Rows that are handed to the storage at once: copying many holds the page up. */
const PIECE_ROWS = 150;

/**
 * Writes rows in pieces of one transaction: the next follows as soon as the storage begins with the one before, so that neither the
 * storage waits for the page nor the page is held up. A row that is refused is told, and the others are tried all the same.
 */
export async function mutateInPieces(
  core: DBCore,
  table: DBCoreTable,
  request: DBCoreMutateRequest,
): Promise<DBCoreMutateResponse> {
  if (!('values' in request) || request.values.length <= PIECE_ROWS || request.keys) {
    return table.mutate(request);
  }
  const { trans, values } = request;
  const pieces: Promise<DBCoreMutateResponse>[] = [];
  for (let from = 0; from < values.length; from += PIECE_ROWS) {
    // Answered in order: once this is, the storage is at the piece.
    const begun = core.table(META).getMany({ trans, keys: [GENERATION] });
    const piece = table.mutate({ ...request, values: values.slice(from, from + PIECE_ROWS) });
    // Heard below; but what ends the transaction may reach the answer above first.
    piece.catch(() => {});
    pieces.push(piece);
    await begun;
  }
  return together(await Promise.all(pieces));
}

function together(pieces: readonly DBCoreMutateResponse[]): DBCoreMutateResponse {
  const failures: Record<number, Error> = {};
  pieces.forEach((piece, index) => {
    for (const [position, error] of Object.entries(piece.failures)) {
      failures[index * PIECE_ROWS + Number(position)] = error;
    }
  });
  return {
    numFailures: pieces.reduce((sum, piece) => sum + piece.numFailures, 0),
    failures,
    results: pieces.flatMap((piece) => piece.results ?? []),
    lastResult: pieces.at(-1)?.lastResult,
  };
}

/** Reads the sums that change; what comes back writes them. */
export async function readSumsFor(
  core: DBCore,
  trans: DBCoreTransaction,
  changes: SumChanges,
): Promise<() => Promise<void>> {
  if (changes.isEmpty) return async () => {};
  const table = core.table(SUMS);
  const keys = changes.keys();
  const stored: readonly (StoredSums | undefined)[] = await table.getMany({ trans, keys });
  return async () => {
    const put: StoredSums[] = [];
    const gone: string[] = [];
    keys.forEach((key, index) => {
      const row = changes.applyTo(key, stored[index]);
      if (row) put.push(row);
      else if (stored[index]) gone.push(key);
    });
    if (put.length > 0) await writeWhole(table, { type: 'put', trans, values: put });
    if (gone.length > 0) await writeWhole(table, { type: 'delete', trans, keys: gone });
  };
}

/** Reads the generation; what comes back raises it. */
export async function readGenerationFor(
  core: DBCore,
  trans: DBCoreTransaction,
): Promise<() => Promise<void>> {
  const meta = core.table(META);
  const [row] = await meta.getMany({ trans, keys: [GENERATION] });
  return async () => {
    const raised = { k: GENERATION, v: (row?.v ?? 0) + 1 };
    await writeWhole(meta, { type: 'put', trans, values: [raised] });
  };
}

/** Adds the entry of a write to the journal. */
export async function writeJournal(
  core: DBCore,
  trans: DBCoreTransaction,
  row: JournalRow | undefined,
): Promise<void> {
  if (row) await writeWhole(core.table(JOURNAL), { type: 'put', trans, values: [row] });
}

/** Empties the documents, and the sums with them. */
export async function clearAll(
  core: DBCore,
  table: DBCoreTable,
  request: DBCoreMutateRequest,
  plan: DerivedTablesPlan,
): Promise<DBCoreMutateResponse> {
  const response = await table.mutate(request);
  if (plan.sums) {
    const everything = { type: 3 as const, lower: undefined, upper: undefined };
    const { trans } = request;
    await writeWhole(core.table(SUMS), { type: 'deleteRange', trans, range: everything });
  }
  await (await readGenerationFor(core, request.trans))();
  return response;
}
