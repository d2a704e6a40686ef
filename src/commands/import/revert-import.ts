import { newChange, type Outcome } from '@/commands/outcome.ts';
import { allOrNothing } from '@/commands/pending-operations.ts';
import { REFERRING_COLLECTIONS, referencedIds } from '@/commands/undo/undo-preview.ts';
import { LONG_EDIT_BATCH_ROWS } from '@/config/limits.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readImportBatches, type StoredBatch } from '@/db/queries/imports.ts';
import { countReferences } from '@/db/queries/references.ts';
import type { Change, WriteOutcome } from '@/db/write.ts';
import type { Setting } from '@/domain/core/setting.ts';
import {
  type CreatedRecords,
  IMPORT_PREFIX,
  type ImportBatch,
  importLock,
} from '@/domain/import/import-batch.ts';
import { nextKeyToTry } from '@/domain/import/touched-rows.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { heldLocks, withLongWriteLock } from '@/platform/locks.ts';
import { countLockedIn, inChunks, type RevertPlan, readRevertPlan } from './revert-plan.ts';

type CreatedKind = keyof CreatedRecords;
type Row = Readonly<Record<string, unknown>> & { readonly _deleted: '0' | '1' };

const CREATED_KINDS: readonly CreatedKind[] = ['tags', 'categories', 'accounts'];

/**
 * After the rows, removes the accounts, categories and tags that were created for imports, if
 * nothing uses them and no other import of the same run holds them.
 */
async function removeCreated(
  database: CofferDatabase,
  batches: readonly StoredBatch[],
  change: ChangeNote,
): Promise<WriteOutcome> {
  const reverted = new Set(batches.map(({ importId }) => importId));
  const others = (await readImportBatches(database)).filter(
    ({ importId, revertedAt }) => !reverted.has(importId) && revertedAt === undefined,
  );
  for (const kind of CREATED_KINDS) {
    const held = new Set(others.flatMap(({ created }) => created?.[kind] ?? []));
    const ids = new Set(batches.flatMap(({ created }) => created?.[kind] ?? []));
    const removed = await removeUnused(
      database,
      kind,
      [...ids].filter((id) => !held.has(id)),
      change,
    );
    if (!removed.ok) return removed;
  }
  return { ok: true, rows: 0 };
}

async function removeUnused(
  database: CofferDatabase,
  kind: CreatedKind,
  ids: readonly string[],
  change: ChangeNote,
): Promise<WriteOutcome> {
  let left = ids;
  // A category becomes unused only once its subcategories are removed, so repeat until nothing more
  // is unused.
  for (;;) {
    const unused: string[] = [];
    const referenced = left.length > 0 ? await readReferencedIds(database, kind) : new Set();
    for (const id of left) {
      if (!referenced.has(id) && (await isUntouched(database, kind, id))) unused.push(id);
    }
    if (unused.length === 0) return { ok: true, rows: 0 };
    const written = await database.store.write(
      kind,
      unused.map((id) => ({ id, remove: 'free-key' as const })),
      change,
    );
    if (written.ok) left = left.filter((id) => !unused.includes(id));
    // Another tab removed one between the check and the write, so none was written: check again.
    else if (written.code !== 'gone') return written;
  }
}

/**
 * Whether a record exists, no transaction refers to it, and the user entered nothing of their own
 * in it.
 */
async function isUntouched(
  database: CofferDatabase,
  kind: CreatedKind,
  id: string,
): Promise<boolean> {
  const record = await database.dexie[kind].table<Row, string>('docs').get(id);
  if (record?._deleted !== '0') return false;
  const { transactions } = await countReferences(database, kind, id);
  return transactions === 0 && !hasList(record.statements) && !hasList(record.values);
}

const hasList = (value: unknown) => Array.isArray(value) && value.length > 0;

/**
 * The ids that records of the small collections refer to, including conditions and tags of rules,
 * which countReferences leaves out.
 */
async function readReferencedIds(
  database: CofferDatabase,
  kind: CreatedKind,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const collection of REFERRING_COLLECTIONS) {
    if (collection === 'transactions') continue;
    const rows = await database.dexie[collection].table<Row, string>('docs').toArray();
    for (const row of rows) {
      if (row._deleted !== '0') continue;
      for (const id of referencedIds(collection, { ...row, _deleted: false }, kind)) ids.add(id);
    }
  }
  return ids;
}

/** How many rows were removed, and how many others were restored to their former state. */
type RevertedImport = { readonly count: number; readonly restored: number };

