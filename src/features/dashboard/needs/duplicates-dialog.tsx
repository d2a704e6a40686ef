import Files from 'lucide-react/icons/files';
import { useRef } from 'react';
import { LockedQuestion } from '@/components/forms/locked-question.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { useFocusNext } from '@/components/rows/use-focus-next.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { type DuplicatePair, usePossibleDuplicates } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonRows } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RowList } from '@/ui/lists/row-list.tsx';
import { DuplicateRow } from './duplicate-row.tsx';
import { useDuplicateDecisions } from './use-duplicate-decisions.ts';

const NONE: readonly never[] = [];

/** 'Possible Duplicates': pairs of rows that may be one transaction, to be merged or told apart. */
export function DuplicatesDialog({ onClose }: DialogProps<'possible-duplicates'>) {
  const found = usePossibleDuplicates();
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <InfoDialog
      size="lg"
      title={t('needs.duplicatesTitle')}
      description={t('needs.duplicatesHelp')}
      onClose={onClose}
      closeButton={closeButton}
    >
      {found.status === 'failed' ? (
        <ErrorState title={t('needs.duplicatesFailed')} safe={t('needs.duplicatesFailedSafe')} />
      ) : found.status === 'loading' ? (
        <SkeletonGroup label={t('needs.duplicatesLooking')}>
          <SkeletonRows count={4} />
        </SkeletonGroup>
      ) : (
        <DuplicatesList pairs={found.value} closeButton={closeButton} />
      )}
    </InfoDialog>
  );
}

type DuplicatesListProps = {
  readonly pairs: readonly DuplicatePair[];
  readonly closeButton: React.RefObject<HTMLButtonElement | null>;
};

function DuplicatesList({ pairs, closeButton }: DuplicatesListProps) {
  const accounts = valueOr(useAccounts(), NONE);
  const categoryOf = useCategoryOf();
  const { pending, locked, merge, keepBoth, leave } = useDuplicateDecisions();
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(list, closeButton, pairs.length);
  const leaving = (decide: (pair: DuplicatePair) => void) => (pair: DuplicatePair) => {
    focusNext(pairs.indexOf(pair));
    decide(pair);
  };
  return (
    <div ref={list}>
      {pairs.length === 0 ? (
        <EmptyState
          size="compact"
          icon={<Files />}
          title={t('needs.duplicatesNone')}
          text={t('needs.duplicatesNoneText')}
        />
      ) : (
        <Card padding="none" clip>
          <RowList label={t('needs.duplicatesList')}>
            {pairs.map((pair) => (
              <DuplicateRow
                key={pair.key}
                pair={pair}
                account={accounts.find(({ id }) => id === pair.kept.accountId)}
                categoryOf={categoryOf}
                isPending={pending.has(pair.key)}
                onMerge={leaving(merge)}
                onKeepBoth={leaving(keepBoth)}
              />
            ))}
          </RowList>
        </Card>
      )}
      <LockedQuestion
        open={locked !== null}
        message={t('needs.mergeLocked')}
        cancelLabel={t('needs.leaveThem')}
        pending={false}
        onConfirm={() => {
          if (locked) merge(locked, true);
        }}
        onCancel={leave}
      />
    </div>
  );
}

function useCategoryOf(): (row: Transaction) => string {
  const categories = valueOr(useCategories(), NONE);
  return ({ categoryId }) => {
    if (categoryId === NO_CATEGORY) return t('common.uncategorized');
    if (categoryId === SPLIT_CATEGORY) return t('register.split');
    return categories.find(({ id }) => id === categoryId)?.name ?? t('needs.deletedName');
  };
}
