import { useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { ExploreSample, useSample } from '@/components/notices/sample-context.tsx';
import { instantText } from '@/components/text/value-text.ts';
import { PREVIOUS_DATABASE_DAYS, TRASH_DAYS } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { useTrash } from '@/live/trash.ts';
import { t } from '@/messages/t.ts';
import { readPreviousDatabase, restartApp } from '@/platform/backup/active-database.ts';
import { goBackToPreviousData, storeRestoreNotice } from '@/platform/backup/restored-database.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { AutomaticSection } from './automatic-backup-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { CsvSection } from './csv-section.tsx';
import { ImportsSection } from './imports-section.tsx';
import { KeptFilesSection } from './kept-files-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** Backups, exports, imports, storage and sample data. */
export function DataTab() {
  const sample = useSample();
  return (
    <Stack gap={8}>
      <SampleSection />
      {sample?.isActive ? <Notice>{t('backup.sample')}</Notice> : <OwnData />}
      <CsvSection />
      <StorageSection />
      <ImportsSection />
      <TrashSection />
    </Stack>
  );
}

/** Hidden while the sample is active, which can be neither backed up nor restored into. */
function OwnData() {
  return (
    <>
      <BackupSection />
      <RestoreSection />
      <AutomaticSection />
      <PreviousSection />
      <KeptFilesSection />
    </>
  );
}

/** Switches to the sample household, whether or not the user has data, and back. */
export function SampleSection() {
  const sample = useSample();
  if (!sample) return null;
  return (
    <Section
      title={t('sample.settingsTitle')}
      detail={t(sample.isActive ? 'sample.settingsActive' : 'sample.settingsText')}
      actions={
        sample.isActive ? (
          <Button onClick={sample.leave}>{t('sample.leave')}</Button>
        ) : (
          <ExploreSample />
        )
      }
    />
  );
}

/** Goes back to the data before a restore, while that is kept. */
export function PreviousSection() {
  const { clock, log } = useServices();
  const [previous] = useState(readPreviousDatabase);
  const [isAsked, setAsked] = useState(false);
  const [isGoingBack, setGoingBack] = useState(false);
  if (!previous) return null;
  const when = instantText(previous.since);
  const goBack = async () => {
    setGoingBack(true);
    const isBack = await goBackToPreviousData(clock.now()).catch((error: unknown) => {
      log.error('could not go back to the data before the restore', error);
      return false;
    });
    if (isBack) {
      storeRestoreNotice({ kind: 'back' });
      restartApp();
      return;
    }
    setGoingBack(false);
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
        pending={isGoingBack}
        onConfirm={() => void goBack()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** Button to restore a backup. */
function RestoreSection() {
  const dialogs = useDialogs();
  return (
    <Section
      title={t('restore.sectionTitle')}
      detail={t('restore.sectionDetail')}
      actions={<Button onClick={() => dialogs.open('restore', {})}>{t('restore.button')}</Button>}
    />
  );
}

/** How many deleted records can be restored, with a button to open the trash. */
function TrashSection() {
  const dialogs = useDialogs();
  const trash = useTrash('', 0);
  return (
    <Section
      title={t('trash.title')}
      detail={t('trash.detail', { days: TRASH_DAYS })}
      actions={<Button onClick={() => dialogs.open('trash', {})}>{t('trash.open')}</Button>}
    >
      <Text as="p" size="sm" tone="muted">
        {trash.status === 'failed'
          ? t('trash.readFailed')
          : trash.status === 'loading'
            ? t('common.loading')
            : countText(trash.value.total)}
      </Text>
    </Section>
  );
}

function countText(count: number): string {
  if (count === 0) return t('trash.nothing');
  return t('trash.count', { count });
}
