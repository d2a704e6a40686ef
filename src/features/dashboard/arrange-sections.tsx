import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useState } from 'react';
import { saveDashboardLayout } from '@/commands/dashboard.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { type BoardWidth, layoutOn, sizeOf } from '@/domain/dashboard/board-places.ts';
import {
  type DashboardLayout,
  type DashboardSection,
  isDefaultLayout,
  movedSection,
  readDashboardLayout,
  SECTION_SIZES,
  type SectionMove,
  type SectionSize,
  shownSections,
  withSectionHidden,
  withSectionSize,
} from '@/domain/dashboard/dashboard-layout.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { SegmentedControl } from '@/ui/controls/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { VisuallyHidden } from '@/ui/layout/visually-hidden.tsx';
import { DragHandle, useDragOrder } from '@/ui/lists/sortable-row.tsx';
import { useMovedRowFocus } from '@/ui/lists/use-focus-of-moved.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import type { ArrangedBoard } from './dashboard-board.tsx';
import { sectionHelp, sectionTitle } from './section-panel.tsx';

/**
 * What the board needs to be arranged in place: handles to drag sections or to move them with the
 * arrow keys, and controls to resize, hide, or move them.
 */
export function useArrangedBoard(layout: DashboardLayout, arranging: Arranging): ArrangedBoard {
  const shown = shownSections(layout);
  const focus = useMovedRowFocus(shown);
  const drag = useDragOrder(
    shown,
    (id, to) => {
      focus.willMove(id);
      arranging.move(id as DashboardSection, { to });
    },
    true,
  );
  return {
    dragOf: drag.rowOf,
    cardOf: (section) => ({
      handle: (
        <DragHandle
          ref={focus.controlOf(section)}
          aria-label={t('dashboard.moveSection', { name: sectionTitle(section) })}
          title={t('dashboard.moveHelp')}
          {...drag.handleOf(section)}
        />
      ),
      controls: (
        <SectionControls
          section={section}
          layout={layout}
          arranging={arranging}
          onMoved={() => focus.willMove(section)}
        />
      ),
    }),
  };
}

type SectionControlsProps = {
  readonly section: DashboardSection;
  readonly layout: DashboardLayout;
  readonly arranging: Arranging;
  readonly onMoved: () => void;
};

/** The size of a section, a button that hides it, and a menu that moves it. */
function SectionControls({ section, layout, arranging, onMoved }: SectionControlsProps) {
  const hasSizes = useWideScreen('board');
  const name = sectionTitle(section);
  const shown = shownSections(layout);
  const at = shown.indexOf(section);
  const isLast = at === shown.length - 1;
  const move = (id: SectionMove & string, label: string, icon: ReactNode, ends: boolean) => ({
    id,
    label,
    icon,
    disabled: ends,
    onSelect: () => {
      onMoved();
      arranging.move(section, id);
    },
  });
  return (
    <>
      {hasSizes ? (
        <SegmentedControl<SectionSize>
          legend={t('dashboard.sizeOf', { name })}
          value={sizeOf(layout, section)}
          options={SECTION_SIZES.map((size) => ({
            value: size,
            label: t(`dashboard.size-${size}`),
          }))}
          onValueChange={(size) => arranging.resize(section, size)}
        />
      ) : null}
      <IconButton
        size="sm"
        aria-label={t('dashboard.hideSection', { name })}
        icon={<Eye aria-hidden="true" />}
        onClick={() => arranging.hide(section)}
      />
      <Menu
        trigger={
          <IconButton
            size="sm"
            aria-label={t('dashboard.sectionMenu', { name })}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        items={[
          move('earlier', t('dashboard.moveUp'), <ArrowUp />, at === 0),
          move('later', t('dashboard.moveDown'), <ArrowDown />, isLast),
          move('first', t('dashboard.moveFirst'), <ArrowUpToLine />, at === 0),
          move('last', t('dashboard.moveLast'), <ArrowDownToLine />, isLast),
          {
            id: 'hide',
            label: t('dashboard.hide'),
            icon: <EyeOff />,
            separated: true,
            onSelect: () => arranging.hide(section),
          },
        ]}
      />
    </>
  );
}

type HiddenChipsProps = { readonly layout: DashboardLayout; readonly arranging: Arranging };

/**
 * Below the board while it is arranged: the hidden sections, each shown again by a press, and the
 * way back to the usual order.
 */
export function HiddenChips({ layout, arranging }: HiddenChipsProps) {
  const announced = <VisuallyHidden role="status">{arranging.announcement}</VisuallyHidden>;
  if (isDefaultLayout(layout)) return announced;
  return (
    <Card padding="sm">
      <Stack direction="row" gap={2} align="center" wrap>
        {layout.hidden.length > 0 ? (
          <Text tone="muted">{t('dashboard.hiddenSections')}</Text>
        ) : null}
        {layout.hidden.map((section) => (
          <Button
            key={section}
            size="sm"
            icon={<EyeOff />}
            title={sectionHelp(section)}
            aria-label={t('dashboard.showSection', { name: sectionTitle(section) })}
            onClick={() => arranging.show(section)}
          >
            {sectionTitle(section)}
          </Button>
        ))}
        {layout.hidden.length > 1 ? (
          <Button size="sm" variant="ghost" onClick={arranging.showAll}>
            {t('dashboard.showHidden')}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={arranging.reset}>
          {t('dashboard.reset')}
        </Button>
        {announced}
      </Stack>
    </Card>
  );
}

/** Below the sections: how many are hidden, with a button to show them. */
export function HiddenSections({ layout, arranging }: HiddenChipsProps) {
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

/** The ways to arrange the sections. */
type Arranging = {
  readonly move: (section: DashboardSection, move: SectionMove) => void;
  readonly resize: (section: DashboardSection, size: SectionSize) => void;
  readonly hide: (section: DashboardSection) => void;
  readonly show: (section: DashboardSection) => void;
  /** Shows all hidden sections where they were before. */
  readonly showAll: () => void;
  /** Restores the default layout. */
  readonly reset: () => void;
  /** Screen reader announcement of the last change. */
  readonly announcement: string;
};

/**
 * Arranges the dashboard. Each change is saved at once and offers Undo. Sections move from where a
 * board of this width shows them.
 */
export function useArranging(layout: DashboardLayout, width: BoardWidth): Arranging {
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
      const moved = movedSection(layoutOn(width, layout), section, move);
      const shown = moved ? shownSections(moved) : [];
      const text = t('dashboard.movedTo', {
        name: sectionTitle(section),
        place: shown.indexOf(section) + 1,
        count: shown.length,
      });
      void arrange((stored) => movedSection(layoutOn(width, stored), section, move), text);
    },
    resize: (section, size) => {
      const words = { name: sectionTitle(section), size: t(`dashboard.size-${size}`) };
      const text = t('dashboard.sized', words);
      void arrange((stored) => withSectionSize(stored, section, size), text);
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
