import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import type { Ref } from 'react';
import type { DashboardSection, SectionMove } from '@/domain/dashboard/dashboard-layout.ts';
import { sectionHelp, sectionTitle } from '@/features/dashboard/parts/section-words.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { DragHandle } from '@/ui/lists/sortable-row.tsx';
import { TwoLineRow } from '@/ui/lists/two-line-row.tsx';
import type { DragOrder } from '@/ui/lists/use-drag-order.ts';
import { Menu } from '@/ui/overlays/menu.tsx';

type ArrangeRowProps = {
  readonly section: DashboardSection;
  readonly place: { readonly at: number; readonly count: number };
  readonly handle: ReturnType<DragOrder['handleOf']>;
  readonly handleRef: Ref<HTMLButtonElement>;
  readonly onMove: (move: SectionMove) => void;
  readonly onHide: () => void;
};

/** A section in the list that is arranged: its handle, its name, and a menu with the same by words. */
export function ArrangeRow(props: ArrangeRowProps) {
  const { section, place, handle, handleRef, onMove, onHide } = props;
  const name = sectionTitle(section);
  const isWide = useWideScreen();
  const isFirst = place.at === 0;
  const isLast = place.at === place.count - 1;
  return (
    <TwoLineRow
      leading={
        <DragHandle
          ref={handleRef}
          aria-label={t('dashboard.moveSection', { name })}
          title={t('dashboard.moveHelp')}
          {...handle}
        />
      }
      title={name}
      detail={isWide ? sectionHelp(section) : null}
      trailing={
        <Menu
          trigger={
            <IconButton
              size="sm"
              aria-label={t('dashboard.sectionMenu', { name })}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
          items={[
            {
              id: 'up',
              label: t('dashboard.moveUp'),
              icon: <ArrowUp />,
              disabled: isFirst,
              onSelect: () => onMove('earlier'),
            },
            {
              id: 'down',
              label: t('dashboard.moveDown'),
              icon: <ArrowDown />,
              disabled: isLast,
              onSelect: () => onMove('later'),
            },
            {
              id: 'first',
              label: t('dashboard.moveFirst'),
              icon: <ArrowUpToLine />,
              disabled: isFirst,
              onSelect: () => onMove('first'),
            },
            {
              id: 'last',
              label: t('dashboard.moveLast'),
              icon: <ArrowDownToLine />,
              disabled: isLast,
              onSelect: () => onMove('last'),
            },
            {
              id: 'hide',
              label: t('dashboard.hide'),
              icon: <EyeOff />,
              separated: true,
              onSelect: onHide,
            },
          ]}
        />
      }
    />
  );
}
