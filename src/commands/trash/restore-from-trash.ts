import { CATEGORY_TREE_LOCK } from '@/commands/categories/categories.ts';
import { newChange, type Outcome } from '@/commands/outcome.ts';
import { allOrNothing } from '@/commands/pending-operations.ts';
import {
  findCategoryCycle,
  findPayeeConflict,
  findReconciledSince,
  isLive,
  nameOf,
  type Row,
  type UndoPreview,
} from '@/commands/undo/undo-preview.ts';
import { writeOverTombstones } from '@/commands/write-checks.ts';
import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName, type Records } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readHolders } from '@/db/queries/imports.ts';
import type { TrashedRow } from '@/db/queries/trash.ts';
import { recordOf } from '@/db/storage/stored-form.ts';
import type { Change, WriteFailure, WriteOutcome } from '@/db/write.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { withLock, withLongWriteLock } from '@/platform/locks.ts';
import type { MissingPart } from './trash-references.ts';
import { isName, renamed, type TakenName, takenNames } from './trash-references.ts';
import {
  type RestoreRequest,
  readTrashRestorePlan,
  type TrashRestorePlan,
} from './trash-restore-plan.ts';

/**
 * `gone`: how many touched rows were deleted or changed at the same moment and stay as they are.
 */
type RestoreWritten =
  | { readonly ok: true; readonly gone: number }
  | { readonly ok: false; readonly code: WriteFailure['code'] };

/** How many rows of a preview return from the trash. */
function countReturning(preview: UndoPreview): number {
  return COLLECTION_NAMES.reduce((sum, collection) => {
    const before = preview.before(collection);
    const ids = [...preview.after(collection).keys()];
    return sum + ids.filter((id) => !isLive(before.get(id))).length;
  }, 0);
}

/**
 * Writes a preview under one change, in batches: first what others belong to, transactions last.
 */
async function writeRestoredRows(
  database: CofferDatabase,
  preview: UndoPreview,
  change: ChangeNote,
  batchRows: number,
): Promise<RestoreWritten> {
  let gone = 0;
  for (const collection of [...COLLECTION_NAMES].sort(byPlace)) {
    const rows = [...preview.after(collection)];
    for (let start = 0; start < rows.length; start += batchRows) {
      let rest = rows.slice(start, start + batchRows);
      for (;;) {
        const changes = rest.map(([id, row]) =>
          restoreChangeOf(collection, id, row, preview.before(collection).get(id)),
        );
        const written = await write(database, collection, changes, change);
        if (written.ok) break;
        if (written.code !== 'gone') return { ok: false, code: written.code };
        const ids = new Set(written.ids);
        rest = rest.filter(([id]) => !ids.has(id));
        gone += ids.size;
      }
      await yieldToPage();
    }
  }
  return { ok: true, gone };
}

const FIRST: readonly CollectionName[] = ['accounts', 'categories', 'tags', 'payees'];

function byPlace(a: CollectionName, b: CollectionName): number {
  return placeOf(a) - placeOf(b);
}

function placeOf(collection: CollectionName): number {
  const place = FIRST.indexOf(collection);
  if (place >= 0) return place;
  return collection === 'transactions' ? FIRST.length + 1 : FIRST.length;
}

function write(
  database: CofferDatabase,
  collection: CollectionName,
  changes: readonly Change<CollectionName>[],
  change: ChangeNote,
): Promise<WriteOutcome> {
  return collection === 'transactions'
    ? writeOverTombstones(database, changes as readonly Change<'transactions'>[], change)
    : database.store.write(collection, changes, change);
}

function restoreChangeOf(
  collection: CollectionName,
  id: string,
  row: Row,
  before: Row | undefined,
): Change<CollectionName> {
  const record = recordOf<Records[CollectionName]>(collection, row);
  if (!isLive(before)) return { restore: record };
  const known = before && JSON.stringify(recordOf(collection, before));
  // If another tab changed it since it was read, it stays.
  return { id, update: (current) => (JSON.stringify(current) === known ? record : null) };
}

