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

/** A row of a file as the review shows it. */
type ReviewRow = {
  readonly place: number;
  readonly file: number;
  readonly line: number;
  readonly date: CalendarDate;
  readonly description: string;
  readonly amount: Money;
  readonly accountId: string;
  /** The category that the file names, '' = none. */
  readonly category: string;
  readonly cut?: RowCut;
};

/** The row at a place, which must be there. */
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

/** A line as it is named: '12', or '12 of visa.csv' where there are several files. */
export function lineName({ files }: ImportReview, file: number, line: number): string {
  if (files.length === 1) return countText(line);
  return t('importReview.lineOf', { line, name: files[file]?.fileName ?? '' });
}

/** Which category a row will have. */
export type CategoryShown =
  | { readonly kind: 'category'; readonly category: Category }
  /** One that is made by the import. */
  | { readonly kind: 'created'; readonly name: string }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'split' }
  | { readonly kind: 'none' };

/** What decides about it. */
export type CategoryParts = {
  /** What each category of the files means, by its spellings. */
  readonly named: ReadonlyMap<string, NameChoice>;
  /** By id. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly categorise: (row: CategorizableRow) => CategoryChoice | null;
};

const NONE = { kind: 'none' } as const;

/** A merged row keeps its own if it has one; else the file says it, by what was chosen for that name; else rules and rule book do. */
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

/** What a row refers to, by id. */
export type NamesById = {
  readonly accounts: ReadonlyMap<string, Pick<Account, 'name' | 'currency' | 'statements'>>;
  readonly categories: ReadonlyMap<string, Category>;
};

/** A stored row in one line: its day, its text, its category; the account only where it is another than the row's. */
export function matchingRowText(twin: StoredMatch, accountId: string, names: NamesById): string {
  return joined([
    twin.date,
    twin.accountId === accountId ? '' : names.accounts.get(twin.accountId)?.name,
    twin.description,
    names.categories.get(twin.categoryId)?.name,
  ]);
}

/** The other side of a transfer in one line, its account first. */
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
