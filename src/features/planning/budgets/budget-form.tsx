import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Outcome } from '@/commands/outcome.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { t } from '@/messages/t.ts';
import { BudgetFields, type BudgetFieldsProps } from './form-fields.tsx';
import { type BudgetValues, checkBudgetValues } from './form-values.ts';
import { useBudgetSave } from './use-budget-save.ts';

/** What the dialog of a budget is drawn from, and what it does. */
export type BudgetFormProps = Omit<BudgetFieldsProps, 'form'> & {
  readonly title: string;
  /** What the boxes begin with; what comes later is not taken. */
  readonly first: BudgetValues;
  readonly save: (values: BudgetValues) => Promise<Outcome<Budget>>;
  readonly onClose: () => void;
};

/** The open dialog of a budget, new or stored. A refusal leaves it open with all that was entered. */
export function BudgetForm({ title, first, save, onClose, ...shown }: BudgetFormProps) {
  const [defaultValues] = useState(first);
  const form = useForm<BudgetValues>({ defaultValues, resolver: formResolver(checkBudgetValues) });
  const { pending, submit } = useBudgetSave({ form, save, onSaved: onClose });
  return (
    <FormDialog
      title={title}
      description={t('budgetForm.help')}
      submitLabel={t('budgetForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <BudgetFields form={form} {...shown} />
    </FormDialog>
  );
}
