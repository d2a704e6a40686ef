import { newChange, type Outcome, outcomeOf } from '@/commands/outcome.ts';
import { allOrNothing } from '@/commands/pending-operations.ts';
import { refusalOfInsert, writeOverTombstones, writeRefusals } from '@/commands/write-checks.ts';
import { LONG_EDIT_BATCH_ROWS, WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import {
  readLegs,
  readLiveRows,
  readWithOtherLegs,
} from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether, transactionOf } from '@/db/read.ts';
import type { Change } from '@/db/write.ts';
import type { ChangeCode, ChangeLabel, ChangeNote } from '@/domain/transactions/change.ts';
import { newTransaction } from '@/domain/transactions/new-transaction.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import {
  hasBankIdentity,
  type Transaction,
  textFieldsOf,
} from '@/domain/transactions/transaction.ts';
import { canUnlink, unlinked } from '@/domain/transactions/transfer-link.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';
import { withLongWriteLock } from '@/platform/locks.ts';

/** How many rows were removed, including the other legs of transfers. */
type RemovedTransactions = { readonly count: number };

type RemoveOptions = {
  /** Goes ahead with rows in a reconciled statement. */
  readonly unlock?: boolean;
  /** How many rows are done, and of how many. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** `locked`: how many rows are in a reconciled statement; nothing was removed. */
type RemoveOutcome =
  | Outcome<RemovedTransactions>
  | { readonly ok: false; readonly code: 'locked'; readonly locked: number };

/**
 * Removes transactions, each transfer with both legs, in batches under one change, all or
 * nothing. An imported row keeps its duplicate key as a tombstone, so that importing the file again
 * doesn't bring it back.
 */
export function removeTransactions(
  services: Services,
  ids: readonly string[],
  options: RemoveOptions = {},
): Promise<RemoveOutcome> {
  return withLongWriteLock(() => removeNow(services, ids, options));
}

async function removeNow(
  services: Services,
  ids: readonly string[],
  options: RemoveOptions,
): Promise<RemoveOutcome> {
  const { clock } = services;
  const rows = await readAll(services, ids);
  if (rows.length === 0) return { ok: true, value: { count: 0 } };
  const locked = options.unlock ? 0 : await countLocked(services, rows);
  if (locked > 0) return { ok: false, code: 'locked', locked };
  const change = newChange(clock, ...labelOf(ids, rows));
  const run = (batchRows: number) =>
    removeInBatches(services, { rows, change, batchRows, options });
  return rows.length <= WRITE_BATCH_ROWS
    ? run(WRITE_BATCH_ROWS)
    : allOrNothing(services, change.id, () => run(LONG_EDIT_BATCH_ROWS));
}

async function removeInBatches(
  services: Services,
  { rows, change, batchRows, options }: Removal,
): Promise<RemoveOutcome> {
  const { database, clock } = services;
  const deletedAt = clock.now().toISOString();
  let count = 0;
  let done = 0;
  for (const batch of batches(rows, batchRows)) {
    let rest: readonly Transaction[] = batch;
    for (;;) {
      // If another tab reconciled an account in the meantime, remove nothing at all.
      if (!options.unlock && (await countLocked(services, rest)) > 0) {
        return { ok: false, code: 'locked', locked: await countLocked(services, rows) };
      }
      const written = await database.store.write(
        'transactions',
        rest.map((row) => removalOf(row, deletedAt)),
        change,
      );
      if (written.ok) break;
      if (written.code !== 'gone') return { ok: false, code: written.code };
      // Another tab removed some of them, so nothing in this call was written. Try again with the
      // others.
      const gone = new Set(written.ids);
      rest = rest.filter((row) => !gone.has(row.id));
    }
    count += rest.length;
    done += batch.length;
    options.onProgress?.(done, rows.length);
    await yieldToPage();
  }
  return count > 0 ? { ok: true, value: { count }, change } : { ok: true, value: { count } };
}

type Removal = {
  readonly rows: readonly Transaction[];
  readonly change: ChangeNote;
  readonly batchRows: number;
  readonly options: RemoveOptions;
};

/** Counts the requested rows, and separately the other legs of transfers that go with them. */
function labelOf(
  ids: readonly string[],
  rows: readonly Transaction[],
): readonly [ChangeCode, ChangeLabel['params']] {
  const requested = new Set(ids);
  const sides = rows.filter(({ id }) => !requested.has(id)).length;
  const count = rows.length - sides;
  if (sides === 0) return ['transactions-removed', { count }];
  const code = sides === 1 ? 'transactions-removed-side' : 'transactions-removed-sides';
  return [code, { count, sides }];
}

async function countLocked(services: Services, rows: readonly Transaction[]): Promise<number> {
  const accounts = await readAccountsById(services.database);
  return rows.filter(({ accountId, date }) => {
    const account = accounts.get(accountId);
    return account !== undefined && isLocked(account, date);
  }).length;
}

async function readAll(services: Services, ids: readonly string[]): Promise<Transaction[]> {
  const found = new Map<string, Transaction>();
  for (let start = 0; start < ids.length; start += LONG_EDIT_BATCH_ROWS) {
    const part = ids.slice(start, start + LONG_EDIT_BATCH_ROWS);
    const rows = await readTogether(services.database, async (tables) =>
      readWithOtherLegs(tables, await readLiveRows(tables, part)),
    );
    for (const row of rows) found.set(row.id, row);
    await yieldToPage();
  }
  return [...found.values()];
}

function removalOf(row: Transaction, deletedAt: string): Change<'transactions'> {
  return { id: row.id, remove: hasBankIdentity(row) ? 'keep-key' : 'free-key', deletedAt };
}

/** Batches that keep the legs of a transfer together. */
function* batches(rows: readonly Transaction[], most: number): Generator<readonly Transaction[]> {
  const groups = new Map<string, Transaction[]>();
  for (const row of rows) {
    const key = row.transferId ?? row.id;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  let batch: Transaction[] = [];
  for (const group of groups.values()) {
    batch.push(...group);
    if (batch.length >= most) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const MAX_COPIES = 1_000;

/**
 * Adds a copy of a transaction on the same date, as a row entered by hand, with its parts, tags and
 * notes but without bank and refund data. A transfer is copied with both legs. The copy's duplicate
 * key gets the next free number ('...|2'). Returns the copy's id. `locked`: the day is in a
 * reconciled statement (`unlock` overrides this). `not-normal`: an opening balance, or a transfer
 * whose other account was deleted.
 */
export async function duplicateTransaction(
  services: Services,
  id: string,
  options: { readonly unlock?: boolean } = {},
): Promise<Outcome<string, 'locked' | 'not-normal'>> {
  const { database, clock } = services;
  const rows = await readTogether(database, async (tables) =>
    readWithOtherLegs(tables, await readLiveRows(tables, [id])),
  );
  const original = rows[0];
  if (!original) return { ok: false, code: 'gone' };
  if (original.kind === 'opening' || (original.kind === 'transfer' && rows.length < 2)) {
    return { ok: false, code: 'not-normal' };
  }
  const now = clock.now();
  const prefix = newTransactionPrefix(now);
  const change = newChange(clock, 'transaction-duplicated', { name: original.description });
  for (let copy = 2; copy <= MAX_COPIES; copy++) {
    const copies = rows.map((row, index) => copyOf(row, { prefix, place: index, copy, now }));
    const refusal = await refusalOfInsert(database, copies, options.unlock);
    if (refusal) return { ok: false, code: refusal };
    const written = await writeOverTombstones(
      database,
      copies.map((insert) => ({ insert })),
      change,
    );
    if (!written.ok && written.code === 'taken') continue;
    return outcomeOf(written, transactionId(prefix, 0), change);
  }
  return { ok: false, code: 'taken' };
}

type CopyContext = {
  readonly prefix: string;
  readonly place: number;
  readonly copy: number;
  readonly now: Date;
};

function copyOf(row: Transaction, { prefix, place, copy, now }: CopyContext): Transaction {
  const isTransfer = row.kind === 'transfer';
  return {
    ...newTransaction({
      id: transactionId(prefix, place),
      accountId: row.accountId,
      date: row.date,
      description: row.description,
      amount: row.amount,
      categoryId: row.categoryId,
      ...(row.categorySource ? { categorySource: 'hand' as const } : {}),
      tags: row.tags,
      ...textFieldsOf(row),
      ...(isTransfer ? { notes: `transfer-${now.getTime()}` } : {}),
      kind: row.kind,
      source: isTransfer ? 'transfer' : 'manual',
      createdAt: now.toISOString(),
      copy,
      ...(isTransfer ? { transferId: prefix } : {}),
    }),
    ...(row.splits ? { splits: row.splits } : {}),
    ...(row.excluded ? { excluded: true } : {}),
  };
}

/**
 * Turns a linked transfer back into two separate rows; `id` is either's. They have no category
 * then, and the pair is remembered as not a transfer, in the same Undo step. `not-linked`: it isn't
 * a transfer, its other leg is missing, or both legs were entered together; see canUnlink.
 */
export function unlinkTransfer(
  services: Services,
  id: string,
): Promise<Outcome<null, 'not-linked'>> {
  return withLongWriteLock(async () => {
    const legs = await readPair(services, id);
    if (!legs) return { ok: false, code: 'gone' };
    const [a, b] = legs;
    if (!a || !b || !canUnlink(a, b)) return { ok: false, code: 'not-linked' };
    const change = newChange(services.clock, 'transfer-unlinked');
    const editedAt = services.clock.now().toISOString();
    const update = (current: Transaction) =>
      current.transferId === a.transferId ? { ...unlinked(current), editedAt } : null;
    const { database } = services;
    const done = await allOrNothing(services, change.id, async () => {
      const changes = [a, b].map((leg) => ({ id: leg.id, update }));
      const written = await database.store.write('transactions', changes, change);
      if (!written.ok || written.rows === 0) return written;
      const refused = await writeRefusals(database, [pairKey(a.uniqueHash, b.uniqueHash)], change);
      return refused.ok ? written : refused;
    });
    if (!done.ok) return { ok: false, code: done.code };
    // Another tab did it first.
    return done.rows > 0 ? { ok: true, value: null, change } : { ok: false, code: 'not-linked' };
  });
}

/** The row and the other leg of its transfer; null if the row doesn't exist. */
async function readPair(
  { database }: Services,
  id: string,
): Promise<readonly Transaction[] | null> {
  return readTogether(database, async (tables) => {
    const [row] = await readLiveRows(tables, [id]);
    if (!row) return null;
    const legs = row.transferId ? await readLegs(tables, [row.transferId]) : [];
    return [row, ...legs.filter((leg) => leg.id !== id).map(transactionOf)];
  });
}
