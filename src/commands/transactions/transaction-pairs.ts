import { newChange, type Outcome, outcomeOf, saveSetting } from '@/commands/outcome.ts';
import { allOrNothing } from '@/commands/pending-operations.ts';
import { LONG_EDIT_BATCH_ROWS, WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readReceipts } from '@/db/queries/transactions/receipts.ts';
import { readLiveRows } from '@/db/queries/transactions/transfer-legs.ts';
import { readTogether } from '@/db/read.ts';
import type { Change } from '@/db/write.ts';
import {
  DUPLICATE_REFUSALS_SETTING,
  type PossibleDuplicate,
} from '@/domain/scheduled/possible-duplicates.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { isLocked } from '@/domain/transactions/statement.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import { mergedDuplicate } from '@/domain/transactions/transaction-edit.ts';
import { canLink, linkedLegs } from '@/domain/transactions/transfer-link.ts';
import { withRefusals } from '@/domain/transactions/transfer-pairs.ts';
import { yieldToPage } from '@/platform/browser/yield-to-page.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { moveReceipts } from './receipts.ts';

/** Two transactions, by their ids. */
export type PairOfRows = readonly [string, string];

/** How many pairs became transfers, and how many were left as they are; see canLink. */
type LinkedTransfers = { readonly linked: number; readonly left: number };

/**
 * Turns pairs of stored rows into transfers: each pair in one write, all under one change, whole or
 * not at all. Pairs that can't become one anymore (see canLink), or that repeat a row, are skipped
 * and counted. Rows in a reconciled statement are linked too, because what the bank printed doesn't
 * change.
 */
export function linkTransfers(
  services: Services,
  pairs: readonly PairOfRows[],
  onProgress?: (done: number, total: number) => void,
): Promise<Outcome<LinkedTransfers>> {
  return withLongWriteLock(async () => {
    const { clock } = services;
    const wanted = await linkable(services, withoutRepeats(pairs));
    if (wanted.length === 0) return { ok: true, value: { linked: 0, left: pairs.length } };
    const change = newChange(clock, 'transfers-linked', { count: wanted.length });
    const run = (batchPairs: number) =>
      linkInBatches(services, { pairs: wanted, change, batchPairs, onProgress });
    const done =
      wanted.length * 2 <= WRITE_BATCH_ROWS
        ? await run(WRITE_BATCH_ROWS / 2)
        : await allOrNothing(services, change.id, () => run(LONG_EDIT_BATCH_ROWS / 2));
    if (!done.ok) return { ok: false, code: done.code };
    const { linked } = done.value;
    const value = { linked, left: pairs.length - linked };
    return linked > 0 ? { ok: true, value, change } : { ok: true, value };
  });
}

type Linking = {
  readonly pairs: readonly PairOfRows[];
  readonly change: ChangeNote;
  readonly batchPairs: number;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
};

/** A row that is in an earlier pair is in no other. */
function withoutRepeats(pairs: readonly PairOfRows[]): readonly PairOfRows[] {
  const seen = new Set<string>();
  return pairs.filter((pair) => {
    if (pair[0] === pair[1] || pair.some((id) => seen.has(id))) return false;
    for (const id of pair) seen.add(id);
    return true;
  });
}

/** The pairs that can become transfers right now, so that the change note has the right number. */
async function linkable(
  { database }: Services,
  pairs: readonly PairOfRows[],
): Promise<readonly PairOfRows[]> {
  const accounts = await readAccountsById(database);
  const found: PairOfRows[] = [];
  for (let start = 0; start < pairs.length; start += LONG_EDIT_BATCH_ROWS) {
    const part = pairs.slice(start, start + LONG_EDIT_BATCH_ROWS);
    const rows = await readTogether(database, (tables) => readLiveRows(tables, part.flat()));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const pair of part) {
      const [a, b] = [byId.get(pair[0]), byId.get(pair[1])];
      if (a && b && canLink(a, b, accounts)) found.push(pair);
    }
    await yieldToPage();
  }
  return found;
}

async function linkInBatches(
  services: Services,
  { pairs, change, batchPairs, onProgress }: Linking,
): Promise<Outcome<{ readonly linked: number }>> {
  const now = services.clock.now();
  const prefix = newTransactionPrefix(now);
  let linked = 0;
  for (let start = 0; start < pairs.length; start += batchPairs) {
    const batch = pairs.slice(start, start + batchPairs).map(
      (pair, index): LinkStep => ({
        pair,
        transferId: transactionId(prefix, start + index),
        // Each pair gets its own note.
        timestampMs: now.getTime() + start + index,
        editedAt: now.toISOString(),
      }),
    );
    const written = await writeBatch(services, batch, change);
    if (!written.ok) return written;
    linked += written.value.linked;
    onProgress?.(Math.min(pairs.length, start + batchPairs), pairs.length);
    await yieldToPage();
  }
  return { ok: true, value: { linked } };
}

type LinkStep = {
  readonly pair: PairOfRows;
  readonly transferId: string;
  readonly timestampMs: number;
  readonly editedAt: string;
};

