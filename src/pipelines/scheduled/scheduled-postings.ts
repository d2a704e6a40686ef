import type { CofferDatabase, Services } from '@/db/database.ts';
import { readAccountsById } from '@/db/queries/accounts/accounts.ts';
import { readScheduledItems } from '@/db/queries/scheduled/scheduled.ts';
import { freedKey } from '@/db/storage/journal.ts';
import type { Change } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { hasEnded, isDue } from '@/domain/scheduled/due-occurrences.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { changedFields } from '@/domain/transactions/change.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { WriteRefused } from '@/pipelines/write-refused.ts';
import type { ScheduledRequest } from './scheduled-events.ts';

/**
 * The items of one run as last read. An item edited in the meantime, in any tab, waits for the next
 * planning; an item that was deleted, or whose account was, is skipped.
 */
export class ScheduledItems {
  readonly #services: Services;
  readonly #request: ScheduledRequest;
  readonly #known = new Map<string, ScheduledTransaction>();
  readonly #warned = new Set<string>();
  #wasEdited = false;
  /** Descriptions of the items that were over and got deleted. */
  readonly ended: string[] = [];

  constructor(services: Services, request: ScheduledRequest) {
    this.#services = services;
    this.#request = request;
  }

  /** Whether an item was edited since the last planning. */
  get wasEdited(): boolean {
    return this.#wasEdited;
  }

  get isEmpty(): boolean {
    return this.#known.size === 0;
  }

  /** The item as last read; undefined if it no longer takes part. */
  get(id: string): ScheduledTransaction | undefined {
    return this.#known.get(id);
  }

  /** Reads the due items again and deletes items that have already ended. */
  async plan(today: CalendarDate): Promise<readonly ScheduledTransaction[]> {
    this.#known.clear();
    this.#wasEdited = false;
    const items = await readScheduledItems(this.#services.database, this.#request.itemIds);
    const due = items.filter((item) => isDue(item, today));
    const over = items.filter((item) => hasEnded(item, today));
    for (const item of [...due, ...over]) this.#known.set(item.id, item);
    await this.#skipWithoutAccount(due);
    if (over.length > 0) await this.advance(new Map(over.map(({ id }) => [id, null])));
    return due.filter(({ id }) => this.#known.has(id));
  }

  /**
   * Call right before a batch: removes items that were edited or deleted since, or lost their
   * account.
   */
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
    await this.#skipWithoutAccount(ids.flatMap((id) => this.#known.get(id) ?? []));
  }

  /**
   * Moves items to their next due dates in one write; null = the item is over and gets deleted.
   * Throws WriteRefused.
   */
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

  /** No row is stored in a deleted account, and no transfer crosses currencies. */
  async #skipWithoutAccount(items: readonly ScheduledTransaction[]): Promise<void> {
    if (items.length === 0) return;
    const accounts = await readAccountsById(this.#services.database);
    for (const item of items) {
      if (hasAccounts(item, accounts)) continue;
      this.#known.delete(item.id);
      if (this.#warned.has(item.id)) continue;
      this.#warned.add(item.id);
      this.#services.log.warn(`scheduled transaction ${item.id} is skipped: no account to post to`);
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

/** What prevents a schedule from posting rows. */
type PostedRows = {
  /** Duplicate keys in use, including those kept by deleted rows. */
  readonly keys: ReadonlySet<string>;
  /** Ids of rows that exist or that the user deleted. */
  readonly ids: ReadonlySet<string>;
  /**
   * Ids of rows removed by Undo: deleted, with their key freed. They are restored, not inserted.
   */
  readonly takenBack: ReadonlySet<string>;
};

/**
 * Looks up keys and ids directly in one read transaction, which is much faster than Dexie's anyOf
 * (see readHolders).
 */
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

/**
 * What one occurrence posts: a row, or the two legs of a transfer, which are stored together or not
 * at all.
 */
export type Posting = readonly Transaction[];

const TRIES = 8;

/**
 * Stores what is missing in one write and returns it. A posting exists if one of its duplicate keys
 * is in use, or one of its rows was ever stored, whatever became of it. Rows removed by Undo are
 * restored. If another tab writes the same rows in the meantime, looks them up again. Throws
 * WriteRefused.
 */
export async function writePostings(
  { database }: Services,
  postings: readonly Posting[],
  change?: ChangeNote,
): Promise<{ readonly added: readonly Posting[]; readonly skipped: number }> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const posted = await readPostedRows(database, postings.flat());
    const missing = withoutPosted(postings, posted);
    const skipped = postings.length - missing.length;
    if (missing.length === 0) return { added: [], skipped };
    const outcome = await database.store.write(
      'transactions',
      missing
        .flat()
        .map((row) => (posted.takenBack.has(row.id) ? { restore: row } : { insert: row })),
      change,
    );
    if (outcome.ok) return { added: missing, skipped };
    if (outcome.code !== 'taken' && outcome.code !== 'conflict')
      throw new WriteRefused(outcome.code);
  }
  throw new WriteRefused('conflict');
}

/** Of two equal postings (from two equal items), the first one counts. */
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
