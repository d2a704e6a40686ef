import type { Account } from '@/domain/accounts/account.ts';
import { type NamedRecords, namesOf, resolveNames } from '@/domain/import/file-names.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { choiceAt, type ReviewState } from './review-state.ts';

/** How many records of each kind. */
export type RecordCounts = {
  readonly accounts: number;
  readonly categories: number;
  readonly tags: number;
};

/** What the import makes besides transactions: the accounts that rows go to, and what the names of those rows need, parents among it. */
export function createdCounts(
  state: Pick<ReviewState, 'review' | 'choices' | 'bulk' | 'names'>,
  existing: NamedRecords,
  newAccounts: readonly Account[],
): RecordCounts {
  const { files, offsets } = state.review;
  const isStored = (file: number, row: number) =>
    choiceAt(state, (offsets[file] ?? 0) + row) !== 'skip';
  const used = new Set(
    newAccounts.length === 0
      ? []
      : files.flatMap(({ rows }, file) =>
          rows.accountIds.filter((_, account) =>
            rows.accountOf.some((each, row) => each === account && isStored(file, row)),
          ),
        ),
  );
  const accounts = newAccounts.filter(({ id }) => used.has(id)).length;
  if (!state.names) return { accounts, categories: 0, tags: 0 };
  const wanted = namesOf(
    files.map(({ rows }) => rows),
    isStored,
  );
  let count = 0;
  const { create } = resolveNames(state.names, existing, () => String(++count), '', wanted);
  return { accounts, categories: create.categories.length, tags: create.tags.length };
}

/** '3 accounts, 12 categories, and 3 tags'; '' = none of them. */
export function countsText({ accounts, categories, tags }: RecordCounts): string {
  return new Intl.ListFormat(currentLocale()).format([
    ...(accounts > 0 ? [t('importReview.names-accounts', { count: accounts })] : []),
    ...(categories > 0 ? [t('importReview.names-categories', { count: categories })] : []),
    ...(tags > 0 ? [t('importReview.names-tags', { count: tags })] : []),
  ]);
}
