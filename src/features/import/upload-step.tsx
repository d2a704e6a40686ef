import { CSV_MAX_BYTES } from '@/config/limits.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { t } from '@/messages/t.ts';
import { DropOverlay } from '@/ui/controls/drop-overlay.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { FileList } from './file-list.tsx';
import { fileProblemText } from './file-problem-text.ts';
import { PasteRows } from './paste-rows.tsx';
import { StepTitle } from './step-title.tsx';
import type { ImportWizard } from './use-import-wizard.ts';
import type { RefusedFile } from './wizard-state.ts';

const MEGABYTE = 1024 * 1024;

/** The first step: one file or several, and a template that says how to read them. */
export function UploadStep(props: {
  readonly wizard: ImportWizard;
  readonly templates: readonly ImportTemplate[];
  /** Whether something is in the box for copied rows. */
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
}) {
  const { state, dispatch, chooseFiles, removeFile } = props.wizard;
  const template = props.templates.find(({ id }) => id === state.templateId);
  const take = (files: readonly File[]) => chooseFiles(files, template);
  const hasFiles = state.files.length > 0;
  return (
    <Stack gap={6}>
      <StepTitle
        wizard={props.wizard}
        title={t('import.uploadTitle')}
        text={t('import.uploadText')}
      />
      <Field label={t('import.template')} help={t('import.templateHelp')}>
        <NativeSelect
          value={template?.id ?? ''}
          placeholder={t('import.noTemplate')}
          options={props.templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) =>
            dispatch({ type: 'template-chosen', templateId: event.currentTarget.value })
          }
        />
      </Field>
      <FileList files={state.files} onRemove={removeFile} />
      <FileDrop
        label={t('import.csvFile')}
        accept=".csv"
        multiple
        prompt={t(hasFiles ? 'importFiles.anotherPrompt' : 'importFiles.csvPrompt')}
        hint={t('importFiles.csvHint', { megabytes: Math.round(CSV_MAX_BYTES / MEGABYTE) })}
        fileName={readingText(state.opening)}
        error={refusalTexts(state.refused, state.files.length > 0)}
        onFiles={take}
      />
      <PasteRows onRows={(file) => take([file])} pasted={props.pasted} onPasted={props.onPasted} />
      <DropOverlay title={t('shell.dropToImport')} hint={t('shell.dropHint')} onFiles={take} />
    </Stack>
  );
}

function readingText(opening: readonly string[]): string | undefined {
  const [name] = opening;
  if (name === undefined) return undefined;
  return opening.length === 1
    ? t('import.reading', { name })
    : t('importFiles.readingSeveral', { count: opening.length });
}

/** A file chosen alone needs no name in its error. */
function refusalTexts(refused: readonly RefusedFile[], hasOthers: boolean): readonly string[] {
  const [first] = refused;
  if (!first) return [];
  if (refused.length === 1 && !hasOthers) return [fileProblemText(first.problem)];
  return refused.map(({ name, problem }) =>
    t('importFiles.refusedOf', { name, reason: fileProblemText(problem) }),
  );
}
