import { useForm } from 'react-hook-form';
import type { Outcome } from '../../../commands/outcome.ts';
import { formResolver } from '../../../components/form-resolver.ts';
import { showFieldErrors } from '../../../components/form-show-errors.ts';
import { useSubmitOnce } from '../../../components/form-submit-once.ts';
import { notifyError } from '../../../components/notify.ts';
import { useUndo } from '../../../components/undo.tsx';
import type { Holding } from '../../../domain/holding.ts';
import { useToday } from '../../../live/use-today.ts';
import { messageFor, t } from '../../../messages/t.ts';
import { checkHoldingValues, type HoldingValues } from './holding-values.ts';

type HoldingWork = {
  readonly defaultValues: HoldingValues;
  readonly run: (values: HoldingValues) => Promise<Outcome<Holding>>;
  readonly onDone: (holding: Holding) => void;
};

/** The form of a holding: its rules, one submission at a time, what a refusal says, and Undo when it is done. */
export function useHoldingForm({ defaultValues, run, onDone }: HoldingWork) {
  const today = useToday();
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const form = useForm<HoldingValues>({
    defaultValues,
    resolver: formResolver((values) => checkHoldingValues(values, today)),
  });
  const fail = (description?: string) => {
    notifyError(t('holdingForm.saveFailed'), description ? { description } : {});
  };
  const submit = async (values: HoldingValues): Promise<boolean> => {
    const outcome = await run(values);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onDone(outcome.value);
    } else if (outcome.fields) {
      showFieldErrors(form.setError, outcome.fields, outcome.words);
    } else if (outcome.code === 'taken') {
      showFieldErrors(form.setError, { name: 'holding-name-taken' });
    } else fail(messageFor(outcome.code));
    return outcome.ok;
  };
  return {
    form,
    dialog: {
      pending,
      dirty: form.formState.isDirty,
      onSubmit: form.handleSubmit((values) => submitOnce(() => submit(values), fail)),
    },
  };
}
