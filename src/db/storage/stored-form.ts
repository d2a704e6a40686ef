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
export const STORE_VERSION = 9;
/** RxDB's own table of documents. */
export const DOCS = 'docs';
/** Transaction totals for all time, by month and by day. */
export const TOTALS = 'sums';
/** Holds the collection's generation. */
export const META = 'meta';
/** The key in META of a counter that each write raises. */
export const GENERATION = 'generation';
/** What sync knows of each row, and which rows it has to push. Empty without sync. */
export const SYNC = 'sync';

/**
 * The counter of a store's commits. The write's own transaction reads and raises it, so it also says
 * whether sync is on: no tab can miss that, and no read is needed for it.
 */
export type GenerationRow = {
  readonly k: typeof GENERATION;
  readonly v: number;
  /** The id of this device while sync is on. */
  readonly device?: string;
};

/** When a field was edited last, and on which device. Compared by time, then by device. */
export type Stamp = readonly [ms: number, device: string];

/** By field; '*' = the fields of a new row that have no stamp of their own. */
export type Stamps = Readonly<Record<string, Stamp>>;

/** A row without RxDB's own fields. */
export type PlainRow = Readonly<Record<string, unknown>> & { readonly _deleted: boolean };

/** What is known of one row. A row without one was never pushed. */
export type SyncRow = {
  /** The row's id. */
  readonly k: string;
  /** The server's revision that this row is based on; '' = never pushed. */
  readonly r: string;
  /** Set while the row has to be pushed. */
  readonly d?: 1;
  /** Set if the row was deleted for good, which has to be pushed. */
  readonly p?: 1;
  /** The generation of the last write that marked it: tells whether a push is still the newest. */
  readonly n?: number;
  /** The server's row, while this one has to be pushed. */
  readonly b?: PlainRow;
  readonly t?: Stamps;
  /** The id of the row that stands for this one. */
  readonly a?: string;
  /** The count in the server's sealed body; an older body has a smaller one. */
  readonly c?: number;
};

/** One mark for all rows of an insert-only write. A SyncRow of one of them overrides it. */
export type InsertMark = {
  /** INSERT_MARK, then the generation and the first id. */
  readonly k: string;
  readonly d: 1;
  readonly n: number;
  readonly ids: readonly string[];
  readonly s: Stamp;
};
export const INSERT_MARK = '~';

/** What a merge decided and somebody may want to know, written with the merged rows. */
export type SyncLogRow = { readonly k: string; readonly l: unknown /** ms */; readonly at: number };
export const SYNC_LOG = '!';
/** Begins the keys of transfers that a merge took a row out of, until their other legs are mended. */
export const LOOSE_TRANSFER = '%';
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
