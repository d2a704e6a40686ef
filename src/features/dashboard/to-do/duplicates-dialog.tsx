import Files from 'lucide-react/icons/files';
import { useRef, useState } from 'react';
import { mergeDuplicates, refuseDuplicates } from '@/commands/transactions/transaction-pairs.ts';
import { LockedConfirm } from '@/components/forms/locked-question.tsx';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { LEAVES_LIST, useFocusNext } from '@/components/rows/use-focus-next.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import {
  NO_CATEGORY,
  SPLIT_CATEGORY,
  type Transaction,
} from '@/domain/transactions/transaction.ts';
import { type DuplicatePair, usePossibleDuplicates } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts, useCategories } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Badge } from '@/ui/feedback/badge.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRows } from '@/ui/feedback/loading.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';

/** 'Possible duplicates': pairs of rows that may be the same transaction, to be merged or kept. */
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
        <ErrorState
          title={t('needs.duplicatesFailed')}
          reassurance={t('needs.duplicatesFailedSafe')}
        />
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

const NONE: readonly never[] = [];

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
      <LockedConfirm
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

type DuplicateRowProps = {
  readonly pair: DuplicatePair;
  readonly account: Account | undefined;
  readonly categoryOf: (row: Transaction) => string;
  readonly isPending: boolean;
  readonly onMerge: (pair: DuplicatePair) => void;
  readonly onKeepBoth: (pair: DuplicatePair) => void;
};

/** A pair of possible duplicates: the row to keep and the row to remove. */
function DuplicateRow(props: DuplicateRowProps) {
  const { pair, account, categoryOf, isPending, onMerge, onKeepBoth } = props;
  const { kept, other } = pair;
  const values = { description: kept.description, date: dayText(kept) };
  return (
    <RowItem>
      <Stack gap={3} inset={4}>
        <Stack direction="row" gap={4} justify="between" align="baseline">
          <Text size="sm" tone="muted">
            {account?.name ?? t('register.deletedAccount')}
          </Text>
          <AmountText
            amount={kept.amount}
            currency={account?.currency ?? DEFAULT_CURRENCY}
            signed
            weight="medium"
          />
        </Stack>
        <Side row={kept} mark={t('needs.stays')} category={categoryOf(kept)} />
        <Side row={other} mark={t('needs.goes')} category={categoryOf(other)} />
        <Stack direction="row" gap={2} align="center" justify="end">
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('needs.keepBothOf', values)}
            onClick={() => onKeepBoth(pair)}
          >
            {t('needs.keepBoth')}
          </Button>
          <Button
            size="sm"
            pending={isPending}
            {...LEAVES_LIST}
            aria-label={t('needs.mergeOf', values)}
            onClick={() => onMerge(pair)}
          >
            {t('needs.merge')}
          </Button>
        </Stack>
      </Stack>
    </RowItem>
  );
}

type SideProps = { readonly row: Transaction; readonly mark: string; readonly category: string };

function Side({ row, mark, category }: SideProps) {
  return (
    <Stack direction="row" gap={3} align="center" justify="between">
      <Stack gap={0} grow>
        <Text weight="medium">{row.description}</Text>
        <Text size="sm" tone="muted">
          {[dayText(row), category, originOf(row)].join(' · ')}
        </Text>
      </Stack>
      <Badge>{mark}</Badge>
    </Stack>
  );
}

const dayText = ({ date }: Pick<Transaction, 'date'>) =>
  formatDate(date, 'medium', currentLocale());

function originOf({ importId, scheduledId, source }: Transaction): string {
  if (importId !== undefined) return t('needs.fromBank');
  return t(source === 'scheduled' || scheduledId ? 'needs.fromSchedule' : 'needs.byHand');
}

type DuplicateDecisions = {
  /** Keys of the pairs being processed. */
  readonly pending: ReadonlySet<string>;
  /** Pair waiting for confirmation, because a reconciled statement locks one of its rows. */
  readonly locked: DuplicatePair | null;
  readonly merge: (pair: DuplicatePair, unlock?: boolean) => void;
  readonly keepBoth: (pair: DuplicatePair) => void;
  /** Closes the confirmation without merging. */
  readonly leave: () => void;
};

/** Merges a pair or keeps both rows; either can be undone. */
function useDuplicateDecisions(): DuplicateDecisions {
  const services = useServices();
  const undo = useUndo();
  const change = useRecordChange();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [locked, setLocked] = useState<DuplicatePair | null>(null);
  const alone = async ({ key }: DuplicatePair, decide: () => Promise<unknown>) => {
    if (pending.has(key)) return;
    setPending((others) => new Set([...others, key]));
    await decide();
    setPending((all) => new Set([...all].filter((each) => each !== key)));
  };
  const merge = async (pair: DuplicatePair, unlock: boolean) => {
    try {
      const outcome = await mergeDuplicates(services, pair, { unlock });
      if (outcome.ok) undo.offer(outcome.change);
      else if (outcome.code === 'locked') setLocked(pair);
      else notifyError(t('needs.mergeFailed'), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('two rows could not be merged', error);
      notifyError(t('needs.mergeFailed'));
    }
  };
  return {
    pending,
    locked,
    merge: (pair, unlock = false) => {
      setLocked(null);
      void alone(pair, () => merge(pair, unlock));
    },
    keepBoth: (pair) => {
      const named = { key: pair.key, name: pair.kept.description };
      const refuse = () => refuseDuplicates(services, named);
      void alone(pair, () => change(refuse, t('needs.keepBothFailed')));
    },
    leave: () => setLocked(null),
  };
}
