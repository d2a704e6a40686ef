import { keyAfterEdit } from '@/domain/transactions/duplicates.ts';
import {
  type CategorySource,
  hasBankIdentity,
  NO_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import type { CategoryChoice } from './categorise.ts';

/**
 * A row with what was chosen for it: category, tags and new name. The duplicate key and the text of a row from a bank stay; that
 * of a row by hand follows its new name, and may be taken. Null where the row may not be categorised, or nothing changes: transfers and openings, and, unless `replaces`,
 * rows that have a category (a split row always).
 */
export function withChoice(
  row: Transaction,
  choice: Omit<CategoryChoice, 'source'> & { readonly source: CategorySource },
  replaces = false,
): Transaction | null {
  if (row.kind !== 'normal' || row.splits !== undefined) return null;
  if (row.categoryId !== NO_CATEGORY && !replaces) return null;
  const description = choice.rename ?? row.description;
  const tags = choice.addTags ? [...new Set([...row.tags, ...choice.addTags])] : row.tags;
  const isSame =
    row.categoryId === choice.categoryId &&
    description === row.description &&
    tags.length === row.tags.length;
  if (isSame) return null;
  const next: Transaction = {
    ...row,
    categoryId: choice.categoryId,
    categorySource: choice.source,
    tags,
    description,
    // Of a schedule's row, too, rules go on reading what it was called first.
    ...(description !== row.description && hasBankIdentity(row)
      ? { importedDescription: row.importedDescription ?? row.description }
      : {}),
  };
  return { ...next, uniqueHash: keyAfterEdit(row, next) };
}
