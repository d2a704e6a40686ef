import { useCallback, useEffect, useState } from 'react';
import { saveImportTemplate } from '../../commands/save-import-template.ts';
import { updateImportTemplate } from '../../commands/update-import-template.ts';
import type { ImportTemplate } from '../../domain/import-template.ts';
import { nameKeyOf } from '../../domain/names.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';
import type { FileState } from './file-state.ts';
import { layoutsOf } from './same-columns.ts';
import { templateOf } from './template-draft.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import { fileToSave } from './wizard-reducer.ts';

export type TemplateDraft = {
  /** The file whose reading would be kept. */
  readonly file: FileState | undefined;
  /** The template under which it was read. */
  readonly used: ImportTemplate | undefined;
  /** A stored template of the name that stands in the box. */
  readonly namesake: ImportTemplate | undefined;
  /** Files of other kinds are asked about, too, one after the other. */
  readonly isOneOf: boolean;
  /** What was saved just before; '' = nothing. */
  readonly savedName: string;
  readonly name: string;
  readonly error: string;
  readonly isPending: boolean;
  readonly setName: (name: string) => void;
  readonly save: () => Promise<void>;
  /** Has the namesake read files as this one was. */
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
  const namesake = templates.find((template) => nameKeyOf(template.name) === nameKeyOf(name));

  // Each layout is asked about with a name of its own.
  const usedName = used?.name ?? '';
  const fileId = file?.id;
  const isAsked = state.step === 'complete';
  useEffect(() => {
    if (!isAsked || fileId === undefined) return;
    setName(usedName);
    setError('');
  }, [isAsked, fileId, usedName]);

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

  const update = useCallback(async () => {
    if (!file || !namesake) return;
    setPending(true);
    const outcome = await updateImportTemplate(services, namesake, templateOf(file));
    setPending(false);
    if (outcome.ok) dispatch({ type: 'template-saved', name: namesake.name });
    else setError(t('import.templateFailed'));
  }, [file, namesake, services, dispatch]);

  const change = useCallback((text: string) => {
    setName(text);
    setError('');
  }, []);
  return {
    file,
    used,
    namesake,
    isOneOf: layoutsOf(state.files).length > 1,
    savedName: state.template.state === 'asked' ? state.template.savedName : '',
    name,
    error,
    isPending,
    setName: change,
    save,
    update,
  };
}
