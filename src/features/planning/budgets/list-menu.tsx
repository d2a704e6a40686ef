import ArrowLeftFromLine from 'lucide-react/icons/arrow-left-from-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import Coins from 'lucide-react/icons/coins';
import Pencil from 'lucide-react/icons/pencil';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { BudgetRow } from '@/domain/budgets/budget-list.ts';
import { t } from '@/messages/t.ts';
import type { BudgetActions } from './use-budget-actions.ts';

type ListMenuProps = {
  readonly row: BudgetRow;
  /** There is another budget to move money from or to. */
  readonly canMove: boolean;
  readonly actions: BudgetActions;
};

/** What can be done with a budget, behind a button. */
export function ListMenu({ row, canMove, actions }: ListMenuProps) {
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
