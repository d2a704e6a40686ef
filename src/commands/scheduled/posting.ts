import { invalid, newChange, type Outcome, outcomeOf, saveSetting } from '@/commands/outcome.ts';
import { allOrNothing } from '@/commands/pending-operations.ts';
import {
  findRecord,
  readMissing,
  refusalOfInsert,
  writeOverTombstones,
} from '@/commands/write-checks.ts';
import type { Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import type { WriteOutcome } from '@/db/write.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import type { Money } from '@/domain/core/money.ts';
import { scheduledRows } from '@/domain/scheduled/due-occurrences.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { checkPosting, scheduledCurrencyError } from '@/domain/scheduled/scheduled-form.ts';
import { type EnteredMatch, enteredRefusal } from '@/domain/scheduled/upcoming-postings.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { copyKey } from '@/domain/transactions/new-transaction.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { newTransactionPrefix, transactionId } from '@/platform/ids.ts';
import { withLongWriteLock } from '@/platform/locks.ts';
import { advanceScheduled } from './occurrences.ts';

const MAX_COPIES = 1_000;

export type PostOptions = {
  /** Cents, with the sign of the item's amount; if missing, the item's amount. */
  readonly amount?: Money;
  /** If missing, today. */
  readonly date?: CalendarDate;
  /** The occurrence that the user was shown; if missing, the next one. */
  readonly dueDate?: CalendarDate;
  /** Goes ahead even if the day is in a reconciled statement. */
  readonly unlock?: boolean;
  /** Stores it as another copy if an equal row exists. */
  readonly anyway?: boolean;
};

/**
 * Posts the next occurrence of an item now and moves the item on to the one after it, or deletes it
 * if there is none. One change, all or nothing. The new rows count as reviewed, because the
 * user posts them. `invalid`: amount-zero, amount-not-positive (of a transfer), date-required,
 * date-in-future, date-too-early, scheduled-currencies (on targetAccountId). `locked`: the day is
 * in a reconciled statement of one of the accounts. `taken`: an equal transaction, or this very
 * occurrence, exists. `moved-on`: the next occurrence is not `dueDate` anymore. `gone`: the item
 * or an account doesn't exist anymore.
 */
export function postScheduled(
  services: Services,
  id: string,
  options: PostOptions = {},
): Promise<Outcome<readonly Transaction[], 'locked' | 'moved-on'>> {
  return withLongWriteLock(() => postNow(services, id, options));
}

type PostOutcome = Outcome<readonly Transaction[], 'locked' | 'moved-on'>;

async function postNow(services: Services, id: string, options: PostOptions): Promise<PostOutcome> {
  const { database, clock } = services;
  const item = await findRecord(database, 'scheduledTransactions', id);
  if (!item) return { ok: false, code: 'gone' };
  const { dueDate = item.nextDueDate } = options;
  if (dueDate !== item.nextDueDate) return { ok: false, code: 'moved-on' };
  const amount = options.amount ?? item.amount;
  const date = options.date ?? clock.today();
  const errors = checkPosting(item, { date, amount }, clock.today());
  if (hasErrors(errors)) return invalid(errors);
  const accounts = await readAccountsById(database);
  const currencies = scheduledCurrencyError(item, [...accounts.values()]);
  if (hasErrors(currencies)) return invalid(currencies);
  const now = clock.now();
  const posted = scheduledRows(
    await withoutGone(services, item),
    { dueDate, date },
    { createdAt: now.toISOString(), timestampMs: now.getTime(), amount },
  );
  const rows = posted.map((row) => ({ ...row, reviewed: true }));
  const change = newChange(clock, 'scheduled-posted', { name: item.description });
  const refusal = await refusalOfInsert(database, rows, options.unlock);
  if (refusal) return { ok: false, code: refusal };
  return allOrNothing<PostOutcome>(services, change.id, async () => {
    const stored = await storeRows(services, rows, change, options.anyway);
    if (!stored.ok) return stored;
    const advanced = await advanceScheduled(database, item, change);
    return advanced.ok ? { ok: true, value: stored.value, change } : failed(advanced.code);
  });
}

/** Leaves out categories and tags that were deleted since. */
async function withoutGone(
  { database }: Services,
  item: ScheduledTransaction,
): Promise<ScheduledTransaction> {
  const { categoryId, tags } = item;
  const missing = await readMissing(database, { categories: [categoryId], tags });
  return {
    ...item,
    categoryId: missing.categories.has(categoryId) ? '' : categoryId,
    tags: tags.filter((id) => !missing.tags.has(id)),
  };
}

const failed = (code: Extract<Outcome<never>, { readonly ok: false }>['code']) =>
  ({ ok: false, code }) as const;

/**
 * If a row of this occurrence was undone or deleted before, it is restored with the new contents.
 */
async function storeRows(
  { database, clock }: Services,
  rows: readonly Transaction[],
  change: ChangeNote,
  anyway = false,
): Promise<PostOutcome> {
  const ids = rows.map(({ id }) => id);
  const found = await database.dexie.transactions.table('docs').bulkGet(ids);
  const isThere = found.some((row) => row?._deleted === '0');
  if (isThere && !anyway) return failed('taken');
  const prefix = newTransactionPrefix(clock.now());
  const wanted = isThere ? rows.map((row, leg) => withNewId(row, prefix, leg)) : rows;
  for (let copy = 1; copy <= MAX_COPIES; copy++) {
    const copies = wanted.map((row) => ({ ...row, uniqueHash: copyKey(row.uniqueHash, copy) }));
    const changes = copies.map((row, leg) =>
      found[leg] && !isThere ? { restore: row } : { insert: row },
    );
    const written = await writeOverTombstones(database, changes, change);
    if (written.ok) return { ok: true, value: copies };
    if (written.code !== 'taken' || !anyway) return failed(written.code);
  }
  return failed('taken');
}

/** The occurrence already exists, so another copy needs an id of its own. */
function withNewId(row: Transaction, prefix: string, leg: number): Transaction {
  const transfer = row.transferId === undefined ? {} : { transferId: prefix };
  return { ...row, id: transactionId(prefix, leg), ...transfer };
}

type ClaimOutcome = Outcome<null, 'moved-on'>;

/**
 * Marks a stored row as the next occurrence of an item. The row then belongs to the schedule, which
 * moves on to the occurrence after it, or is deleted if there is none. One change, all or
 * nothing. `moved-on`: the next occurrence is not that one (anymore). `gone`: the item or the row
 * doesn't exist anymore. `conflict`: the row now belongs to a schedule or has another amount or
 * account, or another tab handled the occurrence at the same moment.
 */
export function claimRow(services: Services, match: EnteredMatch): Promise<ClaimOutcome> {
  return withLongWriteLock(() => claimNow(services, match));
}

async function claimNow(
  services: Services,
  { itemId, dueDate, rowId }: EnteredMatch,
): Promise<ClaimOutcome> {
  const { database, clock } = services;
  const items = await readScheduledItems(database);
  const item = items.find(({ id }) => id === itemId);
  if (!item) return { ok: false, code: 'gone' };
  if (item.nextDueDate !== dueDate) return { ok: false, code: 'moved-on' };
  const date = postingDate(item, dueDate);
  const change = newChange(clock, 'scheduled-claimed', { name: item.description, date });
  const done = await allOrNothing<WriteOutcome>(services, change.id, async () => {
    const claimed = await setOccurrence(services, item, items, rowId, change);
    return claimed.ok ? advanceScheduled(database, item, change) : claimed;
  });
  return outcomeOf(done, null, change);
}

async function setOccurrence(
  { database }: Services,
  item: ScheduledTransaction,
  items: readonly ScheduledTransaction[],
  rowId: string,
  change: ChangeNote,
): Promise<WriteOutcome> {
  const ids = new Set(items.map(({ id }) => id));
  const outcome = { isClaimed: false };
  const update = (row: Transaction) => {
    const isFree = row.scheduledId === undefined || !ids.has(row.scheduledId);
    const isLike = row.accountId === item.accountId && row.amount === item.amount;
    outcome.isClaimed = isFree && isLike && row.kind !== 'opening';
    return outcome.isClaimed ? { ...row, scheduledId: item.id, dueDate: item.nextDueDate } : null;
  };
  const written = await database.store.write('transactions', [{ id: rowId, update }], change);
  return written.ok && !outcome.isClaimed ? { ok: false, code: 'conflict' } : written;
}

/**
 * Remembers that a stored row is not an occurrence of an item, although it looks like one. The
 * occurrence counts as still to come, until Undo. `gone`: the item doesn't exist anymore.
 */
export async function keepBoth(services: Services, match: EnteredMatch): Promise<Outcome<null>> {
  const item = await findRecord(services.database, 'scheduledTransactions', match.itemId);
  if (!item) return { ok: false, code: 'gone' };
  const params = { name: item.description, date: postingDate(item, match.dueDate) };
  const change = newChange(services.clock, 'scheduled-kept-apart', params);
  const { key, value } = enteredRefusal(match);
  return saveSetting(services, key, (former) => (former ? null : value), change);
}
