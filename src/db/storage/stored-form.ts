import type { IndexSpec, Table } from 'dexie';
import type { RxDocumentData } from 'rxdb/plugins/core';
import { type CollectionName, UNIQUE_FIELDS } from '@/db/collections.ts';

/** A row as it lies in storage, with the storage's own fields. */
export type StoredRow = RxDocumentData<Record<string, unknown>>;

/** What a row becomes. */
export type WriteRow = { readonly previous: StoredRow | undefined; readonly document: StoredRow };

/** The field that tells a row of a collection from the others. */
export function primaryKeyOf(name: CollectionName): 'id' | 'key' {
  return name === 'settings' ? 'key' : 'id';
}

/** The storage's own fields around a record; revision and time are set by RxDB. */
export function fresh(record: Record<string, unknown>, previous: StoredRow | undefined): StoredRow {
  return {
    ...record,
    _deleted: false,
    _attachments: {},
    _meta: previous ? { ...previous._meta } : { lwt: 1 },
    _rev: previous?._rev ?? '1-x',
  } as StoredRow;
}

/** A stored row as the plain record of the domain. */
export function recordOf<Record>(name: CollectionName, row: object): Record {
  const record: { [field: string]: unknown } = { ...row };
  for (const field of ['_deleted', '_attachments', '_meta', '_rev']) delete record[field];
  const unique = UNIQUE_FIELDS[name];
  if (unique === 'nameKey' || unique === 'pairKey') delete record[unique];
  return record as Record;
}

/** Dexie's version of the stores: the tables and indexes of addSideTables. */
export const STORE_FORM = 8;
/** RxDB's own table of documents. */
export const DOCS = 'docs';
/** The sums by all time, month and day, of transactions. */
export const SUMS = 'sums';
/** What is known of a collection's database: its generation. */
export const META = 'meta';
/** The key in META of a counter that each write raises. */
export const GENERATION = 'generation';
/** The field of the instant of deletion. Only rows in the trash have it, so that its index holds those alone. */
export const TRASH_INDEX = 'deletedAt';
/**
 * Transactions by amount, live ones apart from deleted ones; equal amounts newest first (then by id, the primary key). A native index:
 * in RxDB's own list it would change the schema that RxDB noted with the store, and RxDB refuses such a store.
 */
export const AMOUNT_INDEX = '[_deleted+amount+dateKey]';

/** An index of a collection's documents that sorts live rows ('0') before deleted ones ('1'). */
export function deletedIndexOf(docs: Table): IndexSpec {
  const index = docs.schema.indexes.find(({ keyPath }) => keyPath?.[0] === '_deleted');
  if (!index) throw new Error(`${docs.name} has no index that separates deleted rows`);
  return index;
}
