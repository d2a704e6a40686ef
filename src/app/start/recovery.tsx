import { useEffect, useState } from 'react';
import { takeFocusOnNextPage } from '@/app/shell/page-focus.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { type BackgroundOpening, RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import { RestoreRecovery } from '@/features/restore/restore-recovery.tsx';
import { readActiveDatabase } from '@/platform/backup/active-database.ts';
import type { StartupFailure } from './recovery-state.ts';
import { giveUpOpening, holdRecovery } from './recovery-state.ts';

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
