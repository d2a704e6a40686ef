import { useCallback, useState } from 'react';
import { saveImportTemplate } from '../../commands/save-import-template.ts';
import { useServices } from '../../live/services-context.tsx';
import { messageFor, t } from '../../messages/t.ts';
import { templateColumns } from './template-mapping.ts';
import type { ImportWizard } from './use-import-wizard.ts';
import { chosenReading } from './wizard-state.ts';

export type TemplateDraft = {
  readonly name: string;
  readonly error: string;
  readonly isPending: boolean;
  readonly setName: (name: string) => void;
  readonly save: () => Promise<void>;
};

/** The name of the template to be, what is wrong with it, and its saving. */
export function useTemplateDraft({ state, dispatch }: ImportWizard): TemplateDraft {
  const services = useServices();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isPending, setPending] = useState(false);

  const save = useCallback(async () => {
    const reading = chosenReading(state);
    if (!state.inspection || !reading) return;
    setPending(true);
    const columns = templateColumns(state.inspection, state.roles);
    const { accountId } = state;
    const outcome = await saveImportTemplate(services, { name, columns, accountId, reading });
    setPending(false);
    if (outcome.ok) dispatch({ type: 'template-saved', name: outcome.value.name });
    else if (outcome.code === 'taken') setError(t('import.templateTaken'));
    else if (outcome.fields?.name) setError(messageFor(outcome.fields.name));
    else setError(t('import.templateFailed'));
  }, [state, name, services, dispatch]);

  const change = useCallback((text: string) => {
    setName(text);
    setError('');
  }, []);
  return { name, error, isPending, setName: change, save };
}
