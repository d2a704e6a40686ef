import type { IndexSpec, Table } from 'dexie';
import type { RxDocumentData } from 'rxdb/plugins/core';
import { type CollectionName, UNIQUE_FIELDS } from '@/db/collections.ts';

/** A row as stored, with RxDB's own fields. */
export type StoredRow = RxDocumentData<Record<string, unknown>>;

/** A row before and after a write. */
export type WriteRow = { readonly previous: StoredRow | undefined; readonly document: StoredRow };

export function primaryKeyOf(name: CollectionName): 'id' | 'key' {
  return name === 'settings' ? 'key' : 'id';
}

/** Adds RxDB's own fields to a record; RxDB sets revision and time. */
export function fresh(record: Record<string, unknown>, previous: StoredRow | undefined): StoredRow {
  return {
    ...record,
    _deleted: false,
    _attachments: {},
    _meta: previous ? { ...previous._meta } : { lwt: 1 },
    _rev: previous?._rev ?? '1-x',
  } as StoredRow;
}

/** A stored row as the domain's plain record. */
export function recordOf<Record>(name: CollectionName, row: object): Record {
  const record: { [field: string]: unknown } = { ...row };
  for (const field of ['_deleted', '_attachments', '_meta', '_rev']) delete record[field];
  const unique = UNIQUE_FIELDS[name];
  if (unique === 'nameKey' || unique === 'pairKey') delete record[unique];
  return record as Record;
}

/** Dexie's version of the stores: the tables and indexes of addDerivedTables. */
export const STORE_VERSION = 8;
/** RxDB's own table of documents. */
export const DOCS = 'docs';
/** Transaction totals for all time, by month and by day. */
export const TOTALS = 'sums';
/** Holds the collection's generation. */
export const META = 'meta';
/** The key in META of a counter that each write raises. */
export const GENERATION = 'generation';
/**
 * The instant of deletion. Only rows in the trash have this field, so its index holds only those.
 */
export const TRASH_INDEX = 'deletedAt';
/**
 * Transactions by amount, live and deleted ones apart; equal amounts newest first, then by id (the
 * primary key). It is a native index because adding it to RxDB's own list would change the recorded
 * schema, and RxDB would refuse the store.
 */
export const AMOUNT_INDEX = '[_deleted+amount+dateKey]';

/** An index of a collection's documents that sorts live rows ('0') before deleted ones ('1'). */
export function deletedIndexOf(docs: Table): IndexSpec {
  const index = docs.schema.indexes.find(({ keyPath }) => keyPath?.[0] === '_deleted');
  if (!index) throw new Error(`${docs.name} has no index that separates deleted rows`);
  return index;
}
