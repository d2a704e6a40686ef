import type {
  DBCoreMutateRequest,
  DBCoreMutateResponse,
  DBCoreTable,
  DBCoreTransaction,
} from 'dexie';
import type { DerivedTablesPlan } from '@/db/storage/derived-table-writes.ts';
import { SumChanges, type SummedRow } from '@/db/storage/total-changes.ts';
import type { CollectionName, Records } from './collections.ts';

/** A row as storage holds it. */
type StoredDocument = Record<string, unknown> &
  SummedRow & { readonly id: string; readonly _deleted: '0' | '1' };

/** The rows that a transaction read or wrote, by id; undefined = there is none. */
export type KnownRows = Map<string, StoredDocument | undefined>;

/** What writes rows by their ids. */
type WriteRequest = Exclude<DBCoreMutateRequest, { type: 'deleteRange' }>;

/** The ids of the rows of a request, in its order. */
export function idsOf(table: DBCoreTable, request: WriteRequest): string[] {
  if (request.type === 'delete') return request.keys.map(String);
  const extract = table.schema.primaryKey.extractKey;
  return request.values.map((value) => String(extract ? extract(value) : value.id));
}

/** Reads those of `ids` that are not known. */
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

/** What a request comes to: the sums that change, and the rows whose unique key moves. */
export function planChanges(
  request: WriteRequest,
  ids: readonly string[],
  known: KnownRows,
  plan: DerivedTablesPlan,
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

/** An `add` refuses an id that is there, where a `put` would overwrite it. */
export function asInsert(request: WriteRequest): WriteRequest {
  if (request.type !== 'put') return request;
  return { type: 'add', trans: request.trans, values: request.values };
}

/** A refused unique key: who asked for it and who holds it. */
export type TakenKey = {
  readonly key: string;
  readonly id: string;
  readonly holderId: string | undefined;
  /** The holder is a deleted row that keeps its key as a tombstone. */
  readonly holderIsDeleted: boolean;
};

/** Aborts the write's transaction. Reaches the caller as `inner` of Dexie's own error. */
class TakenError extends Error {
  override readonly name = 'ConstraintError';
  constructor(readonly taken: readonly TakenKey[]) {
    super(`${taken.length} unique keys are taken`);
  }
}

/** Whoever asked for a write does not want it any more: nothing of it is written. */
export class UnwantedError extends Error {
  override readonly name = 'UnwantedError';
  constructor() {
    super('a write is not wanted any more');
  }
}

/** Not every row of a group came through RxDB's conflict check: none is written. */
class GroupIncompleteError extends Error {
  override readonly name = 'AbortError';
  constructor() {
    super('a group of rows must be written whole');
  }
}

/** Refuses a request in which only some rows of a call of the store arrived. */
export function refuseHalfGroup(
  group: ReadonlySet<string> | undefined,
  ids: readonly string[],
): void {
  if (!group) return;
  const arrived = ids.filter((id) => group.has(id)).length;
  if (arrived > 0 && arrived < group.size) throw new GroupIncompleteError();
}

/** What the refused rows of a request mean: an id that is there makes the store look again, a unique key is taken. */
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

/** One change of a write. An update sees the row as it is now, also on a second try; `null` leaves the row alone. */
export type Change<Name extends CollectionName> =
  | { readonly insert: Records[Name] }
  /** A row that is deleted from the beginning: the trash and the tombstones of a backup. */
  | { readonly insertDeleted: Records[Name] }
  /** Brings a deleted row back as given. */
  | { readonly restore: Records[Name] }
  | { readonly id: string; readonly update: (current: Records[Name]) => Records[Name] | null }
  | {
      readonly id: string;
      /** `free-key`: the unique key can be used again. `keep-key`: it stays taken, as the tombstone of an imported row. */
      readonly remove: 'free-key' | 'keep-key';
      /** ISO instant, for the trash; where the write has a note, that of its change. */
      readonly deletedAt?: string;
      /** Something else takes its place, or nothing is lost: the trash does not show it. */
      readonly isReplaced?: true;
      /** Asked about the row as it is now, also on a second try; false leaves it alone. */
      readonly onlyIf?: (current: Records[Name]) => boolean;
    }
  /** Lets a deleted row's unique key be used again. */
  | { readonly id: string; readonly freeKeyOfDeleted: true };

/**
 * Why nothing was written. `taken`: a unique key is in use; `gone`: a row to change is not there (any more);
 * `conflict`: other tabs kept changing the same rows; `quota`: the disk is full; `closed`: the database went away.
 */
export type WriteFailure =
  | { readonly code: 'taken'; readonly taken: readonly TakenKey[] }
  | { readonly code: 'gone'; readonly ids: readonly string[] }
  | { readonly code: 'conflict' | 'quota' | 'closed' };

export type WriteOutcome =
  | {
      readonly ok: true;
      readonly rows: number;
      /** The rows stood so already: nothing was written. */
      readonly unchanged?: true;
    }
  | ({ readonly ok: false } & WriteFailure);

/** What came of taking a write back. `changed-since`: these rows were changed by something else meanwhile, or are not there. */
export type ReplayOutcome =
  | WriteOutcome
  | { readonly ok: false; readonly code: 'changed-since'; readonly ids: readonly string[] };

/** What an error of the storage means for a write; 'again': rows changed meanwhile. Throws what it does not know. */
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

/** An error of the storage engine, then what lies beneath it. */
export function* causesOf(error: unknown): Generator<Error> {
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    yield current;
    current = Reflect.get(current, 'inner') ?? current.cause;
  }
}
