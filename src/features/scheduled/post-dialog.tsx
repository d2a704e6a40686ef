import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { PostForm } from './post-form.tsx';
import { ScheduledGate } from './scheduled-gate.tsx';

/** 'Post … now': the next occurrence, at an amount and on a day that can be changed. */
export function PostDialog({ request, onClose }: DialogProps<'post-scheduled'>) {
  const { scheduledId } = request;
  const title = t('scheduledForm.post');
  return (
    <ScheduledGate title={title} scheduledId={scheduledId} onClose={onClose} more={useAccounts()}>
      {(item, accounts) => {
        const currency = accounts.find(({ id }) => id === item.accountId)?.currency;
        return <PostForm item={item} currency={currency} onClose={onClose} />;
      }}
    </ScheduledGate>
  );
}
