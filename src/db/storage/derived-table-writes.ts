import type {
  DBCore,
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
} from 'dexie';
import { CHANGE_LOG, changeLogBounds, changeLogRows } from '@/transaction-index/change-log.ts';
import type { CollectionPlan } from './collection-plans.ts';
import { JOURNAL, type JournalRow } from './journal.ts';
import { GENERATION, type GenerationRow, META, type SyncRow, TOTALS } from './stored-form.ts';
import type { TotalsChanges } from './total-changes.ts';
import type { StoredTotals } from './totals.ts';

/**
 * Adds what the storage engine lacks: native unique keys, totals, a journal, a generation counter
 * and all-or-nothing groups. One Dexie middleware does it inside each write's own IndexedDB
 * transaction, so that a killed browser can't leave a write half done.
 */
export type DerivedTablesPlan = Pick<CollectionPlan, 'uniqueField' | 'extraIndexes'> & {
  /** RxDB's own index list of the docs table, in Dexie's notation. */
  readonly rxIndexes: string;
  /** Whether totals are kept; only for transactions. */
  readonly keepsTotals: boolean;
  /** The store's writes in progress, read at each request. No row is in two of them. */
  readonly currentWrites: () => ReadonlySet<CurrentWrite>;
  /** Called when the browser starts to upgrade a store from an earlier form. */
  readonly onUpgrade: () => void;
  readonly sync: SyncGate;
};

/** The code that marks rows for sync. A tab loads it with its first write while sync is on. */
export type SyncGate = {
  /** null = not loaded. */
  readonly marker: SyncMarker | null;
  readonly load: () => Promise<void>;
};

/** Writes what sync has to know of a write, in the write's own transaction. */
export type SyncMarker = (written: WrittenRows) => Promise<void>;

export type WrittenRows = {
  readonly core: DBCore;
  readonly trans: DBCoreTransaction;
  readonly ids: readonly string[];
  /** In the order of the ids; undefined = no such row. */
  readonly before: readonly (object | undefined)[];
  readonly after: readonly (object | undefined)[];
  readonly write: CurrentWrite | undefined;
  readonly generation: GenerationRow;
};

/** `create` loads the marking code; without sync it is never called. */
export function syncGate(create: () => Promise<SyncMarker>): SyncGate {
  let marker: SyncMarker | null = null;
  return {
    get marker() {
      return marker;
    },
    async load() {
      const loaded = await create();
      marker ??= loaded;
    },
  };
}

/** What is known of a row before and after a write; undefined = nothing. */
export type SyncChange = {
  readonly id: string;
  /** As it was read. If it changed since, the whole write is refused and planned again. */
  readonly before: SyncRow | undefined;
  readonly after: SyncRow | undefined;
};

/** What a merge with rows of the server leaves, written together with the rows. */
export type RemoteChange = {
  readonly rows: readonly SyncChange[];
  /** Entries of the log. */
  readonly log: readonly unknown[];
  /** Ids of transfers that a row left. */
  readonly looseTransfers: readonly string[];
};

/** One call of the store: all of its rows arrive in one request, or none is written. */
export type CurrentWrite = {
  readonly ids: ReadonlySet<string>;
  /** Every row is new. Ids aren't looked up first, because `add` refuses an existing one. */
  readonly isInsertOnly: boolean;
  /** The journal entry of this write. */
  readonly journal?: JournalRow | undefined;
  /** Checked when the storage reaches the write; false cancels it. */
  readonly isWanted: () => boolean;
  /** Set if the rows come from the server. Otherwise rows that change are marked to be pushed. */
  readonly remote?: RemoteChange | undefined;
};

/** The store's write that these rows belong to. */
export function writeOf(plan: DerivedTablesPlan, ids: readonly string[]): CurrentWrite | undefined {
  for (const write of plan.currentWrites()) if (ids.some((id) => write.ids.has(id))) return write;
  return undefined;
}

/**
 * Writes all rows or throws, which aborts the transaction. Needed because a single row's error does
 * not end a transaction here, and some browsers report a full disk that way.
 */
export async function writeAllOrThrow(
  table: DBCoreTable,
  request: DBCoreMutateRequest,
): Promise<void> {
  const { numFailures, failures } = await table.mutate(request);
  if (numFailures > 0) throw Object.values(failures)[0] ?? new Error('a write was refused');
}