type RevertOptions = {
  /** Reverts even if rows are in a reconciled statement. */
  readonly unlock?: boolean;
  /** How many rows are done, and of how many. */
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * `locked`: how many rows are in a reconciled statement. `running`: an import is still in progress.
 * `gone`: none of the imports exists and is still to be reverted. In all cases, nothing was
 * changed.
 */
type RevertOutcome =
  | Outcome<RevertedImport, 'running'>
  | { readonly ok: false; readonly code: 'locked'; readonly locked: number };

type RevertRefusal = Extract<RevertOutcome, { readonly ok: false }>;

/** A revert in progress. */
type Revert = {
  readonly services: Services;
  readonly plan: RevertPlan;
  readonly change: ChangeNote;
  readonly options: RevertOptions;
};

/**
 * Removes the rows of the imports, some at a time, and frees the duplicate keys of those that were
 * already deleted. Null if nothing was refused.
 */
async function removeRows(revert: Revert): Promise<RevertRefusal | null> {
  const { services, plan, change } = revert;
  const deletedAt = services.clock.now().toISOString();
  const { rows, deleted, deletedOthers, revived } = plan;
  let done = 0;
  for (const chunk of inChunks(rows, LONG_EDIT_BATCH_ROWS)) {
    const gone = new Set<string>();
    for (;;) {
      const live = chunk.filter(({ id }) => !gone.has(id));
      const refused = await refusalOfLocked(revert, live, []);
      if (refused) return refused;
      const changes = chunk.flatMap(({ id }): readonly Change<'transactions'>[] => {
        const keepsKey = revived.has(id);
        if (!gone.has(id)) return [{ id, remove: keepsKey ? 'keep-key' : 'free-key', deletedAt }];
        // Another tab deleted it in the meantime, so only its key has to be freed.
        return keepsKey ? [] : [{ id, freeKeyOfDeleted: true }];
      });
      const written = await services.database.store.write('transactions', changes, change);
      if (written.ok) break;
      if (written.code !== 'gone') return { ok: false, code: written.code };
      for (const id of written.ids) gone.add(id);
    }
    done += chunk.length;
    await reportProgress(revert, done);
  }
  for (const ids of inChunks([...deleted, ...deletedOthers], LONG_EDIT_BATCH_ROWS)) {
    const freed = ids.map((id) => ({ id, freeKeyOfDeleted: true }) as const);
    const written = await services.database.store.write('transactions', freed, change);
    if (!written.ok) return { ok: false, code: written.code };
    await yieldToPage();
  }
  return null;
}

/** Restores the rows that the imports merged or linked. Null if nothing was refused. */
async function restoreOthers(revert: Revert): Promise<RevertRefusal | null> {
  const { services, plan, change } = revert;
  const { others, restore } = plan;
  let done = plan.rows.length;
  for (const chunk of inChunks(others, LONG_EDIT_BATCH_ROWS)) {
    let rest: readonly Transaction[] = chunk;
    /** How many duplicate keys were already taken, by row id. */
    const takenCount = new Map<string, number>();
    const restored = (row: Transaction) => {
      const next = restore(row);
      const taken = takenCount.get(row.id) ?? 0;
      return taken === 0 ? next : { ...next, uniqueHash: nextKeyToTry(row, next, taken) };
    };
    for (;;) {
      const refused = await refusalOfLocked(revert, [], rest);
      if (refused) return refused;
      const changes = rest.map(({ id }) => ({ id, update: restored }));
      const written = await services.database.store.write('transactions', changes, change);
      if (written.ok) break;
      if (written.code === 'taken') {
        for (const { id } of written.taken) takenCount.set(id, (takenCount.get(id) ?? 0) + 1);
      } else if (written.code === 'gone') {
        const gone = new Set(written.ids);
        rest = rest.filter(({ id }) => !gone.has(id));
      } else return { ok: false, code: written.code };
    }
    done += chunk.length;
    await reportProgress(revert, done);
  }
  return null;
}

/**
 * Refuses if another tab has reconciled an account in the meantime; what was already written is
 * then undone. Null if nothing is locked.
 */
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

async function reportProgress({ plan, options }: Revert, done: number): Promise<void> {
  options.onProgress?.(done, plan.rows.length + plan.others.length);
  await yieldToPage();
}

/**
 * Reverts imports under one change, all or nothing, so that the files can be imported again.
 * Their rows are removed and free their duplicate keys, including those deleted by hand. Rows that
 * they merged or linked become what they were, except for later changes. Records that were created
 * for them are removed if nothing uses them. Undo restores all of it.
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
  return allOrNothing(services, change.id, () => execute({ services, plan, change, options }));
}

async function execute(revert: Revert): Promise<RevertOutcome> {
  const { services, plan, change } = revert;
  // The rows go first, because other rows may get back the keys that they held.
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
