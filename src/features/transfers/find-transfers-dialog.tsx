import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import { useAccounts } from '@/live/records.ts';
import { useTransferRefusals } from '@/live/use-transfer-refusals.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { FoundTransfersForm } from './found-transfers-form.tsx';
import { NothingFound } from './nothing-found.tsx';
import { type LookProgress, useFoundTransfers } from './use-found-transfers.ts';

/** 'Find Transfers': pairs of transactions that are one transfer, to be linked or put aside. */
export function FindTransfersDialog({ onClose }: DialogProps<'find-transfers'>) {
  const { found, progress, retry } = useFoundTransfers();
  const accounts = useAccounts();
  const refusals = useTransferRefusals();
  const states = [found, accounts, refusals];
  if (
    found.status === 'ready' &&
    accounts.status === 'ready' &&
    refusals.status === 'ready' &&
    found.value.length > 0
  ) {
    return (
      <FoundTransfersForm
        found={found.value}
        refused={refusals.value}
        accounts={accounts.value}
        onClose={onClose}
      />
    );
  }
  const isLoading = states.some(({ status }) => status === 'loading');
  return (
    <InfoDialog
      size="lg"
      title={t('transfers.title')}
      description={t('transfers.help')}
      onClose={onClose}
      {...(isLoading ? { closeText: t('common.cancel') } : {})}
    >
      {states.some(({ status }) => status === 'failed') ? (
        <ErrorState
          title={t('transfers.failedTitle')}
          safe={t('transfers.failedSafe')}
          actions={<Button onClick={retry}>{t('common.retry')}</Button>}
        />
      ) : isLoading ? (
        <Looking progress={progress} />
      ) : (
        <NothingFound />
      )}
    </InfoDialog>
  );
}

function Looking({ progress }: { readonly progress: LookProgress | null }) {
  return (
    <SpokenProgress
      label={t('transfers.looking')}
      value={progress?.done ?? null}
      max={Math.max(1, progress?.total ?? 1)}
      {...(progress
        ? {
            valueText: t('transfers.looked', {
              done: progress.done,
              total: progress.total,
            }),
          }
        : {})}
    />
  );
}
