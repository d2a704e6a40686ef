import { useCallback, useEffect, useState } from 'react';
import { saveImportTemplate } from '@/commands/save-import-template.ts';
import { updateImportTemplate } from '@/commands/update-import-template.ts';
import { nameKeyOf } from '@/domain/core/names.ts';
import type { ImportTemplate } from '@/domain/import/import-template.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import type { FileState } from './file-state.ts';
import { templateOf } from './template-draft.ts';
import { fileToSave, isAsTemplate, layoutsToSave } from './template-question.ts';
import type { ImportWizard } from './use-import-wizard.ts';

export type TemplateDraft = {
  /** The file whose reading would be kept; `undefined` = nothing is asked. */
  readonly file: FileState | undefined;
  /** The template under which it was read, before something was changed. */
  readonly used: ImportTemplate | undefined;
  /** A template was used and something changed: updating it comes first. */
  readonly isChanged: boolean;
  /** Names of the templates that were used as they are. */
  readonly unchangedNames: readonly string[];
  /** A stored template of the name that stands in the box. */
  readonly namesake: ImportTemplate | undefined;
  /** Which layout this is of those that are asked about one after the other, from 1. */
  readonly number: number;
  readonly total: number;
  /** What was saved just before; '' = nothing. */
  readonly savedName: string;
  readonly name: string;
  readonly error: string;
  readonly isPending: boolean;
  readonly setName: (name: string) => void;
  readonly save: () => Promise<void>;
  /** Has the template that was used, or else the namesake, read files as this one was. */
  readonly update: () => Promise<void>;
};

/** The name of the template to be, what is wrong with it, and its saving. */
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

  // Each layout is asked about with a name of its own.
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
