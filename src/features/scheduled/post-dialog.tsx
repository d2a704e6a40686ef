import { useRef } from 'react';
import type { DialogProps } from '@/components/dialogs.tsx';
import { UnreadableDialog } from '@/components/unreadable-dialog.tsx';
import type { ScheduledTransaction } from '@/domain/scheduled.ts';
import { useAccounts, useScheduledTransactions } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { PostForm } from './post-form.tsx';

/** 'Post … now': the next occurrence, at an amount and on a day that can be changed. */
export function PostDialog({ request, onClose }: DialogProps<'post-scheduled'>) {
  const last = useRef<ScheduledTransaction>(undefined);
  const items = useScheduledTransactions();
  const accounts = useAccounts();
  const title = t('scheduledForm.post');
  const failed = [accounts, items].find((live) => live.status === 'failed');
  if (failed?.status === 'failed') {
    return (
      <UnreadableDialog
        title={title}
        failedTitle={t('scheduledForm.failedTitle')}
        error={failed.error}
        onClose={onClose}
      />
    );
  }
  if (accounts.status !== 'ready' || items.status !== 'ready') return null;
  // Posting its last occurrence deletes it, a moment before the dialog has closed.
  const item = items.value.find(({ id }) => id === request.scheduledId) ?? last.current;
  last.current = item;
  if (!item) return <UnreadableDialog title={title} onClose={onClose} />;
  const currency = accounts.value.find(({ id }) => id === item.accountId)?.currency;
  return <PostForm item={item} currency={currency} onClose={onClose} />;
}
