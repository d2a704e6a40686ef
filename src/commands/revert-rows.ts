import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { Services } from '@/db/services.ts';
import type { Change } from '@/db/write.ts';
import { otherKey } from '@/domain/import/restore-touched.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import type { Outcome } from './outcome.ts';
import { countLockedIn, parts, type RevertPlan } from './revert-plan.ts';

/** How many rows went, and how many others became what they were. */
export type RevertedImport = { readonly count: number; readonly restored: number };

export type RevertOptions = {
  /** Goes on with rows that stand in an agreed statement. */
  readonly unlock?: boolean;
  /** Rows done so far, of all. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * `locked`: so many rows stand in an agreed statement; `running`: an import is still under way; `gone`: not there, or reverted
 * already. Nothing was changed then.
 */
export type RevertOutcome =
  | Outcome<RevertedImport, 'running'>
  | { readonly ok: false; readonly code: 'locked'; readonly locked: number };

export type RevertRefusal = Extract<RevertOutcome, { readonly ok: false }>;

/** One revert on its way. */
export type Revert = {
  readonly services: Services;
  readonly plan: RevertPlan;
  readonly change: ChangeNote;
  readonly options: RevertOptions;
};

/** Removes the rows of the imports batch by batch, and frees the duplicate keys of those that were deleted before. Null where nothing refused. */
export async function removeRows(revert: Revert): Promise<RevertRefusal | null> {
  const { services, plan, change } = revert;
  const deletedAt = services.clock.now().toISOString();
  const { rows, deleted, deletedOthers, revived } = plan;
  let done = 0;
  for (const batch of parts(rows, LONG_EDIT_BATCH_ROWS)) {
    const gone = new Set<string>();
    for (;;) {
      const live = batch.filter(({ id }) => !gone.has(id));
      const refused = await refusalOfLocked(revert, live, []);
      if (refused) return refused;
      const changes = batch.flatMap(({ id }): readonly Change<'transactions'>[] => {
        const keepsKey = revived.has(id);
        if (!gone.has(id)) return [{ id, remove: keepsKey ? 'keep-key' : 'free-key', deletedAt }];
        // Deleted in another tab meanwhile: what is left to do is to give its key up.
        return keepsKey ? [] : [{ id, freeKeyOfDeleted: true }];
      });
      const written = await services.database.store.write('transactions', changes, change);
      if (written.ok) break;
      if (written.code !== 'gone') return { ok: false, code: written.code };
      for (const id of written.ids) gone.add(id);
    }
    done += batch.length;
    await progress(revert, done);
  }
  for (const ids of parts([...deleted, ...deletedOthers], LONG_EDIT_BATCH_ROWS)) {
    const freed = ids.map((id) => ({ id, freeKeyOfDeleted: true }) as const);
    const written = await services.database.store.write('transactions', freed, change);
    if (!written.ok) return { ok: false, code: written.code };
    await yieldToPage();
  }
  return null;
}

/** Makes what the imports merged or linked what it was. Null where nothing refused. */
export async function restoreOthers(revert: Revert): Promise<RevertRefusal | null> {
  const { services, plan, change } = revert;
  const { others, restore } = plan;
  let done = plan.rows.length;
  for (const batch of parts(others, LONG_EDIT_BATCH_ROWS)) {
    let rest: readonly Transaction[] = batch;
    /** How many keys were refused to a row. */
    const tried = new Map<string, number>();
    const restored = (row: Transaction) => {
      const next = restore(row);
      const refusals = tried.get(row.id) ?? 0;
      return refusals === 0 ? next : { ...next, uniqueHash: otherKey(row, next, refusals) };
    };
    for (;;) {
      const refused = await refusalOfLocked(revert, [], rest);
      if (refused) return refused;
      const changes = rest.map(({ id }) => ({ id, update: restored }));
      const written = await services.database.store.write('transactions', changes, change);
      if (written.ok) break;
      if (written.code === 'taken') {
        for (const { id } of written.taken) tried.set(id, (tried.get(id) ?? 0) + 1);
      } else if (written.code === 'gone') {
        const gone = new Set(written.ids);
        rest = rest.filter(({ id }) => !gone.has(id));
      } else return { ok: false, code: written.code };
    }
    done += batch.length;
    await progress(revert, done);
  }
  return null;
}

/** Another tab may have agreed an account meanwhile: nothing of the whole is done then. */
async function refusalOfLocked(
  { services, plan, options }: Revert,
  rows: readonly Transaction[],
  others: readonly Transaction[],
): Promise<RevertRefusal | null> {
  if (options.unlock) return null;
  const { restore } = plan;
  if ((await countLockedIn(services, { rows, others, restore })) === 0) return null;
  return { ok: false, code: 'locked', locked: await countLockedIn(services, plan) };
}

async function progress({ plan, options }: Revert, done: number): Promise<void> {
  options.onProgress?.(done, plan.rows.length + plan.others.length);
  await yieldToPage();
}
