import type { DBCoreMutateRequest, DBCoreTable, DBCoreTransaction } from 'dexie';
import type { SideTablesPlan } from './side-tables-plan.ts';
import { SumChanges, type SummedRow } from './sum-changes.ts';

/** A row as storage holds it. */
export type StoredDocument = Record<string, unknown> &
  SummedRow & { readonly id: string; readonly _deleted: '0' | '1' };

/** The rows that a transaction read or wrote, by id; undefined = there is none. */
export type KnownRows = Map<string, StoredDocument | undefined>;

/** What writes rows by their ids. */
export type WriteRequest = Exclude<DBCoreMutateRequest, { type: 'deleteRange' }>;

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

/** An `add` refuses an id that is there, where a `put` would overwrite it. */
export function asInsert(request: WriteRequest): WriteRequest {
  if (request.type !== 'put') return request;
  return { type: 'add', trans: request.trans, values: request.values };
}
