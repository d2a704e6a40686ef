import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { ImportReview, StoredTwin, Twin } from '@/domain/import/verdict.ts';
import { t } from '@/messages/t.ts';
import { lineName, reviewRow } from './review-row.ts';

/** What a row refers to, by id. */
export type NamesById = {
  readonly accounts: ReadonlyMap<string, Pick<Account, 'name' | 'currency' | 'statements'>>;
  readonly categories: ReadonlyMap<string, Category>;
};

/** A stored row in one line: its day, its text, its category; the account only where it is another than the row's. */
export function storedTwinText(twin: StoredTwin, accountId: string, names: NamesById): string {
  return joined([
    twin.date,
    twin.accountId === accountId ? '' : names.accounts.get(twin.accountId)?.name,
    twin.description,
    names.categories.get(twin.categoryId)?.name,
  ]);
}

/** The other side of a transfer in one line, its account first. */
export function otherSideText(other: Twin, review: ImportReview, names: NamesById): string {
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
