import { useCallback, useEffect, useRef, useState } from 'react';
import { saveImportTemplate, updateImportTemplate } from '@/commands/import/import-records.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import type { FileState } from '@/features/import/file-state.ts';
import {
  fileToSave,
  isAsTemplate,
  layoutsToSave,
  templateOf,
} from '@/features/import/file-template.ts';
import type { ImportWizard } from '@/features/import/use-import-wizard.ts';
import { useServices } from '@/live/services-context.tsx';
import { listText } from '@/messages/list-text.ts';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Field } from '@/ui/controls/field.tsx';
import { Input } from '@/ui/controls/input.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { QuestionCard } from '@/ui/layout/question-card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { type Asked, useAsked } from './use-questions.ts';

const LONGEST_NAME_CHARS = 200;

/**
 * Asks for a template name. Updating a template that was used and changed is the main answer; so is
 * updating the one of the same name.
 */
export function TemplateForm(props: {
  readonly draft: TemplateDraft;
  /** Not answered yet. */
  readonly isAsked: boolean;
  readonly asked: Asked;
  readonly onSkip: () => void;
}) {
  const { draft, isAsked, asked, onSkip } = props;
  const { name, error, setName, namesake, savedName, isChanged } = draft;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  useAsked(asked, isAsked && draft.file !== undefined);
  if (!asked.isActive || !draft.file) return null;
  const update = (
    <Button
      variant={isChanged ? 'solid' : 'outline'}
      pending={draft.isPending}
      onClick={() => void draft.update()}
    >
      {t('importFiles.updateTemplate')}
    </Button>
  );
  return (
    <QuestionCard
      {...asked.place}
      title={titleOf(draft)}
      actions={
        <>
          <Button variant="ghost" onClick={onSkip}>
            {t('import.skip')}
          </Button>
          <Stack direction="row" gap={2} wrap>
            {namesake && !isChanged ? update : null}
            <Button
              variant={isChanged ? 'outline' : 'solid'}
              type="submit"
              pending={draft.isPending}
            >
              {t('import.saveTemplate')}
            </Button>
            {isChanged ? update : null}
          </Stack>
        </>
      }
    >
      <Text as="p" tone="muted">
        {t('import.templateText')}
      </Text>
      {savedName ? (
        <Notice tone="good" role="status">
          {t('import.templateSaved', { name: savedName })}
        </Notice>
      ) : null}
      <Field label={t('import.templateName')} error={error || undefined} help={helpOf(draft)}>
        <Input
          ref={input}
          value={name}
          maxLength={LONGEST_NAME_CHARS}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
    </QuestionCard>
  );
}

export type TemplateDraft = {
  /** The file whose reading would be saved; undefined = nothing to ask. */
  readonly file: FileState | undefined;
  /** The template it was opened with. */
  readonly used: ImportTemplate | undefined;
  /** True if a template was used and something was changed; updating it is then the main action. */
  readonly isChanged: boolean;
  /** Names of templates used without changes. */
  readonly unchangedNames: readonly string[];
  /** A stored template with the name in the input. */
  readonly namesake: ImportTemplate | undefined;
  /** 1-based number of this layout among those asked about. */
  readonly number: number;
  readonly total: number;
  /** Name of the template saved just before; '' = none. */
  readonly savedName: string;
  readonly name: string;
  readonly error: string;
  readonly isPending: boolean;
  readonly setName: (name: string) => void;
  readonly save: () => Promise<void>;
  /** Updates the template that was used, or else the one with the same name. */
  readonly update: () => Promise<void>;
};

/** Name, error and saving of a new template. */
export function useTemplateDraft(
  { state, dispatch }: ImportWizard,
  templates: readonly ImportTemplate[],
): TemplateDraft {
  const services = useServices();
  const file = fileToSave(state);
  const used = templates.find(({ id }) => id === file?.templateId);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);
  const { files, template: question } = state;
  const namesake = templates.find((template) => nameKeyOf(template.name) === nameKeyOf(name));

  // Each layout starts with an empty name.
  const fileId = file?.id;
  const isAsked = state.step === 'complete';
  useEffect(() => {
    if (!isAsked || fileId === undefined) return;
    setName('');
    setError('');
  }, [isAsked, fileId]);

  const save = useCallback(async () => {
    if (!file) return;
    setPending(true);
    const { mapping, reading } = templateOf(file);
    const outcome = await saveImportTemplate(services, { name, ...mapping, reading });
    setPending(false);
    if (outcome.ok) dispatch({ type: 'template-saved', name: outcome.value.name });
    else if (outcome.code === 'taken') setError(t('import.templateTaken'));
    else if (outcome.fields?.name) setError(messageFor(outcome.fields.name));
    else setError(t('import.templateFailed'));
  }, [file, name, services, dispatch]);

  const updated = used ?? namesake;
  const update = useCallback(async () => {
    if (!file || !updated) return;
    setPending(true);
    const outcome = await updateImportTemplate(services, updated, templateOf(file));
    setPending(false);
    if (outcome.ok) dispatch({ type: 'template-saved', name: updated.name });
    else setError(t('import.templateFailed'));
  }, [file, updated, services, dispatch]);

  const change = useCallback((text: string) => {
    setName(text);
    setError('');
  }, []);
  return {
    file,
    used,
    isChanged: used !== undefined,
    unchangedNames: templates
      .filter(({ id }) => files.some((each) => isAsTemplate(each) && each.templateId === id))
      .map(({ name: usedName }) => usedName),
    namesake,
    number: question.state === 'asked' ? question.layout + 1 : 0,
    total: layoutsToSave(files).length,
    savedName: question.state === 'asked' ? question.savedName : '',
    name,
    error,
    isPending,
    setName: change,
    save,
    update,
  };
}

/** Templates were used unchanged, so there is nothing to ask. */
export function UsedNotice({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const quoted = names.map((text) => t('import.quoted', { text }));
  return (
    <Notice tone="good" role="status">
      {t('importFiles.templateUsed', {
        count: names.length,
        names: listText(quoted),
      })}
    </Notice>
  );
}

function titleOf({ number, total }: TemplateDraft): string {
  return total > 1
    ? t('importFiles.templateTitleOf', { number, total })
    : t('import.templateTitle');
}

function helpOf({ file, used, total }: TemplateDraft): string | undefined {
  if (used) return t('importFiles.templateChanged', { name: used.name });
  return file && total > 1 ? t('importFiles.templateFor', { name: file.name }) : undefined;
}
