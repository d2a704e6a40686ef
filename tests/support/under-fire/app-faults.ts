import { COLLECTIONS } from '@tests/support/collection-names.ts';
import { FINDING_KINDS } from '@/domain/integrity/integrity.ts';
import { IntegrityScan, type ScannedRecord } from '@/domain/integrity/integrity-scan.ts';
import type { RawState, StoredRow } from './raw-state.ts';

/** The findings of the app's own integrity check, as text; empty = clean. */
export function appFaultsOf({ rows }: RawState): readonly string[] {
  const small = COLLECTIONS.filter((name) => name !== 'transactions');
  const scan = new IntegrityScan(small.flatMap((name) => rows[name].map(lookedAt(name))));
  const look = lookedAt('transactions');
  for (const row of rows.transactions) scan.look(look(row));
  const stored = new Set(rows.transactions.map(({ id }) => String(id)));
  return scan
    .results(stored)
    .flatMap(({ findings }) => findings)
    .filter(({ code }) => FINDING_KINDS[code].isFault)
    .map(({ code, collection, id, field, target }) =>
      [code, collection, id, field, target].filter(Boolean).join(' '),
    );
}

const lookedAt =
  (collection: string) =>
  (row: StoredRow): ScannedRecord => ({
    collection,
    id: String(row.id ?? row.key),
    fields: row,
    isDeleted: row._deleted === '1',
    isInvalid: false,
  });
