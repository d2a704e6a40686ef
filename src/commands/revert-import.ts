import type { Services } from '@/db/services.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { Setting } from '@/domain/core/setting.ts';
import { IMPORT_PREFIX, type ImportBatch, importLock } from '@/domain/import/import-batch.ts';
import { heldLocks } from '@/platform/browser/held-locks.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { newChange } from './outcome.ts';
import { whollyOrNot } from './pending-operations.ts';
import { removeCreated } from './revert-created.ts';
import { countLockedIn, readRevertPlan } from './revert-plan.ts';
import {
  type Revert,
  type RevertOptions,
  type RevertOutcome,
  type RevertRefusal,
  removeRows,
  restoreOthers,
} from './revert-rows.ts';

/**
 * Takes imports back under one change, whole or not at all: their rows go and give their duplicate keys up, those deleted by
 * hand too, so that the files can be imported again; rows that they merged or linked become what they were, as far as nobody
 * changed them since; records that were made for them go where nothing uses them. Undo brings all of it back.
 */
export function revertImports(
  services: Services,
  importIds: readonly string[],
  options: RevertOptions = {},
): Promise<RevertOutcome> {
  return withLongWriteLock(() => revertNow(services, importIds, options));
}

async function revertNow(
  services: Services,
  importIds: readonly string[],
  options: RevertOptions,
): Promise<RevertOutcome> {
  const held = await heldLocks();
  if (importIds.some((id) => held.has(importLock(id)))) return { ok: false, code: 'running' };
  const plan = await readRevertPlan(services, importIds);
  if (plan.batches.length === 0) return { ok: false, code: 'gone' };
  const locked = options.unlock ? 0 : await countLockedIn(services, plan);
  if (locked > 0) return { ok: false, code: 'locked', locked };
  const change = newChange(services.clock, 'import-reverted', {
    name: [...new Set(plan.batches.map(({ fileName }) => fileName))].join(', '),
    count: plan.rows.length,
  });
  return whollyOrNot(services, change.id, () => carryOut({ services, plan, change, options }));
}

async function carryOut(revert: Revert): Promise<RevertOutcome> {
  const { services, plan, change } = revert;
  // The rows go first: the keys that they held may be those that others had before.
  const refused =
    (await removeRows(revert)) ??
    (await restoreOthers(revert)) ??
    refusalOf(await removeCreated(services.database, plan.batches, change)) ??
    (await noteReverted(revert));
  if (refused) return refused;
  return { ok: true, value: { count: plan.rows.length, restored: plan.others.length }, change };
}

async function noteReverted({ services, plan, change }: Revert): Promise<RevertRefusal | null> {
  const { database, clock } = services;
  const revertedAt = clock.now().toISOString();
  const written = await database.store.write(
    'settings',
    plan.batches.map(({ importId }) => ({
      id: IMPORT_PREFIX + importId,
      update: ({ key, value }: Setting) => ({
        key,
        value: { ...(value as ImportBatch), revertedAt },
      }),
    })),
    change,
  );
  return refusalOf(written);
}

const refusalOf = (written: WriteOutcome): RevertRefusal | null =>
  written.ok ? null : { ok: false, code: written.code };
