import type { DBCoreMutateResponse, DBCoreTable, DBCoreTransaction } from 'dexie';
import type { SideTablesPlan } from './side-tables-plan.ts';
import { idsOf, type StoredDocument, type WriteRequest } from './side-tables-rows.ts';

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

/** Whoever asked for a write does not want it any more: nothing of it is written. */
export class UnwantedError extends Error {
  override readonly name = 'UnwantedError';
  constructor() {
    super('a write is not wanted any more');
  }
}

/** Not every row of a group came through RxDB's conflict check: none is written. */
export class GroupIncompleteError extends Error {
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
