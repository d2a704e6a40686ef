import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveBudget } from '@/commands/save-budget.ts';
import { FormDialog } from '@/components/form-dialog.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import type { Budget } from '@/domain/budget.ts';
import { formOfBudget } from '@/domain/budget-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/use-today.ts';
import { t } from '@/messages/t.ts';
import { BudgetFields, type BudgetFieldsProps } from './form-fields.tsx';
import {
  type BudgetValues,
  budgetFormOf,
  budgetValuesOf,
  checkBudgetValues,
} from './form-values.ts';
import { useBudgetSave } from './use-budget-save.ts';

type EditBudgetFormProps = Pick<BudgetFieldsProps, 'budgets' | 'categories' | 'currency'> & {
  readonly budget: Budget;
  readonly onClose: () => void;
};

/** The open dialog of a stored budget. What is in the boxes stays when another tab changes it; saving writes what was changed here. */
export function EditBudgetForm({ budget, onClose, ...choices }: EditBudgetFormProps) {
  const services = useServices();
  const today = useToday();
  const [before] = useState(() => formOfBudget(budget, today));
  const form = useForm<BudgetValues>({
    defaultValues: budgetValuesOf(before),
    resolver: formResolver(checkBudgetValues),
  });
  const { pending, submit } = useBudgetSave({
    form,
    save: (values) => saveBudget(services, budgetFormOf(values), budget.id, before),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('budgetForm.editTitle')}
      description={t('budgetForm.help')}
      submitLabel={t('budgetForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <BudgetFields form={form} stored={budget} {...choices} />
    </FormDialog>
  );
}
