import { useState } from 'react';
import { removeAccount } from '@/commands/accounts/account.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { SkeletonLines } from '@/ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '@/ui/feedback/skeleton-group.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { AccountLossList } from './account-loss-list.tsx';
import { DeletionProgress } from './deletion-progress.tsx';
import { useAccountLosses } from './use-account-losses.ts';

type DeleteAccountDialogProps = {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onDeleting?: (() => void) | undefined;
  readonly onDeleted?: (() => void) | undefined;
};

/** The question before an account goes: it says in numbers what goes along. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { account, onClose, onDeleting, onDeleted } = props;
  const services = useServices();
  const undo = useUndo();
  const losses = useAccountLosses(account.id);
  const [isPending, setPending] = useState(false);

  const remove = async () => {
    setPending(true);
    onDeleting?.();
    const outcome = await removeAccount(services, account.id).catch((error: unknown) => {
      services.log.error('deleting an account failed', error);
      return { ok: false } as const;
    });
    setPending(false);
    onClose();
    if (!outcome.ok) {
      notifyError(t('accounts.deleteFailed'), { description: t('accounts.deleteResumes') });
      return;
    }
    undo.offer(outcome.change);
    onDeleted?.();
  };

  return (
    <AlertDialog
      open
      title={titleOf(account.name, losses?.transactions ?? 0)}
      message={t('accounts.deleteMessage')}
      confirmLabel={t('accounts.deleteConfirm')}
      cancelLabel={t('common.cancel')}
      danger
      pending={isPending}
      confirmDisabled={losses === null}
      onConfirm={() => void remove()}
      onCancel={() => {
        // Once begun it is carried through: half an account is of no use to anyone.
        if (!isPending) onClose();
      }}
    >
      {losses === null ? (
        <SkeletonGroup label={t('common.loading')}>
          <SkeletonLines count={2} />
        </SkeletonGroup>
      ) : isPending && losses.transactions > WRITE_BATCH_ROWS ? (
        <DeletionProgress accountId={account.id} total={losses.transactions} />
      ) : (
        <AccountLossList losses={losses} />
      )}
    </AlertDialog>
  );
}

function titleOf(name: string, count: number): string {
  return count === 0
    ? t('accounts.deleteTitle', { name })
    : t('accounts.deleteTitleWithRows', { name, count });
}
