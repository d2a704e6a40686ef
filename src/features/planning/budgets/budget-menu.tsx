import ArrowLeftFromLine from 'lucide-react/icons/arrow-left-from-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import Coins from 'lucide-react/icons/coins';
import Pencil from 'lucide-react/icons/pencil';
import { removeBudget } from '@/commands/budgets.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';

export type BudgetActions = {
  readonly edit: (row: BudgetRow) => void;
  readonly changeAmount: (row: BudgetRow) => void;
  readonly moveFrom: (row: BudgetRow) => void;
  /** Opens the dialog with the missing amount filled in. */
  readonly moveTo: (row: BudgetRow) => void;
  readonly remove: (row: BudgetRow) => void;
};

type BudgetActionOptions = {
  /** The day shown; money moves between the periods that contain it. */
  readonly day: CalendarDate;
  readonly onChangeAmount: (row: BudgetRow) => void;
  /** Called right before a budget is deleted. */
  readonly onRemove?: (id: string) => void;
};

/** Actions on budgets. Deleting offers Undo; a failure shows its reason. */
export function useBudgetActions({
  day,
  onChangeAmount,
  onRemove,
}: BudgetActionOptions): BudgetActions {
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

type ListMenuProps = {
  readonly row: BudgetRow;
  /** Whether another budget exists to move money to or from. */
  readonly canMove: boolean;
  readonly actions: BudgetActions;
};

export function BudgetMenu({ row, canMove, actions }: ListMenuProps) {
  const { budget, figures } = row;
  const hasBegun = figures !== null;
  return (
    <RecordMenu
      label={t('budgets.moreActions', { name: budget.name })}
      leavesList
      onRemove={() => actions.remove(row)}
      items={[
        {
          id: 'amount',
          label: t('budgets.changeAmount'),
          icon: <Coins />,
          disabled: !hasBegun,
          onSelect: () => actions.changeAmount(row),
        },
        {
          id: 'from',
          label: t('budgets.moveFrom'),
          icon: <ArrowRightToLine />,
          disabled: !hasBegun || !canMove,
          onSelect: () => actions.moveFrom(row),
        },
        {
          id: 'to',
          label: t('budgets.moveTo'),
          icon: <ArrowLeftFromLine />,
          disabled: !hasBegun || !canMove,
          onSelect: () => actions.moveTo(row),
        },
        {
          id: 'edit',
          label: t('budgets.edit'),
          icon: <Pencil />,
          onSelect: () => actions.edit(row),
        },
      ]}
    />
  );
}
