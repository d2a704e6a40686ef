import { useCallback, useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { ImportReview } from '@/domain/import/verdict.ts';
import { FailureNotice, NothingNotice } from '@/features/import/review/review-notices.tsx';
import { ReviewPanel } from '@/features/import/review/review-panel.tsx';
import type { ReviewAction } from '@/features/import/review/review-state.ts';
import { accountIdsOf } from '@/features/import/review/row-origin.tsx';
import { StarterNotice } from '@/features/import/review/starter-notice.tsx';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, useTags } from '@/live/records.ts';
import { useMatching } from '@/live/use-matching.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { StepTitle } from './step-title.tsx';
import type { ImportWizard } from './use-import-wizard.ts';

const NO_ACCOUNTS: readonly Account[] = [];
const NO_TAGS: readonly Tag[] = [];
const NO_CATEGORIES: readonly Category[] = [];

/** The third step: what will be stored, and what will not and why. */
export function ReviewStep({ wizard }: { readonly wizard: ImportWizard }) {
  const { state, dispatch, rawLine } = wizard;
  const { review, failure, newAccounts } = state;
  const stored = valueOr(useAccounts(), NO_ACCOUNTS);
  const categories = valueOr(useCategories(), null);
  const tags = valueOr(useTags(), NO_TAGS);
  const matching = valueOr(useMatching(), null);
  const accounts = useMemo(() => [...stored, ...newAccounts], [stored, newAccounts]);
  const onAction = useCallback(
    (action: ReviewAction) => dispatch({ type: 'review', action }),
    [dispatch],
  );
  if (!review) return null;

  const names = [...accountIdsOf(review.review)].map(
    (id) => accounts.find((account) => account.id === id)?.name ?? '',
  );
  const { verdicts } = review.review;
  const isKnown = verdicts.every(
    ({ verdict }) => verdict === 'duplicate' || verdict === 'repeated',
  );
  return (
    <Stack gap={6}>
      <StepTitle
        wizard={wizard}
        title={t('import.reviewTitle')}
        text={whereFrom(review.review, names)}
      />
      {failure ? <FailureNotice code={failure.code} imported={failure.summary.imported} /> : null}
      <StarterNotice
        isWanted={categories?.length === 0 && review.fileNames.categories.length === 0}
      />
      {isKnown ? <NothingNotice isKnown={verdicts.length > 0} accounts={listed(names)} /> : null}
      <ReviewPanel
        state={review}
        accounts={accounts}
        newAccounts={newAccounts}
        categories={categories ?? NO_CATEGORIES}
        tags={tags}
        matching={matching}
        readRaw={rawLine}
        onAction={onAction}
      />
    </Stack>
  );
}

/** What goes where. */
function whereFrom({ files }: ImportReview, accounts: readonly string[]): string {
  const values = {
    name: files[0]?.fileName ?? '',
    files: files.length,
    account: accounts[0] ?? '',
    accounts: accounts.length,
    names: listed(accounts),
  };
  if (files.length === 1) {
    return t(accounts.length > 1 ? 'importReview.rowsFromSplit' : 'importReview.rowsFrom', values);
  }
  return t(
    accounts.length > 1 ? 'importReview.rowsFromFilesSplit' : 'importReview.rowsFromFiles',
    values,
  );
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale()).format(names);
}
