import type { UseFormReturn } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { t } from '@/messages/t.ts';
import type { BudgetValues } from './form-values.ts';

type BudgetSave = {
  readonly form: UseFormReturn<BudgetValues>;
  readonly save: (values: BudgetValues) => Promise<Outcome<Budget>>;
  readonly onSaved: () => void;
};

/** Saves what the boxes hold, with Undo; what is refused stands at its field, and the boxes stay. */
export function useBudgetSave({ form, save: write, onSaved }: BudgetSave) {
  const { pending, save } = useFormSave({ form, failed: t('budgetForm.saveFailed'), onSaved });
  return { pending, submit: form.handleSubmit((values) => save(() => write(values))) };
}
