import { useEffect } from 'react';
import { noteRestoredFile } from '@/commands/backup-note.ts';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notices/notify.ts';
import type { Services } from '@/db/services.ts';
import { useServices } from '@/live/services-context.tsx';
import { afterPaint } from '@/live/when-idle.ts';
import { t } from '@/messages/t.ts';
import { readPreviousDatabase } from '@/platform/backup/active-database.ts';
import { leaveRestored } from '@/platform/backup/leave-restored.ts';
import { leaveRestoreNotice, takeRestoreNotice } from '@/platform/backup/restore-notice.ts';
import { beginAnew } from '@/platform/browser/sample-wish.ts';
import { log } from '@/platform/log.ts';

/** Long enough to look around before one goes back. */
const TOLD_MS = 30_000;

/** Says on the page after a restore what it brought, with the way back. */
export function RestoredHost() {
  const services = useServices();
  useEffect(() => afterPaint(() => tell(services)), [services]);
  return null;
}

function tell(services: Services): void {
  const notice = takeRestoreNotice();
  if (notice?.kind === 'back') {
    notifyInfo(t('restore.wentBack'), { description: t('restore.wentBackText') });
  }
  if (notice?.kind !== 'restored') return;
  const { records, createdAt } = notice;
  noteRestoredFile(services, { createdAt, rows: records }).catch((error: unknown) =>
    services.log.warn('that there is a backup could not be noted', error),
  );
  const isKept = readPreviousDatabase() !== null;
  notifySuccess(t('restore.restored', { count: records }), {
    durationMs: TOLD_MS,
    ...(isKept
      ? {
          action: { label: t('restore.goBackBefore'), onClick: () => void goBack() },
        }
      : {}),
  });
}

async function goBack(): Promise<void> {
  const hasLeft = await leaveRestored(new Date()).catch((error: unknown) => {
    log.error('the data before the restore could not be gone back to', error);
    return false;
  });
  if (!hasLeft) {
    notifyError(t('backup.goBackFailed'));
    return;
  }
  leaveRestoreNotice({ kind: 'back' });
  beginAnew();
}
