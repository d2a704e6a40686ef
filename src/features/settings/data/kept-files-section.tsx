import { useCallback, useEffect, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { formatBytes, instantText } from '@/components/text/value-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import {
  deleteKeptFile,
  type KeptFile,
  listKeptFiles,
  readKeptFile,
} from '@/platform/backup/kept-files.ts';
import { saveFile } from '@/platform/browser/save-file.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RecordRow } from '@/ui/lists/record-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';

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
