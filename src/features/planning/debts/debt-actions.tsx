import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import type { Ref } from 'react';
import { removeDebt, removeDebtBalance } from '@/commands/debts.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';

export type DebtActions = {
  readonly edit: () => void;
  readonly setBalance: () => void;
  readonly removeBalance: (date: CalendarDate) => void;
  readonly remove: () => void;
};

/**
 * Actions on debts. Each change offers Undo; each failure shows its reason.
 * @param beforeRemove called with the id of a debt that is about to disappear
 */
export function useDebtActions(
  beforeRemove: (id: string) => void,
): (debt: Pick<Debt, 'id'>) => DebtActions {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  return ({ id }) => ({
    edit: () => dialogs.open('edit-debt', { debtId: id }),
    setBalance: () => dialogs.open('set-debt-balance', { debtId: id }),
    removeBalance: (date) =>
      void change(() => removeDebtBalance(services, id, date), t('debts.changeFailed')),
    remove: () => {
      beforeRemove(id);
      void change(() => removeDebt(services, id), t('debts.deleteFailed'));
    },
  });
}

type DebtMenuProps = {
  readonly debt: Debt;
  readonly actions: DebtActions;
  readonly triggerRef?: Ref<HTMLButtonElement>;
};

export function DebtMenu({ debt, actions, triggerRef }: DebtMenuProps) {
  const { name, linkedAccountId } = debt;
  return (
    <RecordMenu
      label={t('debts.moreActions', { name })}
      triggerRef={triggerRef}
      removeLabel={t('debts.delete', { name })}
      onRemove={actions.remove}
      items={[
        { id: 'edit', label: t('debts.edit', { name }), icon: <Pencil />, onSelect: actions.edit },
        ...(linkedAccountId === ''
          ? [
              {
                id: 'balance',
                label: t('debts.setBalance'),
                icon: <Scale />,
                onSelect: actions.setBalance,
              },
            ]
          : []),
      ]}
    />
  );
}
