import type { UseFormReturn } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { showFieldErrors } from '@/components/form-show-errors.ts';
import { useSubmitOnce } from '@/components/form-submit-once.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { Budget } from '@/domain/budget.ts';
import { messageFor, t } from '@/messages/t.ts';
import type { BudgetValues } from './form-values.ts';

type BudgetSave = {
  readonly form: UseFormReturn<BudgetValues>;
  readonly save: (values: BudgetValues) => Promise<Outcome<Budget>>;
  readonly onSaved: () => void;
};

/** Saves what the boxes hold, with Undo; what is refused stands at its field, and the boxes stay. */
export function useBudgetSave({ form, save, onSaved }: BudgetSave) {
  const undo = useUndo();
  const { pending, submitOnce } = useSubmitOnce();
  const fail = (description?: string) =>
    notifyError(t('budgetForm.saveFailed'), description ? { description } : {});
  const saveNow = async (values: BudgetValues): Promise<boolean> => {
    const outcome = await save(values);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onSaved();
    } else if (outcome.fields) showFieldErrors(form.setError, outcome.fields);
    else fail(messageFor(outcome.code));
    return outcome.ok;
  };
  return {
    pending,
    submit: form.handleSubmit((values) => submitOnce(() => saveNow(values), fail)),
  };
}
