import type { UseFormSetError } from 'react-hook-form';
import { saveDebt } from '@/commands/save-debt.ts';
import { showFieldErrors } from '@/components/form-show-errors.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { Debt } from '@/domain/debt.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';
import { type DebtValues, debtFormOf } from './form-values.ts';

type Save = {
  readonly setError: UseFormSetError<DebtValues>;
  /** What is edited, and what the boxes showed when they appeared. */
  readonly stored?: { readonly id: string; readonly values: DebtValues };
  readonly onSaved: (debt: Debt) => void;
};

/** Saves what the boxes hold, with Undo; a refusal stands at its fields. Answers whether it was saved. */
export function useDebtSave({ setError, stored, onSaved }: Save) {
  const services = useServices();
  const undo = useUndo();
  return async (values: DebtValues): Promise<boolean> => {
    const before = stored && debtFormOf(stored.values);
    const outcome = await saveDebt(services, debtFormOf(values), stored?.id, before);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onSaved(outcome.value);
    } else if (outcome.fields) showFieldErrors(setError, outcome.fields);
    else failDebtSave(messageFor(outcome.code));
    return outcome.ok;
  };
}

/** Says that nothing was saved. */
export function failDebtSave(description?: string): void {
  notifyError(t('debts.saveFailed'), description ? { description } : {});
}
