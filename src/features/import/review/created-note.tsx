import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { countsText, createdCounts } from './created-counts.ts';
import type { ReviewState } from './review-state.ts';

/** Which accounts, categories and tags the import makes, done as chosen; nothing where none can be made. */
export function CreatedNote(props: {
  readonly state: ReviewState;
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
  /** To be made by this import. */
  readonly newAccounts: readonly Account[];
}) {
  const { state, categories, tags, newAccounts } = props;
  const { review, choices, bulk, names } = state;
  const created = useMemo(
    () => createdCounts({ review, choices, bulk, names }, { categories, tags }, newAccounts),
    [review, choices, bulk, names, categories, tags, newAccounts],
  );
  if (!names && newAccounts.length === 0) return null;
  const parts = countsText(created);
  return (
    <Text as="p" role="status" size="sm" tone="muted">
      {parts ? t('importReview.namesCreated', { parts }) : t('importReview.namesNoneCreated')}
    </Text>
  );
}
