import { useState } from 'react';
import { saveBudget } from '@/commands/budgets.ts';
import type { Budget } from '@/domain/budgets/budget.ts';
import { formOfBudget } from '@/domain/budgets/budget-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { BudgetForm, type BudgetFormProps } from './budget-form.tsx';
import { budgetFormOf, budgetValuesOf } from './form-values.ts';

type EditBudgetFormProps = Omit<BudgetFormProps, 'title' | 'first' | 'save' | 'stored'> & {
  readonly budget: Budget;
};

/** The open dialog of a stored budget. What is in the boxes stays when another tab changes it; saving writes what was changed here. */
export function EditBudgetForm({ budget, ...props }: EditBudgetFormProps) {
  const services = useServices();
  const today = useToday();
  const [before] = useState(() => formOfBudget(budget, today));
  return (
    <BudgetForm
      {...props}
      title={t('budgetForm.editTitle')}
      first={budgetValuesOf(before)}
      save={(values) => saveBudget(services, budgetFormOf(values), budget.id, before)}
      stored={budget}
    />
  );
}