/** Rows passed to the storage at once; cloning more would block the page. */
const PIECE_ROWS = 150;

/**
 * Writes rows in pieces within one transaction. The next piece follows as soon as the storage
 * starts on the previous one, so neither the storage nor the page waits. Reports refused rows and
 * still tries the others.
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
    // Requests are answered in order, so once this one resolves, the storage has reached the piece.
    const begun = core.table(META).getMany({ trans, keys: [GENERATION] });
    const piece = table.mutate({ ...request, values: values.slice(from, from + PIECE_ROWS) });
    // Handled by Promise.all below, but the transaction's failure may reach the await above first.
    piece.catch(() => {});
    pieces.push(piece);
    await begun;
  }
  return combinedResponse(await Promise.all(pieces));
}

function combinedResponse(pieces: readonly DBCoreMutateResponse[]): DBCoreMutateResponse {
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

/** Reads the totals that change. Returns a function that writes them. */
export async function readTotalsFor(
  core: DBCore,
  trans: DBCoreTransaction,
  changes: TotalsChanges,
): Promise<() => Promise<void>> {
  if (changes.isEmpty) return async () => {};
  const table = core.table(TOTALS);
  const keys = changes.keys();
  const stored: readonly (StoredTotals | undefined)[] = await table.getMany({ trans, keys });
  return async () => {
    const put: StoredTotals[] = [];
    const gone: string[] = [];
    keys.forEach((key, index) => {
      const row = changes.applyTo(key, stored[index]);
      if (row) put.push(row);
      else if (stored[index]) gone.push(key);
    });
    if (put.length > 0) await writeAllOrThrow(table, { type: 'put', trans, values: put });
    if (gone.length > 0) await writeAllOrThrow(table, { type: 'delete', trans, keys: gone });
  };
}

/**
 * Reads the generation. Returns it raised, with a function that stores it and adds the ids to the
 * log of changes, if there is one (see change-log.ts). Without ids every row may have changed, and
 * the log ends.
 */
export async function readGenerationFor(
  core: DBCore,
  trans: DBCoreTransaction,
  ids: readonly string[] | undefined,
): Promise<readonly [raised: GenerationRow, write: () => Promise<void>]> {
  const meta = core.table(META);
  const [row, log] = await meta.getMany({ trans, keys: [GENERATION, CHANGE_LOG] });
  const raised: GenerationRow = { ...row, k: GENERATION, v: (row?.v ?? 0) + 1 };
  const write = async () => {
    const logged = log && ids ? changeLogRows(log, raised.v, ids) : null;
    const values = [raised, ...(logged ?? [])];
    const ended = log && !logged ? endChangeLog(core, trans) : [];
    // Together, because Dexie ends the transaction of some callers after two awaited writes.
    await Promise.all([writeAllOrThrow(meta, { type: 'put', trans, values }), ...ended]);
  };
  return [raised, write];
}

function endChangeLog(core: DBCore, trans: DBCoreTransaction): Promise<void>[] {
  const meta = core.table(META);
  const [lower, upper] = changeLogBounds();
  const range = { type: 2 as const, lower, upper, lowerOpen: true, upperOpen: true };
  return [
    writeAllOrThrow(meta, { type: 'delete', trans, keys: [CHANGE_LOG] }),
    writeAllOrThrow(meta, { type: 'deleteRange', trans, range }),
  ];
}

export async function writeJournal(
  core: DBCore,
  trans: DBCoreTransaction,
  row: JournalRow | undefined,
): Promise<void> {
  if (row) await writeAllOrThrow(core.table(JOURNAL), { type: 'put', trans, values: [row] });
}

/** Deletes all documents and their totals. */
export async function clearAll(
  core: DBCore,
  table: DBCoreTable,
  request: DBCoreMutateRequest,
  plan: DerivedTablesPlan,
): Promise<DBCoreMutateResponse> {
  const response = await table.mutate(request);
  if (plan.keepsTotals) {
    const everything = { type: 3 as const, lower: undefined, upper: undefined };
    const { trans } = request;
    await writeAllOrThrow(core.table(TOTALS), { type: 'deleteRange', trans, range: everything });
  }
  const [, raiseGeneration] = await readGenerationFor(core, request.trans, undefined);
  await raiseGeneration();
  return response;
}
