import {
  removeEverythingOfAccount,
  replacePayees,
} from '@/commands/accounts/account-and-payee-removal.ts';
import {
  replaceCategory,
  replaceTags,
} from '@/commands/categories/category-and-tag-replacement.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { PENDING_PREFIX, readPendingKeys } from '@/db/queries/pending-keys.ts';
import { type ChangePart, readChangeParts } from '@/db/queries/transactions/history.ts';
import { liveAccounts } from '@/db/queries/transactions/transactions.ts';
import { instantOfChange } from '@/db/storage/journal.ts';
import type { ReplayOutcome, WriteOutcome } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { withLock, withLongWriteLock } from '@/platform/locks.ts';

type State = 'undone' | 'done';

/**
 * Undoes all writes of a change, from last to first, or redoes them, from first to last. Writes already in that state are skipped. If
 * one is refused, the others are reversed again.
 */
export async function replayChange(
  database: CofferDatabase,
  change: string,
  to: State,
  now: number,
): Promise<ReplayOutcome> {
  const parts = inOrder(await readChangeParts(database, change, otherThan(to)), to);
  let rows = 0;
  for (const { collection, entry } of parts) {
    const outcome = await database.store.replay(collection, entry.k, to, now);
    if (!outcome.ok) {
      await reverseWrites(database, change, to, parts);
      return outcome;
    }
    rows += outcome.rows;
  }
  return { ok: true, rows };
}

/** Whether the change was undone or redone the other way after an instant (ms), which voids what was started before. */
export async function wasReversedSince(
  database: CofferDatabase,
  change: string,
  to: State,
  since: number,
): Promise<boolean> {
  const parts = await readChangeParts(database, change, otherThan(to));
  return parts.some(({ entry }) => entry.at > since);
}

/** Whether all writes of the change are in this state. */
export async function isEntirelyIn(
  database: CofferDatabase,
  change: string,
  state: State,
): Promise<boolean> {
  return (await readChangeParts(database, change, otherThan(state))).length === 0;
}

async function reverseWrites(
  database: CofferDatabase,
  change: string,
  to: State,
  known: readonly ChangePart[],
): Promise<void> {
  const formerAt = new Map(known.map(({ entry }) => [entry.k, entry.at]));
  const from = otherThan(to);
  for (const { collection, entry } of inOrder(await readChangeParts(database, change, to), from)) {
    // Keep the former instant, so that a refused Undo doesn't become the newest change.
    const at = formerAt.get(entry.k) ?? instantOfChange(change);
    await database.store.replay(collection, entry.k, from, at, true);
  }
}

const otherThan = (state: State): State => (state === 'undone' ? 'done' : 'undone');

function inOrder(parts: readonly ChangePart[], to: State): readonly ChangePart[] {
  return to === 'undone' ? [...parts].reverse() : parts;
}

/** Work over several collections: noted first, then done in repeatable steps, then crossed off. */
export type PendingOperation =
  | {
      readonly verb: 'add-account';
      readonly account: Account;
      readonly opening: Transaction | null;
      readonly change: ChangeNote;
    }
  | { readonly verb: 'remove-account'; readonly accountId: string; readonly change: ChangeNote }
  | {
      readonly verb: 'remove-category';
      readonly category: { readonly id: string; readonly parentId: string };
      readonly moveTo: string;
      readonly change: ChangeNote;
    }
  /** Deletes tags, or merges them into one. */
  | {
      readonly verb: 'replace-tags';
      readonly tagIds: readonly string[];
      readonly into: string;
      readonly change: ChangeNote;
    }
  /** Deletes payees, or merges them into one. */
  | {
      readonly verb: 'replace-payees';
      readonly payeeIds: readonly string[];
      readonly into: string;
      readonly change: ChangeNote;
    }
  /** Undo (undone) or redo (done) of a change that wrote to several collections. */
  | {
      readonly verb: 'replay';
      readonly change: string;
      readonly to: 'undone' | 'done';
      /** When it was requested, in ms. */
      readonly at: number;
    }
  /** A change that is being written in several batches. Unless its end removes this note, everything written so far is undone. */
  | { readonly verb: 'take-back'; readonly change: string; readonly at: number };

const NOTHING_DONE: WriteOutcome = { ok: true, rows: 0 };

/** Runs an operation to the end. `taken`: a name or key is in use, and nothing was done. */
export function runOperation(
  database: CofferDatabase,
  id: string,
  operation: PendingOperation,
): Promise<WriteOutcome> {
  const key = PENDING_PREFIX + id;
  const run = () => withLock(lockOf(key), () => noteAndCarryOut(database, key, operation));
  // Undo waits for a deletion or merge in progress, so it already holds that lock.
  return operation.verb === 'replay' ? run() : withLongWriteLock(run);
}

/**
 * Runs work that writes several batches under one change, all or nothing. If a batch is refused,
 * the earlier ones are undone. If the tab is killed, the next start undoes them.
 */
export async function allOrNothing<Done extends { readonly ok: boolean }>(
  { database, clock }: Services,
  change: string,
  work: () => Promise<Done>,
): Promise<Done | Extract<WriteOutcome, { readonly ok: false }>> {
  const key = PENDING_PREFIX + change;
  return withLock(lockOf(key), async () => {
    const operation = { verb: 'take-back', change, at: clock.now().getTime() } as const;
    const noted = await database.store.write('settings', [{ insert: { key, value: operation } }]);
    if (!noted.ok) return noted;
    const end = async (isDone: boolean) => {
      const gone = isDone ? NOTHING_DONE : await execute(database, operation);
      if (gone.ok) await removeNote(database, key);
    };
    const done = await work().catch(async (error: unknown) => {
      await end(false).catch(() => {});
      throw error;
    });
    await end(done.ok);
    return done;
  });
}