export type RestoreFromTrashRequest = {
  /** The instant of a group of the trash. */
  readonly at: string;
  /** Only these transactions of the group, each with the other leg of its transfer. */
  readonly ids?: readonly string[];
  /**
   * Also restores the groups that contain the account, category, payee or tag that they belong to.
   */
  readonly withParts?: boolean;
  /** New names, by id, for records whose own name is taken. */
  readonly names?: ReadonlyMap<string, string>;
};

/** Numbers of rows. */
type RestoredFromTrash = {
  readonly count: number;
  /** Touched by the deletion and changed since, so they stay as they are. */
  readonly kept: number;
  /** An equal row exists, so they stay in the trash. */
  readonly equal: number;
};

/**
 * Why nothing was restored. `parts-missing`: what they belong to is itself in the trash.
 * `part-gone`: the account of `name` is permanently gone. `names-taken`: these names are in use
 * now. `equal-there`: rows equal to all of them exist. `category-cycle`, `payee-name-is-alias`,
 * `reconciled-since`: as for Undo. `gone`: they aren't in the trash anymore.
 */
export type RestoreFromTrashOutcome =
  | Outcome<RestoredFromTrash>
  | { readonly ok: false; readonly code: 'parts-missing'; readonly parts: readonly MissingPart[] }
  | { readonly ok: false; readonly code: 'names-taken'; readonly taken: readonly TakenName[] }
  | { readonly ok: false; readonly code: 'equal-there'; readonly count: number }
  | {
      readonly ok: false;
      readonly code: 'part-gone' | 'category-cycle' | 'payee-name-is-alias' | 'reconciled-since';
      readonly name: string;
    };

/**
 * How many groups may lead from one to the next, such as from an account to another that its
 * transfers belong to and that was deleted before.
 */
const MAX_ROUNDS = 8;

/**
 * Restores a group of the trash, or some of its transactions: what its change deleted, and what
 * else it changed, if that wasn't changed since. One change with Undo, all or nothing.
 */
export function restoreFromTrash(
  services: Services,
  request: RestoreFromTrashRequest,
): Promise<RestoreFromTrashOutcome> {
  // Takes the two locks in the same order as deleting a category does.
  return withLock(CATEGORY_TREE_LOCK, () =>
    withLongWriteLock(() => bringBackNow(services, request)),
  );
}

async function bringBackNow(
  services: Services,
  request: RestoreFromTrashRequest,
): Promise<RestoreFromTrashOutcome> {
  const { database } = services;
  const plan = await readWithParts(database, request);
  if (plan.parts.length > 0) return { ok: false, code: 'parts-missing', parts: plan.parts };
  const [homeless] = plan.homeless;
  if (homeless !== undefined) return { ok: false, code: 'part-gone', name: homeless };
  if (countReturning(plan.preview) === 0) return { ok: false, code: 'gone' };
  const named = withNames(plan.preview, request.names ?? new Map());
  const taken = await readTakenNames(database, named);
  if (taken.length > 0) return { ok: false, code: 'names-taken', taken };
  const equal = await readEqual(database, named);
  const preview = without(named, equal);
  const count = countReturning(preview);
  if (count === 0) return { ok: false, code: 'equal-there', count: equal.size };
  const refused = await findRefusal(database, preview);
  if (refused) return refused;
  const change = changeOf(services, preview, count);
  const value = { count, kept: plan.kept, equal: equal.size };
  return allOrNothing(services, change.id, async (): Promise<RestoreFromTrashOutcome> => {
    const written = await writeRestoredRows(database, preview, change, LONG_EDIT_BATCH_ROWS);
    return written.ok
      ? { ok: true, value: { ...value, kept: value.kept + written.gone }, change }
      : { ok: false, code: written.code };
  });
}

