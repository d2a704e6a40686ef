import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { Holding } from '@/domain/investments/holding.ts';
import { t } from '@/messages/t.ts';
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
    <RecordMenu
      label={t('holdings.moreActions', { name })}
      onRemove={() => actions.remove(id, onRemoved)}
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
      ]}
    />
  );
}
