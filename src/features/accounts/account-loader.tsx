import type { ReactNode } from 'react';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { useAccounts } from '@/live/records.ts';
import { messageFor } from '@/messages/message-for.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

type AccountLoaderProps = {
  readonly accountId: string;
  /** Of the dialog that stands here while the account cannot be shown. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (account: Account) => ReactNode;
};

/** A dialog about one account: once it is read, or in its place that it is gone. */
export function AccountLoader({ accountId, title, onClose, children }: AccountLoaderProps) {
  const accounts = useAccounts();
  if (accounts.status === 'loading') return null;
  const account =
    accounts.status === 'ready' ? accounts.value.find(({ id }) => id === accountId) : undefined;
  if (account) return children(account);
  return (
    <InfoDialog title={title} size="sm" onClose={onClose}>
      <Notice tone="warn">
        {accounts.status === 'failed' ? accounts.error.message : messageFor('gone')}
      </Notice>
    </InfoDialog>
  );
}