async function noteAndCarryOut(
  database: CofferDatabase,
  key: string,
  operation: PendingOperation,
): Promise<WriteOutcome> {
  const noted = await database.store.write('settings', [{ insert: { key, value: operation } }]);
  if (!noted.ok) return noted;
  const done = await execute(database, operation).catch(async (error: unknown) => {
    if (await isUntouched(database, operation)) await removeNote(database, key);
    throw error;
  });
  // If nothing was done, the user is told and the note is removed. Half-done work is finished at the next start.
  if (done.ok || (await isUntouched(database, operation))) await removeNote(database, key);
  return done;
}

/** Finishes what a closed or killed tab left behind. Waits for a note that another tab is working on. Runs after the first paint. */
export async function finishPendingOperations(services: Services): Promise<void> {
  const { database, log } = services;
  for (const key of await readPendingKeys(database)) {
    await withLock(lockOf(key), async () => {
      const note = await database.dexie.settings.table('docs').get(key);
      if (note?._deleted !== '0') return;
      const operation = note.value as PendingOperation;
      log.info(`finishing a pending operation: ${operation.verb}`);
      // A user who saw it done has reversed it since, so leave it.
      const isVoid =
        operation.verb === 'replay' &&
        (await wasReversedSince(database, operation.change, operation.to, operation.at));
      const done = isVoid ? NOTHING_DONE : await execute(database, operation);
      if (done.ok || done.code === 'taken' || (await isUntouched(database, operation))) {
        await removeNote(database, key);
      }
    }).catch((error: unknown) => log.error('a pending operation could not be finished', error));
  }
}

async function isUntouched(
  database: CofferDatabase,
  operation: PendingOperation,
): Promise<boolean> {
  // An operation removes records first, so while they exist, nothing was started.
  switch (operation.verb) {
    case 'add-account':
      return !(await isLive(database, 'accounts', operation.account.id));
    case 'remove-account':
      return isLive(database, 'accounts', operation.accountId);
    case 'remove-category':
      return isLive(database, 'categories', operation.category.id);
    case 'replace-tags':
      return areLive(database, 'tags', operation.tagIds);
    case 'replace-payees':
      return areLive(database, 'payees', operation.payeeIds);
    case 'replay':
      // A refused Undo has reversed what it started, unless storage refused that too.
      return isEntirelyIn(database, operation.change, otherThan(operation.to));
    case 'take-back':
      // Refused because a row was changed since. The history shows what was written, and why it can't be undone.
      return true;
  }
}

async function isLive(
  database: CofferDatabase,
  name: 'accounts' | 'categories' | 'tags' | 'payees',
  id: string,
): Promise<boolean> {
  const row = await database.dexie[name].table('docs').get(id);
  return row?._deleted === '0';
}

async function areLive(
  database: CofferDatabase,
  name: 'tags' | 'payees',
  ids: readonly string[],
): Promise<boolean> {
  return (await Promise.all(ids.map((id) => isLive(database, name, id)))).every(Boolean);
}

const lockOf = (key: string) => `coffer-${key}`;

async function execute(
  database: CofferDatabase,
  operation: PendingOperation,
): Promise<WriteOutcome> {
  switch (operation.verb) {
    case 'remove-account':
      return removeEverythingOfAccount(database, operation.accountId, operation.change);
    case 'remove-category':
      return replaceCategory(database, operation.category, operation.moveTo, operation.change);
    case 'replace-tags':
      return replaceTags(database, operation.tagIds, operation.into, operation.change);
    case 'replace-payees':
      return replacePayees(database, operation.payeeIds, operation.into, operation.change);
    case 'replay':
      return carryOutReplay(database, operation);
    case 'take-back':
      return carryOutTakeBack(database, operation);
    case 'add-account':
      return carryOutAddAccount(database, operation);
  }
}

async function carryOutReplay(
  database: CofferDatabase,
  { change, to, at }: Extract<PendingOperation, { verb: 'replay' }>,
): Promise<WriteOutcome> {
  const outcome = await replayChange(database, change, to, at);
  if (outcome.ok || outcome.code !== 'changed-since') return outcome;
  return { ok: false, code: 'conflict' };
}

async function carryOutTakeBack(
  database: CofferDatabase,
  { change, at }: Extract<PendingOperation, { verb: 'take-back' }>,
): Promise<WriteOutcome> {
  const outcome = await carryOutReplay(database, { verb: 'replay', change, to: 'undone', at });
  if (outcome.ok) await database.store.forget(change);
  return outcome;
}

async function carryOutAddAccount(
  database: CofferDatabase,
  { account, opening, change }: Extract<PendingOperation, { verb: 'add-account' }>,
): Promise<WriteOutcome> {
  const added = await insertUnlessThere(database, 'accounts', account, change);
  if (!added.ok || !opening) return added;
  const isThere = (await liveAccounts(database, [account.id])).size > 0;
  // The account was deleted before its opening balance was written, so nothing is left to do.
  if (!isThere) return added;
  return insertUnlessThere(database, 'transactions', opening, change);
}

async function insertUnlessThere<Name extends 'accounts' | 'transactions'>(
  database: CofferDatabase,
  name: Name,
  record: (Name extends 'accounts' ? Account : Transaction) & { readonly id: string },
  change: ChangeNote,
): Promise<WriteOutcome> {
  const there = await database.dexie[name].table('docs').get(record.id);
  if (there) return { ok: true, rows: 0 };
  return database.store.write<'accounts' | 'transactions'>(name, [{ insert: record }], change);
}

async function removeNote(database: CofferDatabase, key: string): Promise<void> {
  await database.store.write('settings', [{ id: key, remove: 'free-key' }]);
}
