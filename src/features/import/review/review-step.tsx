import { useCallback, useMemo, useRef } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import type { Tag } from '@/domain/categories/tag.ts';
import type { ImportReview } from '@/domain/import/review/import-review.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { StepTitle } from '@/features/import/wizard-frame.tsx';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories, useTags } from '@/live/records.ts';
import { useMatching } from '@/live/rules/category-suggestions.ts';
import { listText } from '@/messages/list-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { ImportFailure } from '@/pipelines/import/import-events.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { FocusBox } from '@/ui/layout/focus-target.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { ReviewAction } from './review-state.ts';
import { accountIdsOf } from './row-cells.tsx';
import { previewedStarters } from './use-review.ts';

const NO_ACCOUNTS: readonly Account[] = [];
const NO_TAGS: readonly Tag[] = [];
const NO_CATEGORIES: readonly Category[] = [];

/** The third step: what will be stored, and what won't and why. */
export function ReviewStep({ wizard }: { readonly wizard: ImportWizard }) {
  const { state, dispatch, rawLine } = wizard;
  const { review, failure, newAccounts, plansStarters } = state;
  const stored = valueOr(useAccounts(), NO_ACCOUNTS);
  const storedCategories = valueOr(useCategories(), null);
  const hasNone = storedCategories?.length === 0;
  // As they will be once the import has added them.
  const starters = useMemo(
    () => (plansStarters && hasNone ? previewedStarters() : null),
    [plansStarters, hasNone],
  );
  const tags = valueOr(useTags(), NO_TAGS);
  const rules = valueOr(useMatching(), null);
  const matching = useMemo(
    () => (rules && starters ? { ...rules, categories: starters } : rules),
    [rules, starters],
  );
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
        isWanted={hasNone && review.fileNames.categories.length === 0}
        isPlanned={starters !== null}
        onPlan={() => dispatch({ type: 'starters-planned' })}
      />
      {isKnown ? <NothingNotice isKnown={verdicts.length > 0} accounts={listText(names)} /> : null}
      <ReviewPanel
        state={review}
        accounts={accounts}
        newAccounts={newAccounts}
        categories={starters ?? storedCategories ?? NO_CATEGORIES}
        tags={tags}
        matching={matching}
        readRaw={rawLine}
        onAction={onAction}
      />
    </Stack>
  );
}

/** Which files go into which accounts. */
function whereFrom({ files }: ImportReview, accounts: readonly string[]): string {
  const values = {
    name: files[0]?.fileName ?? '',
    files: files.length,
    account: accounts[0] ?? '',
    accounts: accounts.length,
    names: listText(accounts),
  };
  if (files.length === 1) {
    return t(accounts.length > 1 ? 'importReview.rowsFromSplit' : 'importReview.rowsFrom', values);
  }
  return t(
    accounts.length > 1 ? 'importReview.rowsFromFilesSplit' : 'importReview.rowsFromFiles',
    values,
  );
}

/** Says that a run failed, what is safe, and what to do. */
function FailureNotice(props: {
  readonly code: ImportFailure;
  /** Number of rows stored before it failed. */
  readonly imported: number;
}) {
  const { code, imported: count } = props;
  return (
    <Notice tone="danger" role="alert" title={messageFor('import-failed')}>
      <Text as="p">{t('import.failedSafe', { count })}</Text>
      <Text as="p">{t(`import.failed-${code}`)}</Text>
    </Notice>
  );
}

/** There is nothing to store: everything is stored already, or no row was readable. */
function NothingNotice(props: {
  readonly isKnown: boolean;
  /** Names of the accounts the rows would go to. */
  readonly accounts: string;
}) {
  return props.isKnown ? (
    <Notice tone="good" role="status" title={t('import.nothingNewTitle')}>
      {t('import.nothingNewText', { account: props.accounts })}
    </Notice>
  ) : (
    <Notice tone="warn" role="status" title={t('import.nothingValidTitle')}>
      {t('import.nothingValidText')}
    </Notice>
  );
}

/**
 * Offers the starter categories if there are no categories, so that rows can be categorized; then
 * says that the import will add them. A cancelled import adds none.
 */
export function StarterNotice(props: {
  /** True if there are no categories and the files have none. */
  readonly isWanted: boolean;
  readonly isPlanned: boolean;
  readonly onPlan: () => void;
}) {
  const { isWanted, isPlanned, onPlan } = props;
  const box = useRef<HTMLDivElement>(null);
  if (!isWanted) return null;
  return (
    <FocusBox ref={box} label={t('importReview.starters')}>
      {isPlanned ? null : (
        <Notice
          title={t('import.noCategoriesTitle')}
          actions={
            <Button
              size="sm"
              onClick={() => {
                onPlan();
                // The button disappears, so move the focus.
                box.current?.focus();
              }}
            >
              {t('import.addStarters')}
            </Button>
          }
        >
          {t('import.noCategoriesText')}
        </Notice>
      )}
      <div role="status">
        {isPlanned ? (
          <Notice
            tone="good"
            title={t('importReview.startersPlanned', { count: previewedStarters().length })}
          />
        ) : null}
      </div>
    </FocusBox>
  );
}
