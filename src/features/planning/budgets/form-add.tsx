import { saveBudget } from '@/commands/budgets.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { BudgetForm, type BudgetFormProps } from './budget-form.tsx';
import { budgetFormOf } from './form-values.ts';

type AddBudgetFormProps = Omit<BudgetFormProps, 'title' | 'save' | 'stored'>;

/** The open dialog for a new budget. A refusal leaves it open with all that was entered. */
export function AddBudgetForm(props: AddBudgetFormProps) {
  const services = useServices();
  return (
    <BudgetForm
      {...props}
      title={t('budgetForm.addTitle')}
      save={(values) => saveBudget(services, budgetFormOf(values))}
    />
  );
}
