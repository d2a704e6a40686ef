import { CATEGORY_TREE_LOCK } from '@/commands/categories/categories.ts';
import { isEntirelyIn, replayChange, runOperation } from '@/commands/pending-operations.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { countReferences, type Referred } from '@/db/queries/references.ts';
import {
  type ChangePart,
  readChangeParts,
  readLastMadeAt,
  readLatestChange,
} from '@/db/queries/transactions/history.ts';
import { readLegs } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import { instantOfChange } from '@/db/storage/journal.ts';
import type { ReplayOutcome } from '@/db/write.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { EMPTIED_DESCRIPTION } from '@/domain/transactions/transaction.ts';
import { newRecordId } from '@/platform/ids.ts';
import { withLock, withLongWriteLock } from '@/platform/locks.ts';
import {
  findCategoryCycle,
  findPayeeConflict,
  findReconciledSince,
  isLive,
  nameOf,
  previewUndo,
  REFERRING_COLLECTIONS,
  type Row,
  readOverlaid,
  referencedIds,
  type UndoPreview,
} from './undo-preview.ts';

const REFERRED: readonly Referred[] = ['accounts', 'categories', 'payees', 'tags'];

/**
 * A record that would be removed although others name it, and how many do; null if there is none.
 */
async function findVanishingInUse(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<{ readonly name: string; readonly count: number } | null> {
  for (const target of REFERRED) {
    for (const [id, row] of preview.after(target)) {
      if (isLive(row) || !isLive(preview.before(target).get(id))) continue;
      const count = await countAfter(database, preview, target, id);
      if (count > 0) return { name: nameOf(row), count };
    }
  }
  return null;
}

/**
 * How many rows and records would still refer to a record. Those that the change itself removes or
 * unlinks don't count.
 */
async function countAfter(
  database: CofferDatabase,
  preview: UndoPreview,
  target: Referred,
  id: string,
): Promise<number> {
  const refersFrom = (collection: (typeof REFERRING_COLLECTIONS)[number]) => (row: Row) =>
    isLive(row) && referencedIds(collection, row, target).includes(id);
  const changed = (rows: Iterable<Row>) => [...rows].filter(refersFrom('transactions')).length;
  let { transactions: count } = await countReferences(database, target, id);
  count += changed(preview.after('transactions').values());
  count -= changed(preview.before('transactions').values());
  for (const collection of REFERRING_COLLECTIONS) {
    if (collection === 'transactions') continue;
    const records = await readOverlaid(database, collection, preview);
    count += [...records.values()].filter(refersFrom(collection)).length;
  }
  return count;
}

/**
 * The name of a row that would return to a deleted account, category, tag or payee ('' if it has no
 * name); null if there is none.
 */
async function findMissingReference(
  database: CofferDatabase,
  preview: UndoPreview,
): Promise<string | null> {
  for (const target of REFERRED) {
    const names = newReferences(preview, target);
    const ids = [...names.keys()];
    const found = await database.dexie[target].table('docs').bulkGet(ids);
    const turned = preview.after(target);
    const gone = ids.find((id, index) =>
      turned.has(id) ? !isLive(turned.get(id)) : found[index]?._deleted !== '0',
    );
    if (gone !== undefined) return names.get(gone) ?? '';
  }
  return null;
}

/**
 * The ids that rows refer to now but didn't before (all of them, if the row returns), each with the
 * name of such a row.
 */
function newReferences(
  { before, after }: UndoPreview,
  target: Referred,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const collection of REFERRING_COLLECTIONS) {
    for (const [id, row] of after(collection)) {
      if (!isLive(row)) continue;
      const former = before(collection).get(id);
      const had = new Set(
        former && isLive(former) ? referencedIds(collection, former, target) : [],
      );
      for (const each of referencedIds(collection, row, target)) {
        if (!had.has(each)) names.set(each, nameOf(row));
      }
    }
  }
  return names;
}

/**
 * Why a change can't be undone or redone. `changed-since`: something else changed the row `name`
 * afterwards. `in-use`: the record `name` would be removed, but `count` others refer to it now.
 * `reference-gone`: a row would return to an account, category, tag or payee that was deleted
 * since. `category-cycle`: the category `name` would be below itself. `payee-name-is-alias`:
 * another payee uses a name of the payee `name`. `reconciled-since`: the row or account value
 * `name` is in a statement that was reconciled since. `purged`: what it deleted is permanently
 * gone.
 */
type Obstacle =
  | {
      readonly code:
        | 'changed-since'
        | 'reference-gone'
        | 'category-cycle'
        | 'payee-name-is-alias'
        | 'reconciled-since';
      readonly name: string;
    }
  | { readonly code: 'in-use'; readonly name: string; readonly count: number }
  | { readonly code: 'purged' };

/** Checked in this order. Each returns the name of the row that is the obstacle. */
const NAMED = [
  ['reference-gone', findMissingReference],
  ['category-cycle', findCategoryCycle],
  ['payee-name-is-alias', findPayeeConflict],
  ['reconciled-since', findReconciledSince],
  ['changed-since', findLegEditedSince],
] as const;

/** Checks the whole change before any of it is written. */
async function findObstacle(
  database: CofferDatabase,
  parts: readonly ChangePart[],
  to: 'undone' | 'done',
): Promise<Obstacle | null> {
  const preview = await previewUndo(database, parts, to);
  if ('changed' in preview) {
    const { changed } = preview;
    const isGone = !changed || changed.description === EMPTIED_DESCRIPTION;
    return isGone ? { code: 'purged' } : { code: 'changed-since', name: nameOf(changed) };
  }
  const vanishing = await findVanishingInUse(database, preview);
  if (vanishing) return { code: 'in-use', ...vanishing };
  for (const [code, find] of NAMED) {
    const name = await find(database, preview);
    if (name !== null) return { code, name };
  }
  return null;
}

