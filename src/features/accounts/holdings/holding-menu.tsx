import { CalendarPlus, Ellipsis, Pencil, Tag, Trash2 } from 'lucide-react';
import type { Holding } from '../../../domain/holding.ts';
import { t } from '../../../messages/t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { HoldingActions } from './use-holding-actions.ts';

type HoldingMenuProps = {
  readonly holding: Holding;
  readonly actions: HoldingActions;
  readonly onRemoved: () => void;
};

/** What can be done with a holding, behind a button. */
export function HoldingMenu({ holding, actions, onRemoved }: HoldingMenuProps) {
  const { id, name } = holding;
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          aria-label={t('holdings.moreActions', { name })}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        {
          id: 'event',
          label: t('holdings.addEvent'),
          icon: <CalendarPlus />,
          onSelect: () => actions.addEvent(id),
        },
        {
          id: 'price',
          label: t('holdings.menuPrices'),
          icon: <Tag />,
          onSelect: () => actions.addPrice(id),
        },
        {
          id: 'edit',
          label: t('holdings.menuEdit'),
          icon: <Pencil />,
          onSelect: () => actions.edit(id),
        },
        {
          id: 'delete',
          label: t('common.delete'),
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: () => actions.remove(id, onRemoved),
        },
      ]}
    />
  );
}
