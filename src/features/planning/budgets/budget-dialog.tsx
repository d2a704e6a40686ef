import { useMemo, useRef } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import type { Budget } from '@/domain/budgets/budget.ts';
import { newBudgetForm } from '@/domain/budgets/budget-form.ts';
import { useBudgetPlan, useBudgetSuggestions } from '@/live/planning.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { AddBudgetForm } from './form-add.tsx';
import { EditBudgetForm } from './form-edit.tsx';
import { budgetValuesOf } from './form-values.ts';
import { startOfPresentMonth, valuesForCategory } from './new-budget.ts';

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
