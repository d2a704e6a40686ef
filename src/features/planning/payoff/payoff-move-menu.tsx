import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';

type PayoffMoveMenuProps = {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** To an index of the list without it. */
  readonly moveTo: (to: number) => void;
};

/** Puts a debt elsewhere in the order by single presses, for those who cannot drag. */
export function PayoffMoveMenu({ name, index, count, moveTo }: PayoffMoveMenuProps) {
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton size="sm" aria-label={t('payoff.placeOf', { name })} icon={<Ellipsis />} />
      }
      items={[
        {
          id: 'up',
          label: t('payoff.moveUp'),
          icon: <ArrowUp />,
          disabled: index === 0,
          onSelect: () => moveTo(index - 1),
        },
        {
          id: 'down',
          label: t('payoff.moveDown'),
          icon: <ArrowDown />,
          disabled: index === count - 1,
          onSelect: () => moveTo(index + 1),
        },
      ]}
    />
  );
}
