import { removeBudget } from '@/commands/budgets.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';

/** What can be done with a budget of a list. */
export type BudgetActions = {
  readonly edit: (row: BudgetRow) => void;
  readonly changeAmount: (row: BudgetRow) => void;
  readonly moveFrom: (row: BudgetRow) => void;
  /** Asks for as much as is missing. */
  readonly moveTo: (row: BudgetRow) => void;
  readonly remove: (row: BudgetRow) => void;
};

type Asked = {
  /** The day that is shown: money is moved in the periods that it belongs to. */
  readonly day: CalendarDate;
  readonly onChangeAmount: (row: BudgetRow) => void;
  /** Called once a budget was deleted, or right before. */
  readonly onRemove?: (id: string) => void;
};

/** The actions on budgets, a deletion told with Undo and a failure with its reason. */
export function useBudgetActions({ day, onChangeAmount, onRemove }: Asked): BudgetActions {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  return {
    edit: ({ budget }) => dialogs.open('edit-budget', { budgetId: budget.id }),
    changeAmount: onChangeAmount,
    moveFrom: ({ budget }) => dialogs.open('move-money', { day, from: budget.id }),
    moveTo: ({ budget, figures }) => {
      const missing = figures && figures.left < 0 ? { amount: -figures.left } : {};
      dialogs.open('move-money', { day, to: budget.id, ...missing });
    },
    remove: ({ budget }) => {
      onRemove?.(budget.id);
      void change(() => removeBudget(services, budget.id), t('budgets.deleteFailed'));
    },
  };
}
