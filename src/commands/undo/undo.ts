import { CATEGORY_TREE_LOCK } from '@/commands/categories/categories.ts';
import { isWholly, replayChange, runOperation } from '@/commands/pending-operations.ts';
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
  idsNamed,
  isLive,
  nameOf,
  previewUndo,
  REFERRING,
  type Row,
  readOverlaid,
  type UndoPreview,
} from './undo-preview.ts';

const REFERRED: readonly Referred[] = ['accounts', 'categories', 'payees', 'tags'];

/** A record that would go although others name it, and how many; null where there is none. */
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

/** How many rows and records would name one: what the change itself made go, or let go of it, does not count. */
async function countAfter(
  database: CofferDatabase,
  preview: UndoPreview,
  target: Referred,
  id: string,
): Promise<number> {
  const isNamedBy = (collection: (typeof REFERRING)[number]) => (row: Row) =>
    isLive(row) && idsNamed(collection, row, target).includes(id);
  const changed = (rows: Iterable<Row>) => [...rows].filter(isNamedBy('transactions')).length;
  let { transactions: count } = await countReferences(database, target, id);
  count += changed(preview.after('transactions').values());
  count -= changed(preview.before('transactions').values());
  for (const collection of REFERRING) {
    if (collection === 'transactions') continue;
    const records = await readOverlaid(database, collection, preview);
    count += [...records.values()].filter(isNamedBy(collection)).length;
  }
  return count;
}

/**
 * The name of a row that would come back to an account, category, tag or payee that was deleted since ('' where it has no
 * name); null where no row would.
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

/** The ids that the rows name and did not name before, or, where they come back, all; each with the name of such a row. */
function newReferences(
  { before, after }: UndoPreview,
  target: Referred,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const collection of REFERRING) {
    for (const [id, row] of after(collection)) {
      if (!isLive(row)) continue;
      const former = before(collection).get(id);
      const had = new Set(former && isLive(former) ? idsNamed(collection, former, target) : []);
      for (const each of idsNamed(collection, row, target)) {
        if (!had.has(each)) names.set(each, nameOf(row));
      }
    }
  }
  return names;
}

/**
 * Why a change cannot be taken back or done again. `changed-since`: something else changed the row `name` afterwards;
 * `in-use`: the record `name` would go, but `count` others refer to it by now; `reference-gone`: a row would come back to an
 * account, category, tag or payee that was deleted since; `category-cycle`: the category `name` would stand below itself;
 * `payee-name-is-alias`: another payee goes by a name of the payee `name`; `agreed-since`: the row, or the value of the account,
 * `name` stands in a statement that was agreed since; `purged`: what it deleted is gone for good.
 */
type Obstacle =
  | {
      readonly code:
        | 'changed-since'
        | 'reference-gone'
        | 'category-cycle'
        | 'payee-name-is-alias'
        | 'agreed-since';
      readonly name: string;
    }
  | { readonly code: 'in-use'; readonly name: string; readonly count: number }
  | { readonly code: 'purged' };

/** Asked in this order; each answers with the name of what stands in the way. */
const NAMED = [
  ['reference-gone', findMissingReference],
  ['category-cycle', findCategoryCycle],
  ['payee-name-is-alias', findPayeeConflict],
  ['agreed-since', findReconciledSince],
  ['changed-since', findLegEditedSince],
] as const;

/** Looks at the whole change before any of it is written. */
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

/** A leg comes back beside one that was edited alone meanwhile: the two would not be one transfer any more. */
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
 * What came of Undo or Redo. `nothing`: there is no such change, or it stands so already; the obstacles: see Obstacle;
 * `taken`: a name or duplicate key that it needs is in use by now; `conflict`, `quota`, `closed` as in the store; `failed`:
 * something unexpected was thrown, and logged. Where it is not ok nothing was changed, but for `unfinished`: thrown half way,
 * and the next start finishes it.
 */
export type UndoOutcome =
  | { readonly ok: true; readonly change: ChangeNote }
  | ({
      readonly ok: false;
      readonly change?: ChangeNote;
      /** Of the newest change, ms: undoLast can pass it over. */
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

/** Takes one change back, over all collections that it wrote to. */
export function undoChange(services: Services, change: string): Promise<UndoOutcome> {
  return turn(services, change, 'undone');
}

/** Does again one change that was taken back. */
export function redoChange(services: Services, change: string): Promise<UndoOutcome> {
  return turn(services, change, 'done');
}

/**
 * Takes back the newest change that stands, whichever tab made it; with `before` (ms) the newest that came before, so that
 * one which is refused does not stand in the way of the others for ever.
 */
export async function undoLast(services: Services, before?: number): Promise<UndoOutcome> {
  const latest = await readLatestChange(services.database, 'done', before);
  if (!latest) return { ok: false, code: 'nothing' };
  const outcome = await undoChange(services, latest.note.id);
  return outcome.ok ? outcome : { ...outcome, at: latest.at };
}

/** Does again what was taken back last, unless something new was changed since. */
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
  // In the order in which the deletion of a category takes the two.
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
    // It may have been thrown after the storage had done its work.
    const isDone = await isWholly(database, change, to).catch(() => false);
    if (isDone) return { ok: true, change: note };
    const isUntouched = await isWholly(database, change, otherThan(to)).catch(() => false);
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
