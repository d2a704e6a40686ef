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