async function readWithParts(
  database: CofferDatabase,
  { at, ids, withParts }: RestoreFromTrashRequest,
): Promise<TrashRestorePlan> {
  const only = ids ? { only: { at, ids } } : {};
  let request: RestoreRequest = { groups: [at], ...only };
  for (let round = 1; ; round++) {
    const plan = await readTrashRestorePlan(database, request);
    const further = plan.parts
      .map((part) => part.at)
      .filter((each) => !request.groups.includes(each));
    if (!withParts || further.length === 0 || round === MAX_ROUNDS) return plan;
    request = { ...request, groups: [...new Set([...request.groups, ...further])] };
  }
}

function withNames(preview: UndoPreview, names: ReadonlyMap<string, string>): UndoPreview {
  const usable = new Map([...names].filter(([, name]) => isName(name)));
  if (usable.size === 0) return preview;
  return { ...preview, after: (collection) => renamed(preview.after(collection), usable) };
}

async function readTakenNames(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<readonly TakenName[]> {
  const found: TakenName[] = [];
  for (const name of COLLECTION_NAMES) {
    found.push(...(await takenNames(database, name, preview.before(name), preview.after(name))));
  }
  return found;
}

/**
 * The transactions whose duplicate key an existing row has, and the other legs of their transfers.
 * A deleted row gives up its key.
 */
async function readEqual(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<ReadonlySet<string>> {
  const before = preview.before('transactions');
  const returning = [...preview.after('transactions')].filter(
    ([id, row]) => isLive(row) && !isLive(before.get(id)),
  );
  const holders = await readHolders(
    database,
    returning.map(([, row]) => String(row.uniqueHash)),
  );
  const others = [...new Set(holders.values())];
  const docs = database.dexie.transactions.table<TrashedRow, string>('docs');
  const stored = await docs.bulkGet(others);
  const live = new Set(others.filter((_, index) => stored[index]?._deleted === '0'));
  const equal = new Map<string, Row>();
  const seen = new Set<string>();
  for (const [id, row] of returning) {
    const key = String(row.uniqueHash);
    if (live.has(holders.get(key) ?? '') || seen.has(key)) equal.set(id, row);
    seen.add(key);
  }
  const transfers = new Set<unknown>(
    [...equal.values()].flatMap(({ transferId }) =>
      typeof transferId === 'string' ? [transferId] : [],
    ),
  );
  const legs = returning.filter(([, { transferId }]) => transfers.has(transferId));
  return new Set([...equal.keys(), ...legs.map(([id]) => id)]);
}

function without(preview: UndoPreview, ids: ReadonlySet<string>): UndoPreview {
  if (ids.size === 0) return preview;
  const left = (of: UndoPreview['after']) => (collection: CollectionName) =>
    collection === 'transactions'
      ? new Map([...of(collection)].filter(([id]) => !ids.has(id)))
      : of(collection);
  return { ...preview, before: left(preview.before), after: left(preview.after) };
}

async function findRefusal(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<Extract<RestoreFromTrashOutcome, { readonly ok: false }> | null> {
  for (const [code, find] of [
    ['category-cycle', findCategoryCycle],
    ['payee-name-is-alias', findPayeeConflict],
    ['reconciled-since', findReconciledSince],
  ] as const) {
    const name = await find(database, preview);
    if (name !== null) return { ok: false, code, name };
  }
  return null;
}

/** Named after the record that all the others were deleted with; rows by their number. */
function changeOf({ clock }: Services, preview: UndoPreview, count: number): ChangeNote {
  for (const collection of COLLECTION_NAMES) {
    if (collection === 'transactions' && count > 1) continue;
    const before = preview.before(collection);
    const [row] = [...preview.after(collection)].flatMap(([id, each]) =>
      isLive(before.get(id)) || nameOf(each) === '' ? [] : [each],
    );
    if (row) return newChange(clock, 'trash-brought-back', { name: nameOf(row) });
  }
  return newChange(clock, 'trash-brought-back-rows', { count });
}
