import { lazy, Suspense, useEffect, useState } from 'react';
import { takeFocusOnNextPage } from '@/app/shell/page-focus.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { type BackgroundOpening, RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import { t } from '@/messages/t.ts';
import { readActiveDatabase } from '@/platform/backup/active-database.ts';
import { Button } from '@/ui/controls/button.tsx';
import { fetchPart } from '@/ui/fetch-part.ts';
import { giveUpOpening, holdRecovery, type StartupFailure } from './recovery-state.ts';

// Loaded on demand: it needs the dialog component, which the app's startup leaves out.
const RestoreWindow = lazy(async () => ({
  default: await fetchPart(
    async () => (await import('@/features/restore/restore-window.tsx')).RestoreWindow,
  ),
}));

/** No database has this name, so the database that doesn't open is neither compared nor touched. */
const NOTHING_HERE = 'coffer-nothing';

type RestoreRecoveryProps = {
  /** The database opened after all, and the app appears once the dialog is closed. */
  readonly isReady: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/**
 * Button of the recovery screen that restores a backup in place of a database that doesn't open.
 */
export function RestoreRecovery({ isReady, onOpenChange }: RestoreRecoveryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: boolean) => {
    setIsOpen(next);
    onOpenChange(next);
  };
  return (
    <>
      <Button onClick={() => change(true)}>{t('restore.recovery')}</Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <RestoreWindow
            current={NOTHING_HERE}
            initialFile={undefined}
            canMerge={false}
            notice={isReady ? t('restore.recoveryReady') : ''}
            onClose={() => change(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/**
 * The failures after which a restore can help. With others, a new database wouldn't open either.
 */
const RESTORABLE: readonly StartupFailure['code'][] = ['blocked', 'timeout', 'failed', 'migration'];

/** Replaces the app when its database didn't open. */
export function Recovery(props: {
  readonly failure: StartupFailure;
  readonly opening: BackgroundOpening;
}) {
  const { failure, opening } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const isHeld = isBusy || isRestoring;
  useEffect(() => (isHeld ? holdRecovery() : undefined), [isHeld]);
  // The app that follows this screen must take the focus, although it is the first page.
  useEffect(takeFocusOnNextPage, []);
  const isSample = readActiveDatabase() === SAMPLE_DATABASE_NAME;
  const canRestore = !isSample && RESTORABLE.includes(failure.code);
  return (
    <RecoveryScreen
      failure={failure}
      opening={opening}
      restore={
        canRestore ? (
          <RestoreRecovery isReady={opening === 'ready'} onOpenChange={setIsRestoring} />
        ) : null
      }
      onBusyChange={setIsBusy}
      onReset={giveUpOpening}
    />
  );
}
