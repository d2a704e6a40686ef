import { useMemo } from 'react';
import { isBackupDue } from '@/domain/backup/backup-schedule.ts';
import type { NeedKind } from '@/domain/dashboard/needs.ts';
import { useAutomaticBackup, useBackupNeed } from '@/live/backup.ts';
import { type Live, mapLive } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';

type BackupNeeds = Readonly<
  Record<
    Extract<NeedKind, 'backupNotAllowed' | 'backupFailed' | 'noBackup' | 'missingBackup'>,
    Live<number>
  >
>;

/** What backups want of the person: permission for the folder, a look at what failed, or a first or newer one. */
export function useBackupNeeds(): BackupNeeds {
  const { clock } = useServices();
  const need = useBackupNeed();
  const automatic = useAutomaticBackup();
  return useMemo(() => {
    const now = clock.now();
    const isWaiting = mapLive(
      automatic,
      (set) => set !== null && !set.isAllowed && isBackupDue(set.lastAt, set.every, 'change', now),
    );
    return {
      backupNotAllowed: mapLive(isWaiting, Number),
      backupFailed: mapLive(automatic, (set) =>
        Number(set?.isAllowed === true && set.problem !== null && set.problem !== 'permission'),
      ),
      noBackup: mapLive(need, (found) => Number(found?.kind === 'never')),
      missingBackup: mapLive(need, (found) => (found?.kind === 'days' ? found.days : 0)),
    };
  }, [clock, need, automatic]);
}
