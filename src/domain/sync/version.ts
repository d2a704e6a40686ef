import { storedNameKey } from '@/domain/core/text-cleanup.ts';
import type { Fields } from '@/domain/integrity/integrity.ts';
import { isSameRecord } from '@/domain/integrity/restore-decisions.ts';
import { duplicateKey } from '@/domain/transactions/new-transaction.ts';
import { hasBankIdentity, type Transaction } from '@/domain/transactions/transaction.ts';

// The border to the storage layer: it keeps a SyncedRecord for each row, marks local writes with stamps, and applies what
// PullPlan and planRepairs return, with the log, in one transaction.

/**
 * The thirteen collections in the order in which pulled records are applied: what others refer to
 * comes first.
 */
export const SYNC_COLLECTIONS = [
  'accounts',
  'categories',
  'payees',
  'tags',
  'budgets',
  'goals',
  'debts',
  'holdings',
  'rules',
  'importTemplates',
  'scheduledTransactions',
  'settings',
  'transactions',
] as const;

export type SyncCollection = (typeof SYNC_COLLECTIONS)[number];

/** When a field was edited last, by a hybrid clock, and on which device. */
export type Stamp = readonly [ms: number, device: string];

/** By field; `*` is the creation, `_deleted` the last deletion or restoration. */
export type Stamps = Readonly<Record<string, Stamp>>;

/** The stamp of all fields that were never edited. */
export const CREATION = '*';

/**
 * The device in the stamp of a field that sync itself changed, such as the new name of a second
 * "Food". An edit by a person always wins over it, and nothing needs to be logged.
 */
export const MACHINE = '~';

/** One version of a record. */
export type Version = {
  /** As stored, without RxDB's own fields (`_meta`, `_rev`, `_attachments`, `_deleted`). */
  readonly fields: Fields;
  readonly isDeleted: boolean;
  readonly stamps: Stamps;
  /**
   * The id of the record that stands for this one. Such a record is deleted forever, and not in the
   * trash; its id is always greater than `alias`, so that chains end.
   */
  readonly alias?: string;
};

/** What a device knows of one record. */
export type SyncedRecord = {
  /** The record here; null = none, or permanently deleted. */
  readonly local: Version | null;
  /** The server's copy when it was last pulled or pushed; null = never, or permanently deleted. */
  readonly server: Version | null;
  /** The server's revision of that copy; '' = never pushed. */
  readonly rev: string;
};

/** Whether a record must be pushed. */
export function isDirty({ local, server }: SyncedRecord): boolean {
  if (local === null || server === null) return local !== server;
  return !isSameVersion(local, server);
}

/** Compares contents. Stamps alone don't make a difference, and neither do keys that are computed. */
export function isSameVersion(one: Version, other: Version): boolean {
  return (
    one.isDeleted === other.isDeleted &&
    one.alias === other.alias &&
    isSameRecord(withoutDerived(one.fields), withoutDerived(other.fields))
  );
}

/** Fields that every write computes from others. */
export const DERIVED_FIELDS: ReadonlySet<string> = new Set(['nameKey', 'pairKey', 'dateKey']);

export function withoutDerived(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !DERIVED_FIELDS.has(name)));
}

/**
 * Whether stamp `one` is later than `other`. The device decides between equal times, and a person
 * always comes after sync itself: a clock that is behind must not hide an edit.
 */
export function isLater(one: Stamp, other: Stamp): boolean {
  if ((one[1] === MACHINE) !== (other[1] === MACHINE)) return other[1] === MACHINE;
  if (one[0] !== other[0]) return one[0] > other[0];
  return one[1] > other[1];
}

const NEVER: Stamp = [0, ''];

/** The latest stamp of some fields, or that of the creation. */
export function stampOf(stamps: Stamps, fields: readonly string[]): Stamp {
  let latest: Stamp | null = null;
  for (const field of fields) {
    const stamp = stamps[field];
    if (stamp && (latest === null || isLater(stamp, latest))) latest = stamp;
  }
  return latest ?? stamps[CREATION] ?? NEVER;
}

/** Whether a person edited one of the fields after the record was created. */
export function isEditedByHand(stamps: Stamps, fields: readonly string[]): boolean {
  return fields.some((field) => stamps[field] !== undefined && stamps[field][1] !== MACHINE);
}

/** By field, the later stamp of two versions of one record. */
export function laterStamps(one: Stamps, other: Stamps): Stamps {
  const result: Record<string, Stamp> = { ...one };
  for (const [field, stamp] of Object.entries(other)) {
    const known = result[field];
    if (!known || isLater(stamp, known)) result[field] = stamp;
  }
  return result;
}

