import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { toDecimalText } from '@/domain/core/money.ts';
import type { FilterQuery } from '@/domain/transactions/filter-query.ts';
import { partsUnderFilter } from '@/domain/transactions/filter-query.ts';
import {
  SPLIT_CATEGORY,
  type Transaction,
  type TransactionKind,
} from '@/domain/transactions/transaction.ts';
import { withGuards } from './formula-guard.ts';

export const EXPORT_COLUMNS = [
  'date',
  'description',
  'account',
  'category',
  'amount',
  'currency',
  'tags',
  'notes',
  'kind',
] as const;

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Translated text for the file. */
export type ExportLabels = {
  readonly columns: Readonly<Record<ExportColumn, string>>;
  readonly kinds: Readonly<Record<TransactionKind | 'split', string>>;
};

/** Records to look ids up in; a missing one leaves its cell empty. */
export type ExportNames = {
  readonly accounts: ReadonlyMap<string, Pick<Account, 'name' | 'currency'>>;
  readonly categories: ReadonlyMap<string, Pick<Category, 'name' | 'parentId'>>;
  readonly tags: ReadonlyMap<string, Pick<Tag, 'name'>>;
};

/** Says that the file is UTF-8. Without it, spreadsheets guess the encoding and garble accents. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';

/** The header line of the file (RFC 4180), with its line end. */
export function exportHeader(labels: ExportLabels): string {
  return lineOf(EXPORT_COLUMNS.map((column) => csvText(labels.columns[column])));
}

/**
 * The lines of one transaction, with their line ends: one, or one per part of a split. If the query
 * has a category, only the parts in it, so that the file adds up to the total of the list. Dates
 * are ISO, amounts decimals with a point.
 */
export function exportLines(
  row: Transaction,
  query: FilterQuery,
  names: ExportNames,
  labels: ExportLabels,
): string {
  const account = names.accounts.get(row.accountId);
  const isSplit = row.categoryId === SPLIT_CATEGORY;
  const tags = row.tags.map((id) => names.tags.get(id)?.name ?? '').filter(Boolean);
  const lines = partsUnderFilter(row, query).map((part) => {
    const cells: Readonly<Record<ExportColumn, string>> = {
      date: row.date,
      description: csvText(row.description),
      account: csvText(account?.name ?? ''),
      category: csvText(categoryPath(part.categoryId, names.categories)),
      amount: toDecimalText(part.amount),
      currency: csvText(account?.currency ?? ''),
      tags: csvText(tags.join('; ')),
      notes: csvText((isSplit && part.notes) || row.notes),
      kind: csvText(labels.kinds[isSplit ? 'split' : row.kind]),
    };
    return lineOf(EXPORT_COLUMNS.map((column) => cells[column]));
  });
  return lines.join('');
}

const lineOf = (cells: readonly string[]): string => cells.join(',') + LINE_END;

/** A text as a cell: quoted if needed, and guarded so that no spreadsheet runs it (withGuards). */
export function csvText(text: string): string {
  const safe = withGuards(text);
  return /[",\r\n\t;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** 'Food / Groceries': the names from the top-level category down. */
export function categoryPath(id: string, categories: ExportNames['categories']): string {
  const path: string[] = [];
  const seen = new Set<string>();
  for (let at = id; at !== '' && !seen.has(at); ) {
    seen.add(at);
    const category = categories.get(at);
    if (!category) break;
    path.unshift(category.name);
    at = category.parentId;
  }
  return path.join(' / ');
}
