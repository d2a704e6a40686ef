import { type ReactNode, useRef } from 'react';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { Live } from '@/live/live.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { t } from '@/messages/t.ts';

type ScheduledLoaderProps<More> = {
  /** Title of the fallback dialog if the item can't be shown. */
  readonly title: string;
  readonly scheduledId: string;
  /** Other data the dialog needs. */
  readonly more: Live<More>;
  readonly onClose: () => void;
  readonly children: (item: ScheduledTransaction, more: More) => ReactNode;
};

/**
 * Renders a dialog once its scheduled transaction has loaded, or a message if it doesn't exist or
 * can't be read.
 */
export function ScheduledLoader<More>(props: ScheduledLoaderProps<More>) {
  const { title, scheduledId, more, onClose, children } = props;
  const last = useRef<ScheduledTransaction>(undefined);
  const items = useScheduledTransactions();
  const failed = [more, items].find((live) => live.status === 'failed');
  if (failed) {
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
  // Posting the last occurrence deletes the item a moment before the dialog closes, so keep the
  // last one.
  const item = items.value.find(({ id }) => id === scheduledId) ?? last.current;
  last.current = item;
  if (!item) return <UnreadableDialog title={title} onClose={onClose} />;
  return children(item, more.value);
}
