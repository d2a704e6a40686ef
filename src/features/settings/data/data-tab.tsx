import { useCallback, useEffect, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { ExploreSample, useSample } from '@/components/notices/sample-context.tsx';
import { formatBytes, instantText } from '@/components/text/value-text.ts';
import { PREVIOUS_DATABASE_DAYS, TRASH_DAYS } from '@/config/limits.ts';
import { useServices } from '@/live/services-context.tsx';
import { useTrash } from '@/live/trash.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { readPreviousDatabase, restartApp } from '@/platform/backup/active-database.ts';
import {
  deleteKeptFile,
  type KeptFile,
  listKeptFiles,
  readKeptFile,
} from '@/platform/backup/kept-files.ts';
import { goBackToPreviousData, storeRestoreNotice } from '@/platform/backup/restored-database.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { AutomaticSection } from './automatic-backup-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { CsvSection } from './csv-section.tsx';
import { ImportsSection } from './imports-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** Backups that the app stored in this browser; renders nothing if there are none. */
export function KeptFilesSection() {
  const { files, refresh } = useKeptFiles();
  const [asked, setAsked] = useState<KeptFile | null>(null);
  if (files.length === 0) return null;
  const remove = async (name: string) => {
    setAsked(null);
    if (!(await deleteKeptFile(name))) notifyError(t('backup.keptDeleteFailed'));
    refresh();
  };
  return (
    <>
      <Section title={t('backup.keptTitle')} detail={t('backup.keptDetail')}>
        <Card padding="none">
          <RowList label={t('backup.keptList')}>
            {files.map((file) => (
              <RowItem key={file.name}>
                <KeptRow file={file} onDelete={() => setAsked(file)} />
              </RowItem>
            ))}
          </RowList>
        </Card>
      </Section>
      <AlertDialog
        open={asked !== null}
        danger
        title={t('backup.keptDeleteTitle', { name: asked?.name ?? '' })}
        message={t('backup.keptDeleteText')}
        confirmLabel={t('common.delete')}
        cancelLabel={t('common.cancel')}
        onConfirm={() => {
          if (asked) void remove(asked.name);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

function KeptRow({ file, onDelete }: { readonly file: KeptFile; readonly onDelete: () => void }) {
  const dialogs = useDialogs();
  const { name } = file;
  const withFile = async (use: (found: File) => void) => {
    const found = await readKeptFile(name).catch(() => null);
    if (found) use(found);
    else notifyError(t('backup.keptUnreadable'));
  };
  return (
    <RecordRow
      roomy
      name={name}
      detail={t('backup.keptDetailOf', {
        size: formatBytes(file.bytes, currentLocale()),
        when: instantText(file.keptAt.toISOString()),
      })}
      actions={
        <Stack direction="row" gap={2} wrap justify="end">
          <Button
            size="sm"
            aria-label={t('backup.downloadOf', { name })}
            onClick={() => void withFile((found) => saveFile(found, name))}
          >
            {t('backup.download')}
          </Button>
          <Button
            size="sm"
            aria-label={t('backup.restoreOf', { name })}
            onClick={() => void withFile((found) => dialogs.open('restore', { file: found }))}
          >
            {t('restore.button')}
          </Button>
          <Button
            size="sm"
            variant="dangerGhost"
            aria-label={t('backup.deleteOf', { name })}
            onClick={onDelete}
          >
            {t('common.delete')}
          </Button>
        </Stack>
      }
    />
  );
}

function useKeptFiles() {
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const refresh = useCallback(() => {
    // If the browser denies access, there is nothing to show.
    listKeptFiles().then(
      (found) => setFiles(found ?? []),
      () => setFiles([]),
    );
  }, []);
  useEffect(refresh, [refresh]);
  return { files, refresh };
}

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
