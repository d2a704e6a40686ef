import { useSample } from '@/components/notices/sample.tsx';
import { ImportsSection } from '@/features/settings/imports-section.tsx';
import { SampleSection } from '@/features/settings/sample-section.tsx';
import { t } from '@/messages/t.ts';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { AutomaticSection } from './automatic-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { CsvSection } from './csv-section.tsx';
import { KeptFilesSection } from './kept-files-section.tsx';
import { PreviousSection } from './previous-section.tsx';
import { RestoreSection } from './restore-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { TrashSection } from './trash-section.tsx';

/** Where the data goes and comes from: backups, exports, imports, and the sample that stands apart from it. */
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

/** The sample is not to be backed up, nor anything restored into it. */
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
