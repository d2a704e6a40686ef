import { type ReactNode, useRef } from 'react';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Live } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { t } from '@/messages/t.ts';

type ScheduledLoaderProps<More> = {
  /** Of the dialog that stands here while the item cannot be shown. */
  readonly title: string;
  readonly scheduledId: string;
  /** What the dialog needs beside the item. */
  readonly more: Live<More>;
  readonly onClose: () => void;
  readonly children: (item: ScheduledTransaction, more: More) => ReactNode;
};

/** Draws the dialog of a scheduled transaction once it is read; says so where it is not there, or cannot be read. */
export function ScheduledLoader<More>(props: ScheduledLoaderProps<More>) {
  const { title, scheduledId, more, onClose, children } = props;
  const last = useRef<ScheduledTransaction>(undefined);
  const items = useScheduledTransactions();
  const failed = [more, items].find((live) => live.status === 'failed');
  if (failed?.status === 'failed') {
    const failedTitle = t('scheduledForm.failedTitle');
    return (
      <UnreadableDialog
        title={title}
        failedTitle={failedTitle}
        onClose={onClose}
        error={failed.error}
      />
    );
  }
  if (more.status !== 'ready' || items.status !== 'ready') return null;
  // Where its last occurrence is posted it is deleted, a moment before the dialog has closed.
  const item = items.value.find(({ id }) => id === scheduledId) ?? last.current;
  last.current = item;
  if (!item) return <UnreadableDialog title={title} onClose={onClose} />;
  return children(item, more.value);
}
