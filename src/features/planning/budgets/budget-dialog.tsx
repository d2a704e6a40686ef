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
  type BudgetValues,
  budgetFormOf,
  budgetValuesOf,
  checkBudgetValues,
  startOfPresentMonth,
  useBudgetSave,
  valuesForCategory,
} from './budget-form-state.ts';

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

/** 'Add Budget'. It appears with its data, a few milliseconds after it was asked for. */
export function AddBudgetDialog({ request, onClose }: DialogProps<'add-budget'>) {
  const shown = useBudgetSuggestions();
  const book = useBudgetPlan(useToday());
  const failed = [shown, book].find((live) => live.status === 'failed');
  const first = useMemo(() => {
    if (shown.status !== 'ready' || book.status !== 'ready') return null;
    const { categoryId } = request;
    if (categoryId) return valuesForCategory(categoryId, shown.value);
    const start = startOfPresentMonth(book.value.months, book.value.book.today);
    return budgetValuesOf({ ...newBudgetForm(start), amount: null });
  }, [request, shown, book]);
  if (failed?.status === 'failed') return <Unreadable error={failed.error} onClose={onClose} />;
  if (!first || book.status !== 'ready') return null;
  const { currency } = book.value;
  const { budgets, categories } = book.value.book;
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

/** 'Edit Budget'. */
export function EditBudgetDialog({ request, onClose }: DialogProps<'edit-budget'>) {
  const last = useRef<Budget>(undefined);
  const book = useBudgetPlan(useToday());
  if (book.status === 'failed') return <Unreadable isEdit error={book.error} onClose={onClose} />;
  if (book.status === 'loading') return null;
  const { currency } = book.value;
  const { budgets, categories } = book.value.book;
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

type UnreadableProps = {
  readonly isEdit?: boolean;
  readonly error?: Error;
  readonly onClose: () => void;
};

function Unreadable({ isEdit, error, onClose }: UnreadableProps) {
  return (
    <UnreadableDialog
      title={t(isEdit ? 'budgetForm.editTitle' : 'budgetForm.addTitle')}
      failedTitle={t('budgetForm.failedTitle')}
      onClose={onClose}
      {...(error ? { error } : {})}
    />
  );
}
