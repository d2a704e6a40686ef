import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { pastedFile } from '@/components/forms/pasted-rows.ts';
import { CSV_MAX_BYTES } from '@/config/limits.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { DropOverlay } from '@/ui/controls/drop-overlay.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { FileDrop } from '@/ui/controls/file-drop.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Textarea } from '@/ui/controls/input-variants.tsx';
import { NativeSelect } from '@/ui/controls/native-select.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Grid } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import type { FileState } from './file-state.ts';
import { fileProblemText } from './import-text.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import { StepTitle } from './wizard-frame.tsx';
import type { RefusedFile } from './wizard-state.ts';

const MEGABYTE = 1024 * 1024;

/** The first step: one or more files, and a template that says how to read them. */
export function UploadStep(props: {
  readonly wizard: ImportWizard;
  readonly templates: readonly ImportTemplate[];
  /** Text in the input for copied rows that wasn't read yet. */
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
      <FileList files={state.files} onRemove={removeFile} />
      <Grid columns="hero" gap={8} align="center">
        <FileDrop
          label={t('import.csvFile')}
          accept=".csv"
          multiple
          isLarge
          prompt={t(hasFiles ? 'importFiles.anotherPrompt' : 'importFiles.csvPrompt')}
          hint={t('importFiles.csvHint', { megabytes: Math.round(CSV_MAX_BYTES / MEGABYTE) })}
          fileName={readingText(state.opening)}
          error={refusalTexts(state.refused, state.files.length > 0)}
          onFiles={take}
        />
        <Stack gap={5}>
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
          <PasteRows
            onRows={(file) => take([file])}
            pasted={props.pasted}
            onPasted={props.onPasted}
          />
        </Stack>
      </Grid>
      <DropOverlay title={t('shell.dropToImport')} hint={t('shell.dropHint')} onFiles={take} />
    </Stack>
  );
}

/** The open files, each with a button to remove it. */
function FileList(props: {
  readonly files: readonly FileState[];
  readonly onRemove: (id: number) => void;
}) {
  if (props.files.length === 0) return null;
  return (
    <Section level={3} title={t('importFiles.chosen')}>
      <Card padding="none" clip>
        <RowList label={t('importFiles.chosen')}>
          {props.files.map(({ id, name, inspection: { totalRecords } }) => (
            <RowItem key={id}>
              <TwoLineRow
                title={name}
                detail={t('importFiles.rows', {
                  count: totalRecords,
                })}
                trailing={
                  <IconButton
                    aria-label={t('importFiles.remove', { name })}
                    icon={<X />}
                    onClick={() => props.onRemove(id)}
                  />
                }
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

/** An input for rows copied from a spreadsheet, collapsed at first. */
export function PasteRows(props: {
  readonly onRows: (file: File) => void;
  /** Text in the input that wasn't read yet. */
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(props.pasted !== '');
  const [text, setText] = useState(props.pasted);
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <span>
        <Button icon={<ClipboardPaste />} onClick={() => setOpen(true)}>
          {t('importFiles.paste')}
        </Button>
      </span>
    );
  }
  const read = () => {
    const file = pastedFile(text);
    if (file) {
      props.onPasted('');
      props.onRows(file);
    } else {
      setRefused(true);
      box.current?.focus();
    }
  };
  return (
    <Stack gap={2}>
      <Field
        label={t('importFiles.pasteLabel')}
        help={t('importFiles.pasteHelp')}
        error={isRefused ? t('importFiles.pasteEmpty') : undefined}
      >
        <Textarea
          ref={box}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            props.onPasted(event.currentTarget.value);
            setRefused(false);
          }}
        />
      </Field>
      <span>
        <Button onClick={read}>{t('importFiles.pasteRead')}</Button>
      </span>
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

/** If only one file was chosen, its error needs no name. */
function refusalTexts(refused: readonly RefusedFile[], hasOthers: boolean): readonly string[] {
  const [first] = refused;
  if (!first) return [];
  if (refused.length === 1 && !hasOthers) return [fileProblemText(first.problem)];
  return refused.map(({ name, problem }) =>
    t('importFiles.refusedOf', { name, reason: fileProblemText(problem) }),
  );
}
