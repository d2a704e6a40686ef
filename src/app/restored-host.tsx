import { useEffect } from 'react';
import { notifyError, notifyInfo, notifySuccess } from '@/components/notify.ts';
import { PREVIOUS_DATABASE_DAYS } from '@/config/limits.ts';
import { afterPaint } from '@/live/when-idle.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { readPreviousDatabase } from '@/platform/active-database.ts';
import { leaveRestored } from '@/platform/leave-restored.ts';
import { log } from '@/platform/log.ts';
import { leaveRestoreNotice, takeRestoreNotice } from '@/platform/restore-notice.ts';
import { beginAnew } from '@/platform/sample-wish.ts';

/** Long enough to look around before one goes back. */
const TOLD_MS = 30_000;

/** Says on the page after a restore what it brought, with the way back. */
export function RestoredHost() {
  useEffect(() => afterPaint(tell), []);
  return null;
}

function tell(): void {
  const notice = takeRestoreNotice();
  if (notice?.kind === 'back') {
    notifyInfo(t('restore.wentBack'), { description: t('restore.wentBackText') });
  }
  if (notice?.kind !== 'restored') return;
  const { records } = notice;
  const shown = records.toLocaleString(currentLocale());
  const isKept = readPreviousDatabase() !== null;
  notifySuccess(t('restore.restored', { count: records, shown }), {
    durationMs: TOLD_MS,
    ...(isKept
      ? {
          description: t('restore.restoredText', { days: PREVIOUS_DATABASE_DAYS }),
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
