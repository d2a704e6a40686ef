import type { CofferDatabase, Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import { freedKey } from '@/db/storage/journal.ts';
import type { Change } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { isDue, isOver } from '@/domain/scheduled/due-occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { changedFields } from '@/domain/transactions/changed-fields.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { WriteRefused } from '@/pipelines/write-refused.ts';
import type { ScheduledRequest } from './scheduled-events.ts';

/**
 * The items of one run as it last knew them. One that somebody edits meanwhile, in whichever tab, is left to a second
 * planning; one that was deleted, or whose account was, is left alone.
 */
export class ScheduledItems {
  readonly #services: Services;
  readonly #request: ScheduledRequest;
  readonly #known = new Map<string, ScheduledTransaction>();
  readonly #warned = new Set<string>();
  #wasEdited = false;
  /** Descriptions of the items that were over and are deleted. */
  readonly ended: string[] = [];

  constructor(services: Services, request: ScheduledRequest) {
    this.#services = services;
    this.#request = request;
  }

  /** Whether an item was edited since the items were planned. */
  get wasEdited(): boolean {
    return this.#wasEdited;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** As last known; undefined where it takes part no more. */
  get(id: string): ScheduledTransaction | undefined {
    return this.#known.get(id);
  }

  /** Reads the items anew: those that are due. What is past its end already is deleted. */
  async plan(today: CalendarDate): Promise<readonly ScheduledTransaction[]> {
    this.#known.clear();
    this.#wasEdited = false;
    const items = await readScheduledItems(this.#services.database, this.#request.itemIds);
    const due = items.filter((item) => isDue(item, today));
    const over = items.filter((item) => isOver(item, today));
    for (const item of [...due, ...over]) this.#known.set(item.id, item);
    await this.#leaveHomeless(due);
    if (over.length > 0) await this.advance(new Map(over.map(({ id }) => [id, null])));
    return due.filter(({ id }) => this.#known.has(id));
  }

  /** Asked right before a batch: leaves out of the run what was edited or deleted since, or lost its account. */
  async refresh(ids: readonly string[]): Promise<void> {
    const present = new Map(
      (await readScheduledItems(this.#services.database, ids)).map((item) => [item.id, item]),
    );
    for (const id of ids) {
      const known = this.#known.get(id);
      const item = present.get(id);
      if (!known || (item && isSame(known, item))) continue;
      this.#known.delete(id);
      if (item) this.#wasEdited = true;
    }
    await this.#leaveHomeless(ids.flatMap((id) => this.#known.get(id) ?? []));
  }

  /** Moves items on to their next due dates, all in one write; null = it is over, and is deleted. Throws WriteRefused. */
  async advance(nexts: ReadonlyMap<string, CalendarDate | null>): Promise<void> {
    const rest = new Map(nexts);
    while (rest.size > 0) {
      const moved = new Set<string>();
      const outcome = await this.#services.database.store.write(
        'scheduledTransactions',
        [...rest].map(([id, next]) => this.#advanceOf(id, next, moved)),
        this.#request.change,
      );
      if (outcome.ok) {
        for (const [id, next] of rest) this.#noteAdvance(id, next, moved.has(id));
        return;
      }
      if (outcome.code !== 'gone') throw new WriteRefused(outcome.code);
      for (const id of outcome.ids) {
        rest.delete(id);
        this.#known.delete(id);
      }
    }
  }

  #advanceOf(
    id: string,
    next: CalendarDate | null,
    moved: Set<string>,
  ): Change<'scheduledTransactions'> {
    const isAsKnown = (current: ScheduledTransaction) => {
      const known = this.#known.get(id);
      const isIt = known !== undefined && isSame(known, current);
      if (isIt) moved.add(id);
      else moved.delete(id);
      return isIt;
    };
    if (next === null) return { id, remove: 'free-key', onlyIf: isAsKnown };
    return {
      id,
      update: (current) => (isAsKnown(current) ? { ...current, nextDueDate: next } : null),
    };
  }

  #noteAdvance(id: string, next: CalendarDate | null, isMoved: boolean): void {
    const known = this.#known.get(id);
    if (!known) return;
    this.#known.delete(id);
    if (!isMoved) this.#wasEdited = true;
    else if (next === null) this.ended.push(known.description);
    else this.#known.set(id, { ...known, nextDueDate: next });
  }

  /** No row is stored in an account that is gone, and no transfer goes between two currencies. */
  async #leaveHomeless(items: readonly ScheduledTransaction[]): Promise<void> {
    if (items.length === 0) return;
    const accounts = await readAccountsById(this.#services.database);
    for (const item of items) {
      if (hasAccounts(item, accounts)) continue;
      this.#known.delete(item.id);
      if (this.#warned.has(item.id)) continue;
      this.#warned.add(item.id);
      this.#services.log.warn(`scheduled transaction ${item.id} is left: no account to post to`);
    }
  }
}

function hasAccounts(
  item: ScheduledTransaction,
  accounts: ReadonlyMap<string, Pick<Account, 'currency'>>,
): boolean {
  const account = accounts.get(item.accountId);
  if (!isScheduledTransfer(item)) return account !== undefined;
  return account !== undefined && accounts.get(item.targetAccountId)?.currency === account.currency;
}

function isSame(known: ScheduledTransaction, current: ScheduledTransaction): boolean {
  return (
    Object.keys(changedFields(known, current)).length === 0 &&
    Object.keys(changedFields(current, known)).length === 0
  );
}

/** What stands in the way of rows that a schedule wants to post. */
type PostedRows = {
  /** Duplicate keys that are in use, those of deleted rows that keep them included. */
  readonly keys: ReadonlySet<string>;
  /** Ids of rows that are there, or that a person deleted. */
  readonly ids: ReadonlySet<string>;
  /** Ids of rows that were taken back (Undo): deleted, their key free. They are brought back, not inserted. */
  readonly takenBack: ReadonlySet<string>;
};

/** Looks keys and ids up raw, all of them in one read transaction (see stored-hashes). */
function readPostedRows(
  database: CofferDatabase,
  rows: readonly Pick<Transaction, 'id' | 'uniqueHash'>[],
): Promise<PostedRows> {
  return new Promise((resolve, reject) => {
    const keys = new Set<string>();
    const ids = new Set<string>();
    const takenBack = new Set<string>();
    const transaction = database.dexie.transactions.backendDB().transaction('docs', 'readonly');
    const docs = transaction.objectStore('docs');
    const byKey = docs.index('uniqueHash');
    transaction.oncomplete = () => resolve({ keys, ids, takenBack });
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    for (const { id, uniqueHash } of rows) {
      const holder = byKey.getKey(uniqueHash);
      holder.onsuccess = () => {
        if (holder.result !== undefined) keys.add(uniqueHash);
      };
      const stored = docs.get(id);
      stored.onsuccess = () => {
        const row = stored.result;
        if (!row) return;
        const isTakenBack = row._deleted === '1' && row.uniqueHash === freedKey(id);
        (isTakenBack ? takenBack : ids).add(id);
      };
    }
  });
}

/** What one occurrence posts: a row, or the two sides of a transfer, which are stored together or not at all. */
export type Posting = readonly Transaction[];

const TRIES = 8;

/**
 * Stores what is not there yet, in one write, and says what that was: a posting is there where one of its duplicate keys is
 * in use, or one of its rows was stored before, whatever became of it since. What Undo took back is brought back. Another tab
 * may write the same meanwhile: then it is looked up again. Throws WriteRefused.
 */
export async function writePostings(
  { database }: Services,
  postings: readonly Posting[],
  change?: ChangeNote,
): Promise<{ readonly added: readonly Posting[]; readonly skipped: number }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const there = await readPostedRows(database, postings.flat());
    const missing = withoutPosted(postings, there);
    const skipped = postings.length - missing.length;
    if (missing.length === 0) return { added: [], skipped };
    const outcome = await database.store.write(
      'transactions',
      missing
        .flat()
        .map((row) => (there.takenBack.has(row.id) ? { restore: row } : { insert: row })),
      change,
    );
    if (outcome.ok) return { added: missing, skipped };
    if (outcome.code !== 'taken' && outcome.code !== 'conflict')
      throw new WriteRefused(outcome.code);
  }
  throw new WriteRefused('conflict');
}

/** Of two postings that are equal, as of two equal items, the first one counts. */
function withoutPosted(
  postings: readonly Posting[],
  { keys, ids }: PostedRows,
): readonly Posting[] {
  const claimed = new Set(keys);
  return postings.filter((rows) => {
    if (rows.some(({ id, uniqueHash }) => ids.has(id) || claimed.has(uniqueHash))) return false;
    for (const { uniqueHash } of rows) claimed.add(uniqueHash);
    return true;
  });
}
