import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveBudget } from '@/commands/save-budget.ts';
import { FormDialog } from '@/components/form-dialog.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { BudgetFields, type BudgetFieldsProps } from './form-fields.tsx';
import { type BudgetValues, budgetFormOf, checkBudgetValues } from './form-values.ts';
import { useBudgetSave } from './use-budget-save.ts';

type AddBudgetFormProps = Pick<BudgetFieldsProps, 'budgets' | 'categories' | 'currency'> & {
  readonly first: BudgetValues;
  readonly onClose: () => void;
};

/** The open dialog for a new budget. A refusal leaves it open with all that was entered. */
export function AddBudgetForm({ first, onClose, ...choices }: AddBudgetFormProps) {
  const services = useServices();
  const [defaultValues] = useState(first);
  const form = useForm<BudgetValues>({ defaultValues, resolver: formResolver(checkBudgetValues) });
  const { pending, submit } = useBudgetSave({
    form,
    save: (values) => saveBudget(services, budgetFormOf(values)),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('budgetForm.addTitle')}
      description={t('budgetForm.help')}
      submitLabel={t('budgetForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <BudgetFields form={form} {...choices} />
    </FormDialog>
  );
}
