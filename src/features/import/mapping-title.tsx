import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import type { FileState } from './file-state.ts';
import { StepTitle } from './step-title.tsx';
import type { ImportWizard } from './use-import-wizard.ts';

/** What the mapping asks, and of which file where there are several. While their rows are read it says so. */
export function MappingTitle(props: { readonly wizard: ImportWizard; readonly file: FileState }) {
  const { files, current, isBusy, opening } = props.wizard.state;
  const { name, inspection } = props.file;
  const count = inspection.totalRecords;
  const isOne = files.length === 1;
  return (
    <>
      <StepTitle
        wizard={props.wizard}
        title={
          isOne
            ? t('import.mappingTitle')
            : t('importFiles.fileOf', { number: current + 1, total: files.length, name })
        }
        text={
          isOne ? t('import.mappingText', { name, count }) : t('importFiles.mappingText', { count })
        }
      />
      {isBusy && opening.length === 0 ? (
        <Text as="p" role="status" tone="muted">
          {t('importFiles.readingRows', { count: files.length })}
        </Text>
      ) : null}
    </>
  );
}
