import { useEffect, useState } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { InfoDialog } from '@/components/notices/info-dialog.tsx';
import { SpokenProgress } from '@/components/notices/spoken-progress.tsx';
import type { Live } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useTransferRefusals } from '@/live/transactions/transaction.ts';
import { t } from '@/messages/t.ts';
import { type FoundTransfer, findTransfers } from '@/pipelines/find-transfers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { FoundTransfersForm, NothingFound } from './found-transfers-form.tsx';

/**
 * 'Find Transfers': pairs of transactions that look like one transfer, to be linked or dismissed.
 */
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
          reassurance={t('transfers.failedSafe')}
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

/** Transactions searched so far, and in total. */
export type LookProgress = { readonly done: number; readonly total: number };

/**
 * Searches all transactions for transfers once. Unmounting stops the search; `retry` starts it
 * again.
 */
export function useFoundTransfers(): {
  readonly found: Live<readonly FoundTransfer[]>;
  readonly progress: LookProgress | null;
  readonly retry: () => void;
} {
  const services = useServices();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Live<readonly FoundTransfer[]>>({ status: 'loading' });
  const [progress, setProgress] = useState<LookProgress | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setProgress({ done, total });
    };
    findTransfers(services, { signal, onProgress }).then(
      (outcome) => {
        if (!signal.aborted && outcome.ok) setFound({ status: 'ready', value: outcome.value });
      },
      (reason: unknown) => {
        if (signal.aborted) return;
        services.log.error(`transfers could not be searched, attempt ${tries + 1}`, reason);
        const error = reason instanceof Error ? reason : new Error(String(reason));
        setFound({ status: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [services, tries]);
  const retry = () => {
    setFound({ status: 'loading' });
    setProgress(null);
    setTries((current) => current + 1);
  };
  return { found, progress, retry };
}
