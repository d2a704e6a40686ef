import type { CollectionName } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import { primaryKeyOf } from '@/db/storage/stored-record.ts';
import type { MigrationChange } from '@/domain/backup/migration-report.ts';
import { dayOf, numberOf, type OldRow, textOf } from './step.ts';
import { decimalToCents } from './v03-no-balance-all-hashes.ts';

/**
 * What the steps did to a row beyond its form; `null` = nothing.
 * @param migrated what the steps made of it; null = one removed it
 * @param removedBy the version whose step did
 */
export function changeOfRow(
  collection: CollectionName,
  row: OldRow,
  migrated: OldRow | null,
  removedBy: number,
): MigrationChange | null {
  if (!migrated) {
    return { ...namedRow(collection, row), why: removedBy === 4 ? 'repeated' : 'step' };
  }
  if (!isRenamed(collection, row, migrated)) return null;
  return { ...namedRow(collection, row), why: 'name-taken', to: textOf(migrated, 'name') };
}

/** By what a person knows a row of an older version. */
function namedRow(collection: CollectionName, row: OldRow): Omit<MigrationChange, 'why'> {
  const id = String(row[primaryKeyOf(collection)]);
  if (collection !== 'transactions') return { collection, id, name: textOf(row, 'name') };
  return {
    collection,
    id,
    name: textOf(row, 'description'),
    date: dayOf(row, 'date'),
    amount: decimalToCents(numberOf(row, 'amount')),
    accountId: textOf(row, 'accountId'),
  };
}

function isRenamed(collection: CollectionName, row: OldRow, migrated: OldRow): boolean {
  const { uniqueField } = COLLECTIONS[collection];
  if (uniqueField !== 'nameKey' && uniqueField !== 'pairKey') return false;
  return textOf(row, 'name') !== textOf(migrated, 'name');
}
