import { useState } from 'react';
import { dismissBackupReminder, noteBackup } from '@/commands/backup-note.ts';
import { notifyError } from '@/components/notices/notify.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { automaticBackup } from '@/pipelines/automatic-backup.ts';
import { allowAutomatic } from '@/pipelines/automatic-settings.ts';
import { Button } from '@/ui/controls/button.tsx';

/** Puts the reminder of backups away for a while. */
export function DismissBackup({ text }: { readonly text: string }) {
  const services = useServices();
  const dismiss = async () => {
    const outcome = await dismissBackupReminder(services);
    if (!outcome.ok) {
      notifyError(t('needs.laterFailed'), { description: messageFor(outcome.code) });
    }
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('needs.laterOf', { text })}
      onClick={() => void dismiss()}
    >
      {t('needs.later')}
    </Button>
  );
}

/** Asks the browser whether the backup folder may be written to again, and then writes the backup that is due. */
export function AllowFolder({ label, name }: { readonly label: string; readonly name: string }) {
  const services = useServices();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (!(await allowAutomatic())) {
      notifyError(t('needs.allowFailed'));
      return;
    }
    const outcome = await automaticBackup(services, 'asked');
    if (outcome.kind === 'done')
      await noteBackup(services, { rows: outcome.rows, where: 'folder' });
  };
  const begin = () => {
    setAsking(true);
    ask()
      .catch((error: unknown) => {
        services.log.error('the backup folder could not be allowed', error);
        notifyError(t('needs.allowFailed'));
      })
      .finally(() => setAsking(false));
  };
  return (
    <Button size="sm" aria-label={name} pending={isAsking} onClick={begin}>
      {label}
    </Button>
  );
}
