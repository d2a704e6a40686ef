import type {
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
} from 'dexie';
import type { DerivedTablesPlan } from '@/db/storage/derived-table-writes.ts';
import { type CountedRow, TotalsChanges } from '@/db/storage/total-changes.ts';
import type { CollectionName, Records } from './collections.ts';

/**
 * One change of a write. An update sees the current row, even on a retry; returning `null` leaves
 * the row unchanged.
 */
export type Change<Name extends CollectionName> =
  | { readonly insert: Records[Name] }
  /** A row that is deleted from the start: trash and tombstones from a backup. */
  | { readonly insertDeleted: Records[Name] }
  /** Restores a deleted row with the given fields. */
  | { readonly restore: Records[Name] }
  | { readonly id: string; readonly update: (current: Records[Name]) => Records[Name] | null }
  | {
      readonly id: string;
      /**
       * `free-key`: the unique key can be reused. `keep-key`: it stays taken, as the tombstone of
       * an imported row.
       */
      readonly remove: 'free-key' | 'keep-key';
      /**
       * ISO instant for the trash. If the write has a note, the instant of its change is used
       * instead.
       */
      readonly deletedAt?: string;
      /** Another row replaces it, or nothing is lost, so the trash does not show it. */
      readonly isReplaced?: true;
      /** Checked against the current row, even on a retry; false leaves the row alone. */
      readonly onlyIf?: (current: Records[Name]) => boolean;
    }
  /** Frees the unique key of a deleted row. */
  | { readonly id: string; readonly freeKeyOfDeleted: true };

/**
 * Why nothing was written. `taken`: a unique key is in use; `gone`: a row to change does not exist
 * (anymore); `conflict`: other tabs kept changing the same rows; `quota`: the disk is full;
 * `closed`: the database was closed.
 */
export type WriteFailure =
  | { readonly code: 'taken'; readonly taken: readonly TakenKey[] }
  | { readonly code: 'gone'; readonly ids: readonly string[] }
  | { readonly code: 'conflict' | 'quota' | 'closed' };

export type WriteOutcome =
  | {
      readonly ok: true;
      readonly rows: number;
      /** Nothing was written because the rows already have these values. */
      readonly unchanged?: true;
    }
  | ({ readonly ok: false } & WriteFailure);

/**
 * The result of an undo or redo. `changed-since`: these rows were changed by something else
 * in the meantime, or don't exist.
 */
export type ReplayOutcome =
  | WriteOutcome
  | { readonly ok: false; readonly code: 'changed-since'; readonly ids: readonly string[] };

/** A unique key that was refused: the row that needs it (`id`) and the row that holds it. */
export type TakenKey = {
  readonly key: string;
  readonly id: string;
  readonly holderId: string | undefined;
  /** The holder is a deleted row that keeps its key as a tombstone. */
  readonly holderIsDeleted: boolean;
};

/**
 * What a storage error means for a write; 'again': rows changed in the meantime. Rethrows unknown errors.
 */
export function failureOf(error: unknown): WriteOutcome | 'again' {
  for (const cause of causesOf(error)) {
    if (cause instanceof TakenError) return { ok: false, code: 'taken', taken: cause.taken };
    if (cause instanceof GroupIncompleteError) return 'again';
    if (cause.name === 'QuotaExceededError') return { ok: false, code: 'quota' };
    if (cause.message.startsWith('RxStorageInstanceDexie is closed')) {
      return { ok: false, code: 'closed' };
    }
    if (cause.name === 'DatabaseClosedError' || cause.name === 'InvalidStateError') {
      return { ok: false, code: 'closed' };
    }
  }
  throw error;
}

/** An error of the storage engine, then its causes from the outside in. */
export function* causesOf(error: unknown): Generator<Error> {
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    yield current;
    current = Reflect.get(current, 'inner') ?? current.cause;
  }
}

/** A row as stored. */
type StoredDocument = Record<string, unknown> &
  CountedRow & { readonly id: string; readonly _deleted: '0' | '1' };

/** The rows that a transaction read or wrote, by id; undefined = no such row. */
export type KnownRows = Map<string, StoredDocument | undefined>;

/** A request that writes rows by id. */
type WriteRequest = Exclude<DBCoreMutateRequest, { type: 'deleteRange' }>;

