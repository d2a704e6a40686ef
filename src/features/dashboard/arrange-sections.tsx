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
  isUsualLayout,
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
import { useFocusOfMoved } from '@/ui/lists/use-focus-of-moved.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { sectionHelp, sectionTitle } from './section-panel.tsx';

type ArrangeRowProps = {
  readonly section: DashboardSection;
  readonly place: { readonly at: number; readonly count: number };
  readonly handle: ReturnType<DragOrder['handleOf']>;
  readonly handleRef: Ref<HTMLButtonElement>;
  readonly onMove: (move: SectionMove) => void;
  readonly onHide: () => void;
};

/** A section in the list that is arranged: its handle, its name, and a menu with the same by words. */
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
  /** Shows all that are hidden, each where it was. */
  readonly showAll: () => void;
  /** All sections as they stand of themselves. */
  readonly reset: () => void;
  /** Says where the section stands that was moved or hidden last. */
  readonly said: string;
};

/** Arranges the dashboard: each change is stored at once, and offered to be undone. */
function useArranging(layout: DashboardLayout): Arranging {
  const services = useServices();
  const change = useRecordChange();
  const [said, setSaid] = useState('');
  const arrange = async (
    arranged: (stored: DashboardLayout) => DashboardLayout | null,
    words: string,
  ): Promise<void> => {
    const done = await change(
      () => saveDashboardLayout(services, arranged),
      t('dashboard.arrangeFailed'),
    );
    if (done) setSaid(words);
  };
  return {
    move: (section, move) => {
      const moved = movedSection(layout, section, move);
      const shown = moved ? shownSections(moved) : [];
      const words = t('dashboard.movedTo', {
        name: sectionTitle(section),
        place: shown.indexOf(section) + 1,
        count: shown.length,
      });
      void arrange((stored) => movedSection(stored, section, move), words);
    },
    hide: (section) => {
      const words = t('dashboard.hidden', { name: sectionTitle(section) });
      void arrange((stored) => withSectionHidden(stored, section, true), words);
    },
    show: (section) => {
      const words = t('dashboard.shown', { name: sectionTitle(section) });
      void arrange((stored) => withSectionHidden(stored, section, false), words);
    },
    showAll: () => {
      const words = t('dashboard.allShown');
      void arrange(
        (stored) => (stored.hidden.length > 0 ? { ...stored, hidden: [] } : null),
        words,
      );
    },
    reset: () => void arrange(() => readDashboardLayout(undefined), t('dashboard.wasReset')),
    said,
  };
}

/** The sections as a list: dragged by their handle, moved by its arrow keys or by their menu, hidden and shown again. */
export function ArrangeSections({ layout }: { readonly layout: DashboardLayout }) {
  const arranging = useArranging(layout);
  return (
    <Stack gap={6}>
      <Text as="p" tone="muted" measure>
        {t('dashboard.arrangeHelp')}
      </Text>
      <ShownList layout={layout} arranging={arranging} />
      <HiddenList layout={layout} arranging={arranging} />
      {isUsualLayout(layout) ? null : (
        <div>
          <Button onClick={arranging.reset}>{t('dashboard.reset')}</Button>
        </div>
      )}
      <VisuallyHidden role="status">{arranging.said}</VisuallyHidden>
    </Stack>
  );
}

type ListProps = { readonly layout: DashboardLayout; readonly arranging: Arranging };

function ShownList({ layout, arranging }: ListProps) {
  const shown = shownSections(layout);
  const focus = useFocusOfMoved(shown);
  const drag = useDragOrder(shown, (id, to) => {
    focus.willMove(id);
    arranging.move(id as DashboardSection, { to });
  });
  return (
    <Card padding="none" clip>
      <RowList label={t('dashboard.shownSections')}>
        {shown.map((section, place) => (
          <SortableRow key={section} {...drag.rowOf(section)}>
            <ArrangeRow
              section={section}
              place={{ at: place, count: shown.length }}
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

/** Below the sections: that some are hidden, and the way back. */
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
