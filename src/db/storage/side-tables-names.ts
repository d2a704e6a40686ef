import type { IndexSpec, Table } from 'dexie';

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
