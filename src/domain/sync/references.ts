import type { Fields } from '@/domain/integrity/integrity.ts';
import {
  idsAt,
  type NamedCollection,
  RECORD_REFERENCES,
} from '@/domain/integrity/record-fields.ts';
import { replaceIds } from '@/domain/integrity/record-replacement.ts';
import { isSameRecord, remapIds, withoutIds } from '@/domain/integrity/restore-decisions.ts';
import { keyAfterEdit } from '@/domain/transactions/new-transaction.ts';
import { NO_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { SyncCollection, SyncedRecord, Version } from './version.ts';

/** Collections whose records of one name become one record. */
export const MERGED_BY_NAME: ReadonlySet<string> = new Set<NamedCollection>([
  'accounts',
  'categories',
  'payees',
  'tags',
]);

/** Which records stand for others, over any number of steps. */
export class Aliases {
  readonly #known: Aliases | null;
  readonly #own = new Map<SyncCollection, Map<string, string>>();

  /** @param known what is known already; stays as it is */
  constructor(known: Aliases | null = null) {
    this.#known = known;
  }

  add(collection: SyncCollection, id: string, alias: string): void {
    const own = this.#own.get(collection) ?? new Map<string, string>();
    this.#own.set(collection, own.set(id, alias));
  }

  /** Takes over the aliases of records that were written. */
  learn(collection: SyncCollection, records: ReadonlyMap<string, SyncedRecord>): void {
    for (const [id, { local }] of records) {
      if (local?.alias !== undefined) this.add(collection, id, local.alias);
    }
  }

  /** The record at the end of the chain: the id itself if nothing stands for it. */
  end(collection: SyncCollection, id: string): string {
    let last = id;
    // An alias is always smaller than what it stands for; anything else is damaged data.
    for (
      let next = this.#next(collection, last);
      next !== undefined && next < last;
      next = this.#next(collection, last)
    ) {
      last = next;
    }
    return last;
  }

  /** Ends of chains by id, of the records that others name. */
  named(): ReadonlyMap<string, string> {
    const ends = new Map<string, string>(this.#known?.named());
    for (const id of ends.keys()) ends.set(id, this.#endOfNamed(id));
    for (const [collection, own] of this.#own) {
      if (!MERGED_BY_NAME.has(collection)) continue;
      for (const id of own.keys()) ends.set(id, this.end(collection, id));
    }
    return ends;
  }

  #next(collection: SyncCollection, id: string): string | undefined {
    const own = this.#own.get(collection)?.get(id);
    return own === undefined && this.#known ? this.#known.#next(collection, id) : own;
  }

  #endOfNamed(id: string): string {
    for (const collection of ['accounts', 'categories', 'payees', 'tags'] as const) {
      const end = this.end(collection, id);
      if (end !== id) return end;
    }
    return id;
  }
}

/**
 * The version with every reference to a record that another stands for led to that one. The meaning
 * stays, so the stamps stay as well. Returns the same object if there is nothing to change.
 */
export function redirected(
  collection: SyncCollection,
  version: Version,
  aliases: Aliases,
  named: ReadonlyMap<string, string> = aliases.named(),
): Version {
  if (version.alias !== undefined) return version;
  const fields =
    collection === 'transactions'
      ? redirectedRow(version.fields, aliases)
      : redirectedFields(collection, version.fields, named);
  return fields === version.fields ? version : { ...version, fields };
}

function redirectedRow(fields: Fields, aliases: Aliases): Fields {
  const row = fields as unknown as Transaction;
  const category = (id: string) => aliases.end('categories', id);
  const tag = (id: string) => aliases.end('tags', id);
  const { accountId, refundOf, ...rest } = row;
  const account = aliases.end('accounts', accountId);
  const refund = refundOf === undefined ? undefined : aliases.end('transactions', refundOf);
  const moved = {
    ...rest,
    accountId: account,
    categoryId: category(row.categoryId),
    tags: [...new Set(row.tags.map(tag))],
    ...(row.splits
      ? { splits: row.splits.map((part) => ({ ...part, categoryId: category(part.categoryId) })) }
      : {}),
    ...(refund === undefined || refund === row.id ? {} : { refundOf: refund }),
  };
  const next = account === accountId ? moved : { ...moved, uniqueHash: keyAfterEdit(row, moved) };
  return isSameRecord(fields, next) ? fields : next;
}

function redirectedFields(
  collection: SyncCollection,
  fields: Fields,
  named: ReadonlyMap<string, string>,
): Fields {
  if (named.size === 0) return fields;
  // A key is what a setting is called, even if it has the id of an account in it; see planRepairs.
  const { id, key, ...others } = fields;
  const next = remapIds(others, named) as Record<string, unknown>;
  if (isSameRecord(others, next)) return fields;
  for (const name of ['categoryIds', 'tags']) {
    const ids: unknown = next[name];
    if (Array.isArray(ids)) next[name] = [...new Set(ids)];
  }
  if (Array.isArray(next.actions)) {
    const texts = next.actions.map((action) => JSON.stringify(action));
    next.actions = next.actions.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
  }
  if (collection === 'categories' && next.parentId === id) next.parentId = '';
  return {
    ...(id === undefined ? {} : { id }),
    ...(key === undefined ? {} : { key }),
    ...next,
  };
}

/** A record that another refers to. */
export type Reference = { readonly collection: NamedCollection; readonly id: string };

/** What a living record needs. A condition of a rule may name an account that is gone. */
export function neededBy(collection: SyncCollection, fields: Fields): readonly Reference[] {
  return (RECORD_REFERENCES[collection] ?? []).flatMap((reference) =>
    reference.ifGone === null
      ? []
      : idsAt(reference, fields).map((id) => ({ collection: reference.target, id })),
  );
}

/**
 * A record without references to records that don't exist at all: the field becomes empty, a list
 * loses the id. What can't be without its account keeps it; the check of the data finds it.
 */
export function withoutMissing(
  collection: SyncCollection,
  version: Version,
  missing: ReadonlySet<string>,
): Version {
  const { accountId, id, key, ...others } = version.fields;
  const next = withoutIds(others, missing) as Record<string, unknown>;
  if (collection === 'transactions') {
    const tags = replaceIds(next.tags as readonly string[], missing, '');
    if (tags) next.tags = tags;
    if (next.categoryId === NO_CATEGORY && others.categoryId !== NO_CATEGORY) {
      next.categorySource = '';
    }
    if (next.refundOf === '') delete next.refundOf;
  }
  if (isSameRecord(others, next)) return version;
  const kept = {
    ...(id === undefined ? {} : { id }),
    ...(key === undefined ? {} : { key }),
    ...(accountId ? { accountId } : {}),
  };
  return { ...version, fields: { ...kept, ...next } };
}
