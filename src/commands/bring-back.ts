import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readHolders } from '@/db/queries/stored-hashes.ts';
import type { TrashedRow } from '@/db/queries/trash.ts';
import type { Services } from '@/db/services.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { withLock, withLongWriteLock } from '@/platform/locks.ts';
import { isName, renamed, type TakenName, takenNames } from './bring-back-names.ts';
import { type Asked, type BringBackPlan, readBringBackPlan } from './bring-back-plan.ts';
import type { MissingPart } from './bring-back-references.ts';
import { countReturning, writeBroughtBack } from './bring-back-write.ts';
import { newChange, type Outcome } from './outcome.ts';
import { whollyOrNot } from './pending-operations.ts';
import { CATEGORY_TREE_LOCK } from './save-category.ts';
import { findCategoryCycle, findPayeeConflict } from './undo-names.ts';
import { isLive, nameOf, type Row, type UndoPreview } from './undo-preview.ts';
import { findAgreedSince } from './undo-statements.ts';

export type BringBackRequest = {
  /** The instant of a group of the trash. */
  readonly at: string;
  /** Only these transactions of it, each with the other side of its transfer. */
  readonly ids?: readonly string[];
  /** Brings back also the groups in which the account, category, payee or tag lies that they belong to. */
  readonly withParts?: boolean;
  /** By id: other names for records whose own is taken. */
  readonly names?: ReadonlyMap<string, string>;
};

/** Numbers of rows. */
export type BroughtBack = {
  readonly count: number;
  /** Touched by the deletion and changed since: they stay as they are. */
  readonly kept: number;
  /** An equal row is there: they stay in the trash. */
  readonly equal: number;
};

/**
 * Why nothing came back. `parts-missing`: what they belong to lies in the trash itself; `part-gone`: the account of `name` is
 * gone for good; `names-taken`: these names are used by now; `equal-there`: rows equal to all of them are there;
 * `category-cycle`, `payee-name-is-alias`, `agreed-since`: as for Undo; `gone`: they are not in the trash any more.
 */
export type BringBackOutcome =
  | Outcome<BroughtBack>
  | { readonly ok: false; readonly code: 'parts-missing'; readonly parts: readonly MissingPart[] }
  | { readonly ok: false; readonly code: 'names-taken'; readonly taken: readonly TakenName[] }
  | { readonly ok: false; readonly code: 'equal-there'; readonly count: number }
  | {
      readonly ok: false;
      readonly code: 'part-gone' | 'category-cycle' | 'payee-name-is-alias' | 'agreed-since';
      readonly name: string;
    };

/** So many groups follow each other at most: an account whose transfers belong to another that was deleted before. */
const MOST_ROUNDS = 8;

/**
 * Brings a group of the trash back, or some of its transactions: what its change deleted, and what else that touched, as far
 * as it still stands as the deletion left it. One change with Undo, whole or not at all.
 */
export function bringBack(
  services: Services,
  request: BringBackRequest,
): Promise<BringBackOutcome> {
  // In the order in which the deletion of a category takes the two.
  return withLock(CATEGORY_TREE_LOCK, () =>
    withLongWriteLock(() => bringBackNow(services, request)),
  );
}

async function bringBackNow(
  services: Services,
  request: BringBackRequest,
): Promise<BringBackOutcome> {
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
  return whollyOrNot(services, change.id, async (): Promise<BringBackOutcome> => {
    const written = await writeBroughtBack(database, preview, change, LONG_EDIT_BATCH_ROWS);
    return written.ok
      ? { ok: true, value: { ...value, kept: value.kept + written.gone }, change }
      : { ok: false, code: written.code };
  });
}

async function readWithParts(
  database: CofferDatabase,
  { at, ids, withParts }: BringBackRequest,
): Promise<BringBackPlan> {
  const only = ids ? { only: { at, ids } } : {};
  let asked: Asked = { groups: [at], ...only };
  for (let round = 1; ; round++) {
    const plan = await readBringBackPlan(database, asked);
    const further = plan.parts
      .map((part) => part.at)
      .filter((each) => !asked.groups.includes(each));
    if (!withParts || further.length === 0 || round === MOST_ROUNDS) return plan;
    asked = { ...asked, groups: [...new Set([...asked.groups, ...further])] };
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

/** The transactions whose duplicate key a row has that is there, and the other sides of their transfers. A deleted row gives its key up. */
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
): Promise<Extract<BringBackOutcome, { readonly ok: false }> | null> {
  for (const [code, find] of [
    ['category-cycle', findCategoryCycle],
    ['payee-name-is-alias', findPayeeConflict],
    ['agreed-since', findAgreedSince],
  ] as const) {
    const name = await find(database, preview);
    if (name !== null) return { ok: false, code, name };
  }
  return null;
}

/** Named after the record that all the others went with; rows by their number. */
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
