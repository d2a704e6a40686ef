import Pencil from 'lucide-react/icons/pencil';
import Scale from 'lucide-react/icons/scale';
import type { Ref } from 'react';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { Debt } from '@/domain/debts/debt.ts';
import { t } from '@/messages/t.ts';
import type { DebtActions } from './use-debt-actions.ts';

type DebtMenuProps = {
  readonly debt: Debt;
  readonly actions: DebtActions;
  readonly triggerRef?: Ref<HTMLButtonElement>;
};

/** What can be done with a debt, behind a button. */
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
                id: 'owed',
                label: t('debts.setOwed'),
                icon: <Scale />,
                onSelect: actions.setOwed,
              },
            ]
          : []),
      ]}
    />
  );
}
