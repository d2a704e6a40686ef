import { useState } from 'react';
import { notifyError } from '@/components/notices/notify.ts';
import { instantText } from '@/components/text/instant-text.ts';
import { PREVIOUS_DATABASE_DAYS } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { readPreviousDatabase } from '@/platform/backup/active-database.ts';
import { leaveRestored } from '@/platform/backup/leave-restored.ts';
import { leaveRestoreNotice } from '@/platform/backup/restore-notice.ts';
import { beginAnew } from '@/platform/browser/sample-wish.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

/** The way back to the data before a restore, while it is kept. */
export function PreviousSection() {
  const { clock, log } = useServices();
  const [previous] = useState(readPreviousDatabase);
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (!previous) return null;
  const when = instantText(previous.since);
  const goBack = async () => {
    setLeaving(true);
    const hasLeft = await leaveRestored(clock.now()).catch((error: unknown) => {
      log.error('the data before the restore could not be gone back to', error);
      return false;
    });
    if (hasLeft) {
      leaveRestoreNotice({ kind: 'back' });
      beginAnew();
      return;
    }
    setLeaving(false);
    setAsked(false);
    notifyError(t('backup.goBackFailed'));
  };
  return (
    <>
      <Section
        title={t('backup.previousTitle', { when })}
        detail={t('backup.previousText', { count: PREVIOUS_DATABASE_DAYS })}
        actions={<Button onClick={() => setAsked(true)}>{t('backup.goBack')}</Button>}
      />
      <AlertDialog
        open={isAsked}
        careful
        title={t('backup.goBackTitle')}
        message={t('backup.goBackText', { when })}
        confirmLabel={t('backup.goBack')}
        cancelLabel={t('common.cancel')}
        pending={isLeaving}
        onConfirm={() => void goBack()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
