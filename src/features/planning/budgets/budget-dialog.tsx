import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { saveBudget } from '@/commands/budgets.ts';
import type { Outcome } from '@/commands/outcome.ts';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import type { Budget } from '@/domain/budgets/budget.ts';
import { formOfBudget, newBudgetForm } from '@/domain/budgets/budget-form.ts';
import { useBudgetPlan, useBudgetSuggestions } from '@/live/planning.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { BudgetFields, type BudgetFieldsProps } from './budget-form-fields.tsx';
import {
  type BudgetFormState,
  budgetFormOf,
  budgetFormStateOf,
  checkBudgetFormState,
  formStateForCategory,
  startOfCurrentMonth,
  useBudgetSave,
} from './budget-form-state.ts';

/** 'Add Budget'. Renders nothing for the few milliseconds its data takes to load. */
export function AddBudgetDialog({ request, onClose }: DialogProps<'add-budget'>) {
  const shown = useBudgetSuggestions();
  const plans = useBudgetPlan(useToday());
  const failed = [shown, plans].find((live) => live.status === 'failed');
  const first = useMemo(() => {
    if (shown.status !== 'ready' || plans.status !== 'ready') return null;
    const { categoryId } = request;
    if (categoryId) return formStateForCategory(categoryId, shown.value);
    const start = startOfCurrentMonth(plans.value.months, plans.value.budgetPlan.today);
    return budgetFormStateOf({ ...newBudgetForm(start), amount: null });
  }, [request, shown, plans]);
  if (failed) return <Unreadable error={failed.error} onClose={onClose} />;
  if (!first || plans.status !== 'ready') return null;
  const { currency } = plans.value;
  const { budgets, categories } = plans.value.budgetPlan;
  return (
    <AddBudgetForm
      first={first}
      budgets={budgets}
      categories={categories}
      currency={currency}
      onClose={onClose}
    />
  );
}

/** 'Edit Budget'. Keeps the last known budget, so the dialog survives a deletion in another tab. */
export function EditBudgetDialog({ request, onClose }: DialogProps<'edit-budget'>) {
  const last = useRef<Budget>(undefined);
  const plans = useBudgetPlan(useToday());
  if (plans.status === 'failed') return <Unreadable isEdit error={plans.error} onClose={onClose} />;
  if (plans.status === 'loading') return null;
  const { currency } = plans.value;
  const { budgets, categories } = plans.value.budgetPlan;
  const budget = budgets.find(({ id }) => id === request.budgetId) ?? last.current;
  last.current = budget;
  if (!budget) return <Unreadable isEdit onClose={onClose} />;
  return (
    <EditBudgetForm
      budget={budget}
      budgets={budgets}
      categories={categories}
      currency={currency}
      onClose={onClose}
    />
  );
}

type BudgetFormProps = Omit<BudgetFieldsProps, 'form'> & {
  readonly title: string;
  /** Initial form state; later changes to this prop are ignored. */
  readonly first: BudgetFormState;
  readonly save: (values: BudgetFormState) => Promise<Outcome<Budget>>;
  readonly onClose: () => void;
};

/**
 * Dialog for a new or stored budget. If saving fails, it stays open with everything that was
 * entered.
 */
export function BudgetForm({ title, first, save, onClose, ...shown }: BudgetFormProps) {
  const [defaultValues] = useState(first);
  const form = useForm<BudgetFormState>({
    defaultValues,
    resolver: formResolver(checkBudgetFormState),
  });
  const { pending, submit } = useBudgetSave({ form, save, onSaved: onClose });
  return (
    <FormDialog
      title={title}
      description={t('budgets.formHelp')}
      submitLabel={t('budgets.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <BudgetFields form={form} {...shown} />
    </FormDialog>
  );
}

type AddBudgetFormProps = Omit<BudgetFormProps, 'title' | 'save' | 'stored'>;

/** Dialog for a new budget. */
function AddBudgetForm(props: AddBudgetFormProps) {
  const services = useServices();
  return (
    <BudgetForm
      {...props}
      title={t('budgets.addTitle')}
      save={(values) => saveBudget(services, budgetFormOf(values))}
    />
  );
}

type EditBudgetFormProps = Omit<BudgetFormProps, 'title' | 'first' | 'save' | 'stored'> & {
  readonly budget: Budget;
};

/**
 * Dialog for a stored budget. Changes from another tab don't touch the fields; saving writes only
 * what was changed here.
 */
function EditBudgetForm({ budget, ...props }: EditBudgetFormProps) {
  const services = useServices();
  const today = useToday();
  const [before] = useState(() => formOfBudget(budget, today));
  return (
    <BudgetForm
      {...props}
      title={t('budgets.editTitle')}
      first={budgetFormStateOf(before)}
      save={(values) => saveBudget(services, budgetFormOf(values), budget.id, before)}
      stored={budget}
    />
  );
}

type UnreadableProps = {
  readonly isEdit?: boolean;
  readonly error?: Error;
  readonly onClose: () => void;
};

function Unreadable({ isEdit, error, onClose }: UnreadableProps) {
  return (
    <UnreadableDialog
      title={t(isEdit ? 'budgets.editTitle' : 'budgets.addTitle')}
      failedTitle={t('budgets.formFailedTitle')}
      onClose={onClose}
      {...(error ? { error } : {})}
    />
  );
}
