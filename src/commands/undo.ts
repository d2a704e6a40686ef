import { readChangeParts, readLastMadeAt, readLatestChange } from '@/db/queries/history.ts';
import type { Services } from '@/db/services.ts';
import type { ReplayOutcome } from '@/db/write.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { newRecordId } from '@/platform/ids.ts';
import { withLock, withLongWriteLock } from '@/platform/locks.ts';
import { runOperation } from './pending-operations.ts';
import { isWholly, replayChange } from './replay-change.ts';
import { CATEGORY_TREE_LOCK } from './save-category.ts';
import { findObstacle, type Obstacle } from './undo-obstacles.ts';

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