/** The ids of a request's rows, in its order. */
export function idsOf(table: DBCoreTable, request: WriteRequest): string[] {
  if (request.type === 'delete') return request.keys.map(String);
  const extract = table.schema.primaryKey.extractKey;
  return request.values.map((value) => String(extract ? extract(value) : value.id));
}

/** Reads the `ids` that are not in `known` yet. */
export async function readMissing(
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

/** What a request changes: the totals, and the rows whose unique key changes. */
export function planChanges(
  request: WriteRequest,
  ids: readonly string[],
  known: KnownRows,
  plan: DerivedTablesPlan,
) {
  const totals = new TotalsChanges();
  const parked: StoredDocument[] = [];
  ids.forEach((id, index) => {
    const before = known.get(id);
    const after = request.type === 'delete' ? undefined : (request.values[index] as StoredDocument);
    if (plan.keepsTotals) {
      if (before?._deleted === '0') totals.count(before, -1);
      if (after?._deleted === '0') totals.count(after, 1);
    }
    // A row whose unique key changes first gets a temporary one. So two rows can swap keys in one
    // write, and a new row can take over a key.
    const key = plan.uniqueField;
    if (key && before && after && before[key] !== after[key]) {
      parked.push({ ...before, [key]: `~parked~${id}` });
    }
    known.set(id, after);
  });
  return { totals, parked };
}

/** An `add` refuses an existing id, where a `put` would overwrite the row. */
export function asInsert(request: WriteRequest): WriteRequest {
  if (request.type !== 'put') return request;
  return { type: 'add', trans: request.trans, values: request.values };
}

/** Aborts the write's transaction. Reaches the caller as `inner` of Dexie's own error. */
class TakenError extends Error {
  override readonly name = 'ConstraintError';
  constructor(readonly taken: readonly TakenKey[]) {
    super(`${taken.length} unique keys are taken`);
  }
}

/** The caller no longer wants the write: nothing is written. */
export class UnwantedError extends Error {
  override readonly name = 'UnwantedError';
  constructor() {
    super('a write is not wanted any more');
  }
}

/** A tab that doesn't know yet that sync is on must first load what marks rows for it. */
export class MarkerMissingError extends Error {
  override readonly name = 'AbortError';
  constructor(readonly load: () => Promise<void>) {
    super('the code that marks rows for sync is not loaded');
  }
}

/** Loads what a refused write lacked. Returns whether that was the reason: then try it again. */
export async function loadMissingMarker(error: unknown): Promise<boolean> {
  const cause = [...causesOf(error)].find((each) => each instanceof MarkerMissingError);
  await cause?.load();
  return cause !== undefined;
}

/** For writes past the store. */
export async function withMarker<Value>(write: () => PromiseLike<Value>): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    if (await loadMissingMarker(error)) return write();
    throw error;
  }
}

/** Rows changed since a group of them was planned, so none is written. */
export class GroupIncompleteError extends Error {
  override readonly name = 'AbortError';
  constructor() {
    super('a group of rows must be written whole');
  }
}

/** Refuses a request that contains only some rows of a store call. */
export function refusePartialGroup(
  group: ReadonlySet<string> | undefined,
  ids: readonly string[],
): void {
  if (!group) return;
  const arrived = ids.filter((id) => group.has(id)).length;
  if (arrived > 0 && arrived < group.size) throw new GroupIncompleteError();
}

/**
 * The error for a request with refused rows. An id that already exists makes the store read again;
 * otherwise a unique key is taken.
 */
export async function refusalOf(
  table: DBCoreTable,
  request: WriteRequest,
  response: DBCoreMutateResponse,
  plan: DerivedTablesPlan,
  isInsert: boolean,
): Promise<Error> {
  const index = plan.uniqueField ? table.schema.getIndexByKeyPath(plan.uniqueField) : undefined;
  const failures = Object.entries(response.failures ?? {});
  const other = failures.find(([, error]) => error.name !== 'ConstraintError');
  if (other) return other[1];
  if (request.type === 'delete') return new Error('a removal was refused');
  const all = idsOf(table, request);
  const ids = failures.map(([position]) => all[Number(position)] ?? '');
  if (isInsert && (await anyExists(table, request.trans, ids))) return new GroupIncompleteError();
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

async function anyExists(
  table: DBCoreTable,
  trans: DBCoreTransaction,
  ids: readonly string[],
): Promise<boolean> {
  const found = await table.getMany({ trans, keys: [...ids] });
  return found.some((row) => row !== undefined);
}
