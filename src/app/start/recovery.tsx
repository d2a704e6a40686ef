import { useEffect, useState } from 'react';
import { nextPageTakesFocus } from '@/app/shell/page-focus.tsx';
import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import { RestoreRecovery } from '@/features/restore/restore-recovery.tsx';
import { readActiveDatabase } from '@/platform/backup/active-database.ts';
import type { OpeningBehind, StartupFailure } from './recovery-state.ts';
import { giveUpOpening, holdRecovery } from './recovery-state.ts';

/** Where another database would not open either, and where the sample is to be left, there is nothing to restore into. */
const RESTORABLE: readonly StartupFailure['code'][] = ['blocked', 'timeout', 'failed', 'migration'];

/** In place of the app where its database did not open. */
export function Recovery(props: {
  readonly failure: StartupFailure;
  readonly opening: OpeningBehind;
}) {
  const { failure, opening } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const isHeld = isBusy || isRestoring;
  useEffect(() => (isHeld ? holdRecovery() : undefined), [isHeld]);
  useEffect(nextPageTakesFocus, []);
  const isOwn = readActiveDatabase() !== SAMPLE_DATABASE_NAME;
  const canRestore = isOwn && RESTORABLE.includes(failure.code);
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