/**
 * A leg would return beside one that was edited alone in the meantime, so the two wouldn't be one
 * transfer anymore.
 */
async function findLegEditedSince(
  database: CofferDatabase,
  { parts, after }: UndoPreview,
): Promise<string | null> {
  const madeAt = instantOfChange(parts[0]?.entry.change ?? '');
  const rows = after('transactions');
  const transfers = [...rows.values()].flatMap((row) => {
    return row._deleted || typeof row.transferId !== 'string' ? [] : [row.transferId];
  });
  const legs = await readTogether(database, async (tables) => readLegs(tables, transfers));
  const edited = legs.find(
    (leg) => !rows.has(leg.id) && leg.editedAt && Date.parse(leg.editedAt) > madeAt,
  );
  return edited?.description ?? null;
}

/**
 * The result of Undo or Redo. `nothing`: there is no such change, or it is already in that state.
 * For the obstacles, see Obstacle. `taken`: a name or duplicate key that it needs is in use now.
 * `conflict`, `quota`, `closed`: as in WriteFailure. `failed`: something unexpected was thrown, and
 * logged. If not ok, nothing was changed, except for `unfinished`: an error was thrown halfway, and
 * the next start finishes it.
 */
export type UndoOutcome =
  | { readonly ok: true; readonly change: ChangeNote }
  | ({
      readonly ok: false;
      readonly change?: ChangeNote;
      /**
       * When the first write of the change that undoLast refused was made (ms). Pass it to undoLast
       * as `before` to skip that change.
       */
      readonly at?: number;
    } & (
      | Obstacle
      | {
          readonly code:
            | 'nothing'
            | 'taken'
            | 'gone'
            | 'conflict'
            | 'quota'
            | 'closed'
            | 'failed'
            | 'unfinished';
        }
    ));

/** Undoes one change, in all collections that it wrote to. */
export function undoChange(services: Services, change: string): Promise<UndoOutcome> {
  return turn(services, change, 'undone');
}

/** Redoes one change that was undone. */
export function redoChange(services: Services, change: string): Promise<UndoOutcome> {
  return turn(services, change, 'done');
}

/**
 * Undoes the newest change that is not undone, whichever tab made it; with `before` (ms), the
 * newest one made before that instant, so that a change that is refused doesn't block all earlier
 * ones.
 */
export async function undoLast(services: Services, before?: number): Promise<UndoOutcome> {
  const latest = await readLatestChange(services.database, 'done', before);
  if (!latest) return { ok: false, code: 'nothing' };
  const outcome = await undoChange(services, latest.note.id);
  if (outcome.ok) return outcome;
  const parts = await readChangeParts(services.database, latest.note.id, 'done');
  return { ...outcome, at: Math.min(latest.at, ...parts.map(({ entry }) => entry.at)) };
}

/** Redoes what was undone last, unless something new was changed since. */
export async function redoLast(services: Services): Promise<UndoOutcome> {
  const { database } = services;
  const [undone, lastMadeAt] = await Promise.all([
    readLatestChange(database, 'undone'),
    readLastMadeAt(database),
  ]);
  if (!undone || lastMadeAt > undone.at) return { ok: false, code: 'nothing' };
  return redoChange(services, undone.note.id);
}

async function turn(
  services: Services,
  change: string,
  to: 'undone' | 'done',
): Promise<UndoOutcome> {
  const work = () => withLongWriteLock(() => turnNow(services, change, to));
  const parts = await readChangeParts(services.database, change, otherThan(to));
  const hasCategories = parts.some(({ collection }) => collection === 'categories');
  // Takes the two locks in the same order as deleting a category does.
  return hasCategories ? withLock(CATEGORY_TREE_LOCK, work) : work();
}

const otherThan = (state: 'undone' | 'done') => (state === 'undone' ? 'done' : 'undone');

async function turnNow(
  services: Services,
  change: string,
  to: 'undone' | 'done',
): Promise<UndoOutcome> {
  const { database, log } = services;
  const parts = await readChangeParts(database, change, otherThan(to));
  const label = parts[0]?.entry.label;
  if (!label) return { ok: false, code: 'nothing' };
  const note = { id: change, label };
  const obstacle = await findObstacle(database, parts, to);
  if (obstacle) return { ok: false, change: note, ...obstacle };
  try {
    const outcome = await write(services, change, to, parts.length);
    if (outcome.ok) return { ok: true, change: note };
    const code = outcome.code === 'changed-since' ? 'conflict' : outcome.code;
    return { ok: false, change: note, code };
  } catch (error) {
    log.error('Undo or Redo failed', error);
    // The error may have been thrown after storage finished its work.
    const isDone = await isEntirelyIn(database, change, to).catch(() => false);
    if (isDone) return { ok: true, change: note };
    const isUntouched = await isEntirelyIn(database, change, otherThan(to)).catch(() => false);
    return { ok: false, change: note, code: isUntouched ? 'failed' : 'unfinished' };
  }
}

function write(
  { database, clock }: Services,
  change: string,
  to: 'undone' | 'done',
  parts: number,
): Promise<ReplayOutcome> {
  const now = clock.now();
  if (parts === 1) return replayChange(database, change, to, now.getTime());
  const operation = { verb: 'replay', change, to, at: now.getTime() } as const;
  return runOperation(database, newRecordId(now), operation);
}
