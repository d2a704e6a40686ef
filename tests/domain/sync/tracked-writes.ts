import type { Fields } from '@/domain/integrity/integrity.ts';
import type { SyncCollection, Version } from '@/domain/sync/version.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';
import type { ModelDevice } from './device.ts';

/** An edit with a text that occurs nowhere else, so that it can be found again. */
export type TrackedEdit = {
  readonly collection: SyncCollection;
  readonly id: string;
  readonly field: string;
  readonly token: string;
  /** Somebody who saw it replaced or deleted it. */
  isSuperseded: boolean;
};

/** Numbers from a seed (mulberry32). */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  chance(part: number): boolean {
    return this.next() < part;
  }
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(36).toString(36)).join('');
  }
}

/** Writes of the app on any device, remembered so that each can be looked for at the end. */
export class TrackedWrites {
  readonly edits: TrackedEdit[] = [];
  /** Duplicate keys of all rows that were imported, and of those that somebody deleted. */
  readonly imported = new Set<string>();
  readonly deleted = new Set<string>();
  /** Transfers of which one side was deleted with its account. */
  readonly leftLegs = new Set<string>();
  #count = 0;

  constructor(readonly random: Random) {}

  token(): string {
    return `N${++this.#count}X`;
  }

  /** A number that occurs nowhere else. */
  cents(): number {
    return 10_000_000 + ++this.#count * 7;
  }

  write(
    device: ModelDevice,
    collection: SyncCollection,
    id: string,
    fields: Fields,
    stamp = device.stamp(),
  ): boolean {
    const before = device.version(collection, id);
    if (!device.write(collection, id, fields, false, stamp)) return false;
    const after = device.version(collection, id)?.fields ?? fields;
    this.supersede(collection, before?.isDeleted ? null : before, after);
    for (const [field, value] of Object.entries(after)) {
      if (field === 'uniqueHash' || field.endsWith('Key')) continue;
      for (const [token] of JSON.stringify(value).matchAll(/N\d+X|\b1\d{7}\b/g)) {
        if (this.edits.some((edit) => edit.token === token)) continue;
        this.edits.push({ collection, id, field, token, isSuperseded: false });
      }
    }
    return true;
  }

  delete(
    device: ModelDevice,
    collection: SyncCollection,
    id: string,
    stamp = device.stamp(),
  ): void {
    const before = device.version(collection, id);
    if (!before || before.isDeleted) return;
    const row = before.fields as unknown as Transaction;
    if (collection === 'transactions' && hasBankIdentity(row)) this.deleted.add(row.uniqueHash);
    const fields = { ...before.fields, deletedAt: new Date(stamp[0]).toISOString() };
    device.write(collection, id, fields, true, stamp);
    this.supersede(collection, before, {});
  }

  supersede(collection: SyncCollection, before: Version | null, after: Fields): void {
    if (!before) return;
    for (const edit of this.edits) {
      if (edit.isSuperseded || edit.collection !== collection) continue;
      const was = JSON.stringify(before.fields[edit.field] ?? '').includes(edit.token);
      const is = JSON.stringify(after[edit.field] ?? '').includes(edit.token);
      if (was && !is) edit.isSuperseded = true;
    }
  }

  idIn(device: ModelDevice, collection: SyncCollection): string {
    return this.random.pick(device.living(collection))?.[0] ?? '';
  }
}
