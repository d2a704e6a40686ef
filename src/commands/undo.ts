import { readChangeParts, readLastMadeAt, readLatestChange } from '../db/queries/history.ts';
import type { Services } from '../db/services.ts';
import type { ChangeNote } from '../domain/change.ts';
import { newRecordId } from '../platform/ids.ts';
import { withLongWriteLock } from '../platform/locks.ts';
import { runOperation } from './pending-operations.ts';
import { replayChange } from './replay-change.ts';
import { findObstacle, type Obstacle } from './undo-obstacles.ts';

/**
 * What came of Undo or Redo. `nothing`: there is no such change, or it stands so already; the obstacles: see Obstacle;
 * `taken`: a name or duplicate key that it needs is in use by now; `conflict`, `quota`, `closed` as in the store. Where it
 * is not ok nothing was changed.
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
      | { readonly code: 'nothing' | 'taken' | 'gone' | 'conflict' | 'quota' | 'closed' }
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

function turn(services: Services, change: string, to: 'undone' | 'done'): Promise<UndoOutcome> {
  return withLongWriteLock(() => turnNow(services, change, to));
}

async function turnNow(
  services: Services,
  change: string,
  to: 'undone' | 'done',
): Promise<UndoOutcome> {
  const { database, clock } = services;
  const from = to === 'undone' ? 'done' : 'undone';
  const parts = await readChangeParts(database, change, from);
  const label = parts[0]?.entry.label;
  if (!label) return { ok: false, code: 'nothing' };
  const note = { id: change, label };
  const obstacle = await findObstacle(database, parts, to);
  if (obstacle) return { ok: false, change: note, ...obstacle };
  const now = clock.now();
  const outcome =
    parts.length === 1
      ? await replayChange(database, change, to, now.getTime())
      : await runOperation(database, newRecordId(now), {
          verb: 'replay',
          change,
          to,
          at: now.getTime(),
        });
  if (outcome.ok) return { ok: true, change: note };
  const code = outcome.code === 'changed-since' ? 'conflict' : outcome.code;
  return { ok: false, change: note, code };
}
