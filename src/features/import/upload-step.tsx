import { CSV_MAX_BYTES } from '../../config/limits.ts';
import type { ImportTemplate } from '../../domain/import-template.ts';
import { t } from '../../messages/t.ts';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { fileProblemText } from './file-problem-text.ts';
import { StepTitle } from './step-title.tsx';
import type { ImportWizard } from './use-import-wizard.ts';

const MEGABYTE = 1024 * 1024;

/** The first step: a file, and a template that says how to read it. */
export function UploadStep(props: {
  readonly wizard: ImportWizard;
  readonly templates: readonly ImportTemplate[];
}) {
  const { state, dispatch, chooseFile } = props.wizard;
  const template = props.templates.find(({ id }) => id === state.templateId);
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
      <FileDrop
        label={t('import.csvFile')}
        accept=".csv"
        prompt={t('import.csvPrompt')}
        hint={t('import.csvHint', { megabytes: Math.round(CSV_MAX_BYTES / MEGABYTE) })}
        fileName={shownName(state)}
        error={state.fileProblem ? fileProblemText(state.fileProblem) : undefined}
        onFiles={([file]) => {
          if (file) chooseFile(file, template);
        }}
      />
    </Stack>
  );
}

function shownName({ isBusy, fileName }: ImportWizard['state']): string | undefined {
  if (isBusy) return t('import.reading', { name: fileName });
  return fileName || undefined;
}
