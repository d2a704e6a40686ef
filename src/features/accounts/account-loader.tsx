import type { ReactNode } from 'react';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { useAccounts } from '@/live/records.ts';
import { messageFor } from '@/messages/message-for.ts';
import { Notice } from '@/ui/feedback/notice.tsx';

type AccountLoaderProps = {
  readonly accountId: string;
  /** Title of the fallback dialog shown if the account can't be loaded. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (account: Account) => ReactNode;
};

/**
 * Renders `children` once the account is loaded, or a dialog saying it is gone or couldn't be read.
 */
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