/** Stamps after sync itself changed some fields: as early as before. */
export function machineStamps(stamps: Stamps, fields: readonly string[]): Stamps {
  const changed = fields.map((field) => [field, [stampOf(stamps, [field])[0], MACHINE] as const]);
  return { ...stamps, ...Object.fromEntries(changed) };
}

/** Stamps from further in the future are not taken over: that device's clock is wrong. */
const MAX_AHEAD_MS = 86_400_000;

/** The stamp of the next local write. @param last the `lastSeen` of this device, ms */
export function nextStamp(last: number, nowMs: number, device: string): Stamp {
  return [Math.max(last + 1, nowMs), device];
}

/** The last time this device knows of, in ms, after it saw the stamps of pulled records. */
export function lastSeen(last: number, stamps: Iterable<Stamp>, nowMs: number): number {
  let seen = last;
  for (const [ms] of stamps) if (ms > seen && ms <= nowMs + MAX_AHEAD_MS) seen = ms;
  return seen;
}

/** What sync decided between two edits, or on its own; shown in the log. */
export type SyncEvent =
  /** Two people changed the same fields; `dropped` can be taken instead. */
  | 'conflict'
  /** Deleted on one device, edited on the other: the edit stays. */
  | 'kept-edited'
  /** A deleted record came back because another refers to it. */
  | 'kept-used'
  /** Two rows were one transaction of the bank, or of a schedule. */
  | 'twin'
  /** Two records of the same name became one. */
  | 'same-name'
  /** A second record of this name, which stays: it got another one. */
  | 'renamed'
  /** Equal transactions, both kept, of which at least one was entered by hand. */
  | 'copy'
  /** The other side of a transfer is gone, or doesn't match any more. */
  | 'unlinked'
  /** Categories were each other's ancestors: this one moved to the top. */
  | 'cycle';

export type SyncLogEntry = {
  readonly event: SyncEvent;
  readonly collection: SyncCollection;
  readonly id: string;
  /** The other record, if there is one: the twin that is gone, the row that refers to it. */
  readonly otherId?: string;
  /** The fields that differ, as they are now. */
  readonly kept: Fields;
  /** The fields that differ, as they would have been. */
  readonly dropped: Fields;
  /** Who edited `dropped`, and when. */
  readonly droppedBy?: Stamp;
};

/** Replaces the unique key of a deleted record. The storage layer writes the same text. */
export const freedKey = (id: string) => `~gone~${id}`;

export const isFreed = (key: unknown) => typeof key !== 'string' || key === '' || key[0] === '~';

/** The field with the unique key; '' = the collection has none. */
export function uniqueFieldOf(collection: SyncCollection): string {
  if (collection === 'transactions') return 'uniqueHash';
  if (collection === 'holdings') return 'pairKey';
  return collection === 'settings' || collection === 'scheduledTransactions' ? '' : 'nameKey';
}

/**
 * A version with its computed fields, and a unique key that fits: that of the name, or the duplicate
 * key. Deleted records have none, except a bank's rows, which keep theirs.
 * @param former keys that the row had on other devices, the best first
 */
export function withKeys(
  collection: SyncCollection,
  id: string,
  version: Version,
  former: readonly unknown[] = [],
): Version {
  const field = uniqueFieldOf(collection);
  if (field === '') return version;
  const { fields, isDeleted, alias } = version;
  const dated = collection === 'transactions' ? { dateKey: dateKeyOf(String(fields.date)) } : {};
  const keyed = (key: unknown) => ({
    ...version,
    fields: { ...fields, ...dated, [field]: key },
  });
  if (collection !== 'transactions') {
    const key = storedNameKey(String(fields.name));
    if (isDeleted) return keyed(freedKey(id));
    return keyed(collection === 'holdings' ? `${fields.accountId}|${key}` : key);
  }
  const row = fields as unknown as Transaction;
  if (alias !== undefined || (isDeleted && !hasBankIdentity(row))) return keyed(freedKey(id));
  if (isDeleted) return keyed(fields.uniqueHash);
  const derived = duplicateKey(row);
  const fits = (key: unknown) =>
    !isFreed(key) &&
    (hasBankIdentity(row) || key === derived || String(key).startsWith(`${derived}|`));
  const bankText = { ...row, description: row.importedDescription ?? row.description };
  return keyed([fields.uniqueHash, ...former].find(fits) ?? duplicateKey(bankText));
}

const dateKeyOf = (date: string) => 99_999_999 - Number(date.replaceAll('-', ''));
