import { SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import { RecoveryScreen } from '@/features/recovery/recovery-screen.tsx';
import { RestoreRecovery } from '@/features/restore/restore-recovery.tsx';
import { readActiveDatabase } from '@/platform/active-database.ts';
import type { StartupFailure } from './startup-failure.ts';

/** Where another database would not open either, and where the sample is to be left, there is nothing to restore into. */
const RESTORABLE: readonly StartupFailure['code'][] = ['blocked', 'timeout', 'failed', 'migration'];

/** In place of the app where its database did not open. */
export function Recovery({ failure }: { readonly failure: StartupFailure }) {
  const isOwn = readActiveDatabase() !== SAMPLE_DATABASE_NAME;
  const canRestore = isOwn && RESTORABLE.includes(failure.code);
  return <RecoveryScreen failure={failure} restore={canRestore ? <RestoreRecovery /> : null} />;
}
