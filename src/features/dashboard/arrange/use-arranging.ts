import { useState } from 'react';
import { saveDashboardLayout } from '@/commands/dashboard.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import {
  type DashboardLayout,
  type DashboardSection,
  movedSection,
  readDashboardLayout,
  type SectionMove,
  shownSections,
  withSectionHidden,
} from '@/domain/dashboard/dashboard-layout.ts';
import { sectionTitle } from '@/features/dashboard/parts/section-words.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';

export type Arranging = {
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
export function useArranging(layout: DashboardLayout): Arranging {
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
