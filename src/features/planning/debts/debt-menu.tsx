import { Ellipsis, Pencil, Scale, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import type { Debt } from '@/domain/debt.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { Menu } from '@/ui/menu.tsx';
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
    <Menu
      trigger={
        <IconButton
          ref={triggerRef}
          size="sm"
          aria-label={t('debts.moreActions', { name })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
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
        {
          id: 'delete',
          label: t('debts.delete', { name }),
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: actions.remove,
        },
      ]}
    />
  );
}