/** Writes some pairs. Leaves out those whose rows another tab changed or deleted. */
async function writeBatch(
  { database }: Services,
  batch: readonly LinkStep[],
  change: ChangeNote,
): Promise<Outcome<{ readonly linked: number }>> {
  let rest = batch;
  while (rest.length > 0) {
    const accounts = await readAccountsById(database);
    const changes = rest.flatMap((step) => changesOf(step, (a, b) => canLink(a, b, accounts)));
    const written = await database.store.write('transactions', changes, change);
    if (written.ok) return { ok: true, value: { linked: written.rows / 2 } };
    if (written.code !== 'gone') return { ok: false, code: written.code };
    const gone = new Set(written.ids);
    rest = rest.filter(({ pair }) => !pair.some((id) => gone.has(id)));
  }
  return { ok: true, value: { linked: 0 } };
}

/**
 * Both rows are checked before either is changed. The store calls the updates in this order, and
 * starts over from the first if a row was changed in the meantime.
 */
function changesOf(
  { pair, transferId, timestampMs, editedAt }: LinkStep,
  isAllowed: (a: Transaction, b: Transaction) => boolean,
): readonly Change<'transactions'>[] {
  const seen = new Map<string, Transaction>();
  const looks = pair.map((id) => ({
    id,
    update: (current: Transaction) => {
      seen.set(id, current);
      return null;
    },
  }));
  const writes = pair.map((id, index) => ({
    id,
    update: () => {
      const [a, b] = [seen.get(pair[0]), seen.get(pair[1])];
      if (!a || !b || !isAllowed(a, b)) return null;
      return { ...linkedLegs(a, b, transferId, timestampMs)[index === 0 ? 0 : 1], editedAt };
    },
  }));
  return [...looks, ...writes];
}

/** `locked`: one of the rows is in a reconciled statement, and nothing was changed. */
type MergeOutcome = Outcome<null, 'locked'>;

/**
 * Merges two rows that are the same transaction, all or nothing. The kept row takes over what the
 * user did to the other (mergedDuplicate) and its receipts; the other is deleted. An imported row
 * keeps its duplicate key as a tombstone. `gone`: one of them doesn't exist anymore. `conflict`: the
 * amount, account or kind of one of them changed at the same moment.
 * @param options.unlock goes ahead even if one of them is in a reconciled statement
 */
export async function mergeDuplicates(
  services: Services,
  { keptId, otherId }: Pick<PossibleDuplicate, 'keptId' | 'otherId'>,
  options: { readonly unlock?: boolean } = {},
): Promise<MergeOutcome> {
  const { database, clock } = services;
  const rows = await readTogether(database, (tables) => readLiveRows(tables, [keptId, otherId]));
  const kept = rows.find(({ id }) => id === keptId);
  const other = rows.find(({ id }) => id === otherId);
  if (!kept || !other) return { ok: false, code: 'gone' };
  if (!areOne(kept, other)) return { ok: false, code: 'conflict' };
  const account = (await readAccountsById(database)).get(kept.accountId);
  const isFixed = account !== undefined && rows.some(({ date }) => isLocked(account, date));
  if (isFixed && options.unlock !== true) return { ok: false, code: 'locked' };
  const change = newChange(clock, 'duplicates-merged', { name: kept.description });
  const receipts = await readReceipts(database, otherId);
  const merge = () => mergeRows(database, kept, other, change);
  if (receipts.length === 0) return merge();
  return withLongWriteLock(() =>
    allOrNothing(services, change.id, async () => {
      const merged = await merge();
      if (!merged.ok) return merged;
      return outcomeOf(await moveReceipts(database, receipts, keptId, change), null, change);
    }),
  );
}

async function mergeRows(
  database: CofferDatabase,
  kept: Transaction,
  other: Transaction,
  change: ChangeNote,
): Promise<Outcome<null>> {
  const outcome = { isOne: false };
  const written = await database.store.write(
    'transactions',
    [
      {
        id: kept.id,
        update: (row) => {
          outcome.isOne = areOne(row, other);
          return outcome.isOne ? mergedDuplicate(row, other) : null;
        },
      },
      {
        id: other.id,
        remove: hasBankIdentity(other) ? 'keep-key' : 'free-key',
        onlyIf: (row) => outcome.isOne && areOne(row, kept),
      },
    ],
    change,
  );
  if (written.ok && !outcome.isOne) return { ok: false, code: 'conflict' };
  return outcomeOf(written, null, change);
}

function areOne(one: Transaction, other: Transaction): boolean {
  return (
    one.kind === 'normal' &&
    other.kind === 'normal' &&
    one.accountId === other.accountId &&
    one.amount === other.amount
  );
}

/**
 * Remembers that two rows are different transactions, so that they aren't offered again. Earlier
 * refusals stay.
 * @param pair the `key` of PossibleDuplicate, and the description that names it
 */
export function refuseDuplicates(
  services: Services,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<Outcome<null>> {
  const change = newChange(services.clock, 'duplicates-kept-apart', { name });
  const next = (value: unknown) => withRefusals(value ?? null, [key]);
  return saveSetting(services, DUPLICATE_REFUSALS_SETTING, next, change);
}
