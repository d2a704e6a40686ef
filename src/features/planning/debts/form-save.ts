import type { UseFormReturn } from 'react-hook-form';
import { saveDebt } from '@/commands/debts.ts';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { type DebtValues, debtFormOf } from './form-values.ts';

type Save = {
  readonly form: UseFormReturn<DebtValues>;
  /** What is edited, and what the boxes showed when they appeared. */
  readonly stored?: { readonly id: string; readonly values: DebtValues };
  readonly onSaved: (debt: Debt) => void;
};

/** Saves what the boxes hold, with Undo; a refusal stands at its fields, and the boxes stay. */
export function useDebtSave({ form, stored, onSaved }: Save) {
  const services = useServices();
  const { pending, save } = useFormSave({ form, failed: t('debts.saveFailed'), onSaved });
  const submit = form.handleSubmit((values) => {
    const before = stored && debtFormOf(stored.values);
    return save(() => saveDebt(services, debtFormOf(values), stored?.id, before));
  });
  return { pending, submit };
}
