import { readAccountsById } from '@/db/queries/accounts-by-id.ts';
import { readScheduledItems } from '@/db/queries/scheduled-items.ts';
import type { Services } from '@/db/services.ts';
import type { Change } from '@/db/write.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { isDue, isOver } from '@/domain/scheduled/scheduled-merge.ts';
import { changedFields } from '@/domain/transactions/changed-fields.ts';
import type { ScheduledRequest } from './scheduled-events.ts';
import { WriteRefused } from './write-refused.ts';

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
