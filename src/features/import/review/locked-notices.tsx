import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { linesText } from './lines-text.ts';
import { type LockedRows, lockedRows } from './locked-rows.ts';
import { lineName, reviewRow } from './review-row.ts';
import type { ReviewAction, ReviewState } from './review-state.ts';

/** Says of each account which rows, done as chosen, change a statement that agreed with the bank, and skips them with one press. */
export function LockedNotices(props: {
  readonly state: ReviewState;
  /** By id. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly onAction: (action: ReviewAction) => void;
  /** Told when a notice goes away under the focus. */
  readonly onSettled: () => void;
}) {
  const { state, accounts, onAction, onSettled } = props;
  const { review, choices, bulk } = state;
  const found = useMemo(
    () => lockedRows({ review, choices, bulk }, accounts),
    [review, choices, bulk, accounts],
  );
  if (found.length === 0) return null;
  return (
    <Stack gap={2}>
      {found.map((rows) => (
        <LockedNotice
          key={rows.accountId}
          state={state}
          rows={rows}
          account={accounts.get(rows.accountId)?.name ?? ''}
          onSkip={(places) => {
            onAction({ type: 'rows-chosen', places, choice: 'skip' });
            onSettled();
          }}
        />
      ))}
    </Stack>
  );
}

function LockedNotice(props: {
  readonly state: ReviewState;
  readonly rows: LockedRows;
  readonly account: string;
  readonly onSkip: (places: readonly number[]) => void;
}) {
  const { state, rows, account, onSkip } = props;
  const { added, moved } = rows;
  const places = [...added, ...moved].sort((a, b) => a - b);
  const count = places.length;
  const date = formatDate(rows.until, 'medium', currentLocale());
  return (
    <Notice
      tone="warn"
      role="status"
      title={t('importReview.lockedTitle', { account })}
      actions={
        <Button size="sm" onClick={() => onSkip(places)}>
          {t('importReview.skipThem', { count })}
        </Button>
      }
    >
      {[
        ...(added.length > 0 ? [t('importReview.lockedAdded', { count: added.length, date })] : []),
        ...(moved.length > 0 ? [t('importReview.lockedMoved', { count: moved.length })] : []),
        t('importReview.lockedMeans', { count }),
        t('importReview.lockedLines', {
          count,
          lines: linesText(count, (index) => {
            const { file, line } = reviewRow(state.review, places[index] ?? 0);
            return lineName(state.review, file, line);
          }),
        }),
      ].join(' ')}
    </Notice>
  );
}
