import { useEffect, useState } from 'react';
import {
  type AccountRemovalEffects,
  countRemovalEffects,
  removeAccount,
} from '@/commands/accounts/account.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import { useAccountRowCount } from '@/live/accounts/account.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { type MessageKey, t } from '@/messages/t.ts';
import { SkeletonGroup, SkeletonLines } from '@/ui/feedback/loading.tsx';
import { BulletList } from '@/ui/layout/formatted-text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

type DeleteAccountDialogProps = {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onDeleting?: (() => void) | undefined;
  readonly onDeleted?: (() => void) | undefined;
};

/** Asks before deleting an account and says how many records are deleted or changed. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { account, onClose, onDeleting, onDeleted } = props;
  const services = useServices();
  const undo = useUndo();
  const effects = useRemovalEffects(account.id);
  const counted = typeof effects === 'object' ? effects : null;
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
      title={titleOf(account.name, counted?.transactions ?? 0)}
      message={t('accounts.deleteMessage')}
      confirmLabel={t('accounts.deleteConfirm')}
      cancelLabel={t('common.cancel')}
      danger
      pending={isPending}
      confirmDisabled={effects === 'counting'}
      onConfirm={() => void remove()}
      onCancel={() => {
        // Can't be cancelled once started, because a partly deleted account must not remain.
        if (!isPending) onClose();
      }}
    >
      {effects === 'counting' ? (
        <SkeletonGroup label={t('common.loading')}>
          <SkeletonLines count={2} />
        </SkeletonGroup>
      ) : effects === 'failed' ? (
        <BulletList items={[t('records.countFailed')]} />
      ) : isPending && effects.transactions > WRITE_BATCH_ROWS ? (
        <DeletionProgress accountId={account.id} total={effects.transactions} />
      ) : (
        <RemovalEffectList effects={effects} />
      )}
    </AlertDialog>
  );
}

function titleOf(name: string, count: number): string {
  return count === 0
    ? t('accounts.deleteTitle', { name })
    : t('accounts.deleteTitleWithRows', { name, count });
}

const LINES: readonly (readonly [keyof AccountRemovalEffects, MessageKey])[] = [
  ['transactions', 'accounts.lossTransactions'],
  ['transferLegs', 'accounts.lossTransfers'],
  ['scheduled', 'accounts.lossScheduled'],
  ['holdings', 'accounts.lossHoldings'],
  ['linked', 'accounts.lossLinked'],
  ['savedFilters', 'accounts.lossSavedFilters'],
  ['savedViews', 'accounts.lossSavedViews'],
];

/** One line for each kind of record that is deleted with the account or changed by its deletion. */
function RemovalEffectList({ effects }: { readonly effects: AccountRemovalEffects }) {
  const lines = LINES.filter(([kind]) => effects[kind] > 0).map(([kind, key]) =>
    t(key, { count: effects[kind] }),
  );
  return <BulletList items={lines.length > 0 ? lines : [t('accounts.deleteNothingElse')]} />;
}

type DeletionProgressProps = {
  readonly accountId: string;
  /** Number of transactions when deletion began. */
  readonly total: number;
};

/** Progress of the deletion, computed from the number of remaining rows. */
function DeletionProgress({ accountId, total }: DeletionProgressProps) {
  const left = valueOr(useAccountRowCount(accountId), total);
  const done = Math.max(0, total - left);
  return (
    <SpokenProgress
      label={t('accounts.deleting')}
      value={done}
      max={total}
      valueText={t('accounts.deletedSoFar', { done, total })}
    />
  );
}

/** Counts what deleting an account would affect, once, when the dialog opens. */
function useRemovalEffects(accountId: string): AccountRemovalEffects | 'counting' | 'failed' {
  const services = useServices();
  const [effects, setEffects] = useState<ReturnType<typeof useRemovalEffects>>('counting');
  useEffect(() => {
    let isWanted = true;
    countRemovalEffects(services, accountId).then(
      (counted) => {
        if (isWanted) setEffects(counted);
      },
      (error: unknown) => {
        services.log.error('counting what is deleted with an account failed', error);
        if (isWanted) setEffects('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [services, accountId]);
  return effects;
}
