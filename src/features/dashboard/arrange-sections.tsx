import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import { type Ref, useState } from 'react';
import { saveDashboardLayout } from '@/commands/dashboard.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import {
  type DashboardLayout,
  type DashboardSection,
  isDefaultLayout,
  movedSection,
  readDashboardLayout,
  type SectionMove,
  shownSections,
  withSectionHidden,
} from '@/domain/dashboard/dashboard-layout.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { DragHandle, type DragOrder, SortableRow, useDragOrder } from '@/ui/lists/sortable-row.tsx';
import { useMovedRowFocus } from '@/ui/lists/use-focus-of-moved.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { sectionHelp, sectionTitle } from './section-panel.tsx';

/** The sections as a list: drag by the handle, move with arrow keys or the menu, hide and show. */
export function ArrangeSections({ layout }: { readonly layout: DashboardLayout }) {
  const arranging = useArranging(layout);
  return (
    <Stack gap={6}>
      <Text as="p" tone="muted" measure>
        {t('dashboard.arrangeHelp')}
      </Text>
      <ShownList layout={layout} arranging={arranging} />
      <HiddenList layout={layout} arranging={arranging} />
      {isDefaultLayout(layout) ? null : (
        <div>
          <Button onClick={arranging.reset}>{t('dashboard.reset')}</Button>
        </div>
      )}
      <VisuallyHidden role="status">{arranging.announcement}</VisuallyHidden>
    </Stack>
  );
}

type ListProps = { readonly layout: DashboardLayout; readonly arranging: Arranging };

function ShownList({ layout, arranging }: ListProps) {
  const shown = shownSections(layout);
  const focus = useMovedRowFocus(shown);
  const drag = useDragOrder(shown, (id, to) => {
    focus.willMove(id);
    arranging.move(id as DashboardSection, { to });
  });
  return (
    <Card padding="none" clip>
      <RowList label={t('dashboard.shownSections')}>
        {shown.map((section, index) => (
          <SortableRow key={section} {...drag.rowOf(section)}>
            <ArrangeRow
              section={section}
              place={{ at: index, count: shown.length }}
              handle={drag.handleOf(section)}
              handleRef={focus.controlOf(section)}
              onMove={(move) => arranging.move(section, move)}
              onHide={() => arranging.hide(section)}
            />
          </SortableRow>
        ))}
      </RowList>
    </Card>
  );
}

function HiddenList({ layout, arranging }: ListProps) {
  const isWide = useWideScreen();
  if (layout.hidden.length === 0) return null;
  return (
    <Section
      title={t('dashboard.hiddenSections')}
      actions={
        <Button size="sm" onClick={arranging.showAll}>
          {t('dashboard.showHidden')}
        </Button>
      }
    >
      <Card padding="none" clip>
        <RowList>
          {layout.hidden.map((section) => (
            <RowItem key={section}>
              <TwoLineRow
                title={sectionTitle(section)}
                detail={isWide ? sectionHelp(section) : null}
                trailing={
                  <Button
                    size="sm"
                    aria-label={t('dashboard.showSection', { name: sectionTitle(section) })}
                    onClick={() => arranging.show(section)}
                  >
                    {t('dashboard.show')}
                  </Button>
                }
              />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

/** Below the sections: how many are hidden, with a button to show them. */
export function HiddenSections({ layout }: { readonly layout: DashboardLayout }) {
  const arranging = useArranging(layout);
  const count = layout.hidden.length;
  if (count === 0) return null;
  return (
    <Stack direction="row" gap={3} align="center" justify="center" wrap>
      <Text tone="muted">{t('dashboard.hiddenCount', { count })}</Text>
      <Button size="sm" variant="ghost" onClick={arranging.showAll}>
        {t('dashboard.showHidden')}
      </Button>
    </Stack>
  );
}

type ArrangeRowProps = {
  readonly section: DashboardSection;
  readonly place: { readonly at: number; readonly count: number };
  readonly handle: ReturnType<DragOrder['handleOf']>;
  readonly handleRef: Ref<HTMLButtonElement>;
  readonly onMove: (move: SectionMove) => void;
  readonly onHide: () => void;
};

/** A section in the arrange list: handle, name, and a menu with the same actions. */
function ArrangeRow(props: ArrangeRowProps) {
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

type Arranging = {
  readonly move: (section: DashboardSection, move: SectionMove) => void;
  readonly hide: (section: DashboardSection) => void;
  readonly show: (section: DashboardSection) => void;
  /** Shows all hidden sections where they were before. */
  readonly showAll: () => void;
  /** Restores the default layout. */
  readonly reset: () => void;
  /** Screen reader announcement of the last change. */
  readonly announcement: string;
};

/** Arranges the dashboard. Each change is saved at once and offers Undo. */
function useArranging(layout: DashboardLayout): Arranging {
  const services = useServices();
  const change = useRecordChange();
  const [announcement, setAnnouncement] = useState('');
  const arrange = async (
    rearrange: (stored: DashboardLayout) => DashboardLayout | null,
    text: string,
  ): Promise<void> => {
    const done = await change(
      () => saveDashboardLayout(services, rearrange),
      t('dashboard.arrangeFailed'),
    );
    if (done) setAnnouncement(text);
  };
  return {
    move: (section, move) => {
      const moved = movedSection(layout, section, move);
      const shown = moved ? shownSections(moved) : [];
      const text = t('dashboard.movedTo', {
        name: sectionTitle(section),
        place: shown.indexOf(section) + 1,
        count: shown.length,
      });
      void arrange((stored) => movedSection(stored, section, move), text);
    },
    hide: (section) => {
      const text = t('dashboard.hidden', { name: sectionTitle(section) });
      void arrange((stored) => withSectionHidden(stored, section, true), text);
    },
    show: (section) => {
      const text = t('dashboard.shown', { name: sectionTitle(section) });
      void arrange((stored) => withSectionHidden(stored, section, false), text);
    },
    showAll: () => {
      const text = t('dashboard.allShown');
      void arrange((stored) => (stored.hidden.length > 0 ? { ...stored, hidden: [] } : null), text);
    },
    reset: () => void arrange(() => readDashboardLayout(undefined), t('dashboard.wasReset')),
    announcement,
  };
}
