import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { RowCut } from '@/domain/import/file-contents.ts';
import type { NameChoice } from '@/domain/import/review/file-names.ts';
import {
  fileOfPlace,
  type ImportReview,
  type MatchingTransaction,
  type RowChoice,
  type RowVerdict,
  type StoredMatch,
} from '@/domain/import/review/import-review.ts';
import type { CategorizableRow, CategoryChoice } from '@/domain/rules/categorizer.ts';
import { SPLIT_CATEGORY } from '@/domain/transactions/transaction.ts';
import { countText } from '@/messages/count-text.ts';
import { t } from '@/messages/t.ts';

/** A row of a file as shown in the review. */
type ReviewRow = {
  readonly place: number;
  readonly file: number;
  readonly line: number;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Money;
  readonly accountId: string;
  /** The category named in the file; '' = none. */
  readonly category: string;
  readonly cut?: RowCut;
};

/** The row at an index, which must exist. */
export function reviewRow({ files, offsets }: ImportReview, place: number): ReviewRow {
  const { file, index } = fileOfPlace(offsets, place);
  const rows = files[file]?.rows;
  const cut = rows?.cuts.get(index);
  return {
    place,
    file,
    line: rows?.lines[index] ?? 0,
    date: rows?.dates[index] ?? ('' as CalendarDate),
    description: rows?.descriptions[index] ?? '',
    amount: cents(rows?.amounts[index] ?? 0),
    accountId: rows?.accountIds[rows.accountOf[index] ?? 0] ?? '',
    category: rows?.categories?.[index] ?? '',
    ...(cut ? { cut } : {}),
  };
}

/** Name of a line: '12', or '12 of visa.csv' with several files. */
export function lineName({ files }: ImportReview, file: number, line: number): string {
  if (files.length === 1) return countText(line);
  return t('importReview.lineOf', { line, name: files[file]?.fileName ?? '' });
}

/** The category a row will get. */
export type CategoryShown =
  | { readonly kind: 'category'; readonly category: Category }
  /** A category that the import will create. */
  | { readonly kind: 'created'; readonly name: string }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'split' }
  | { readonly kind: 'none' };

/** What determines the category. */
export type CategoryParts = {
  /** Meaning of the category names in the files, by spelling. */
  readonly named: ReadonlyMap<string, NameChoice>;
  /** By id. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly categorise: (row: CategorizableRow) => CategoryChoice | null;
};

const NONE = { kind: 'none' } as const;

/**
 * A merged row keeps its category if it has one. Otherwise the file's category counts, as chosen
 * for its name; otherwise rules and built-in rules decide.
 */
export function categoryOfRow(
  row: ReviewRow,
  verdict: RowVerdict,
  choice: RowChoice,
  { named, categories, categorise }: CategoryParts,
): CategoryShown {
  const existing = (id: string | undefined): CategoryShown => {
    if (id === SPLIT_CATEGORY) return { kind: 'split' };
    const category = id === undefined ? undefined : categories.get(id);
    return category ? { kind: 'category', category } : NONE;
  };
  if (choice === 'link') return { kind: 'transfer' };
  if (choice === 'merge' && verdict.verdict === 'match') {
    const { kind, categoryId } = verdict.own;
    if (kind === 'transfer') return { kind: 'transfer' };
    if (categoryId !== '') return existing(categoryId);
  }
  const meant = named.get(row.category);
  if (meant?.kind === 'existing') return existing(meant.id);
  if (meant?.kind === 'create') return { kind: 'created', name: row.category };
  return existing(categorise(row)?.categoryId);
}

/** Records that rows refer to, by id. */
export type NamesById = {
  readonly accounts: ReadonlyMap<string, Pick<Account, 'name' | 'currency' | 'statements'>>;
  readonly categories: ReadonlyMap<string, Category>;
};

/**
 * A stored row in one line: date, description, category, and the account if it differs from
 * `accountId`.
 */
export function matchingRowText(match: StoredMatch, accountId: string, names: NamesById): string {
  return joined([
    match.date,
    match.accountId === accountId ? '' : names.accounts.get(match.accountId)?.name,
    match.description,
    names.categories.get(match.categoryId)?.name,
  ]);
}

/** The other side of a transfer in one line, beginning with its account. */
export function otherSideText(
  other: MatchingTransaction,
  review: ImportReview,
  names: NamesById,
): string {
  const row = other.kind === 'stored' ? other.row : reviewRow(review, other.place);
  return joined([
    names.accounts.get(row.accountId)?.name,
    row.date,
    row.description,
    'line' in row
      ? t('importReview.twinLine', { line: lineName(review, row.file, row.line) })
      : undefined,
  ]);
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
