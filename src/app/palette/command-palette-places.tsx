import Bug from 'lucide-react/icons/bug';
import ChartColumn from 'lucide-react/icons/chart-column';
import Landmark from 'lucide-react/icons/landmark';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAIN_LINKS } from '@/app/shell/navigation.tsx';
import type { PageName } from '@/app/shell/pages.ts';
import { keysOf, type ShortcutId } from '@/components/shortcuts/shortcuts.ts';
import {
  DEBUG_TABS,
  PLANNING_TABS,
  type PlanningTab,
  REPORT_TABS,
  routes,
  SETTINGS_TABS,
} from '@/config/routes.ts';
import { type MessageKey, t } from '@/messages/t.ts';

/** Something that can be done with an entry of the command palette. */
export type PaletteVerb = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
};

/** An entry of the command palette. */
export type PaletteCommand = PaletteVerb & {
  /** Extra keywords that find it, besides its label. */
  readonly words?: string;
  /** The translated group heading; results of one kind are listed together. */
  readonly kind: string;
  /** Key combinations of its shortcut, if any. */
  readonly keys?: readonly string[];
  /** Quiet text after the label. */
  readonly detail?: string;
  /** An amount at the end. */
  readonly figure?: ReactNode;
  /** An answer to what was typed, not a place to go. */
  readonly isAnswer?: boolean;
  /** Never listed as recent: an answer, an undo, or an entry whose id contains a name. */
  readonly isPassing?: boolean;
  /** All that can be done with it; the first is what `run` does. Missing if that is all. */
  readonly verbs?: () => readonly PaletteVerb[];
};

/** Extra keywords for a page. */
const EXTRA_KEYWORDS: Partial<Readonly<Record<PageName, MessageKey>>> = {
  scheduled: 'palette.scheduledWords',
};

const PLANNING_ICONS: Readonly<Record<PlanningTab, PaletteCommand['icon']>> = {
  budgets: <PiggyBank />,
  goals: <Target />,
  debts: <Landmark />,
};

/** Links to every page and each of its tabs. */
export function usePageCommands(): {
  readonly main: readonly PaletteCommand[];
  readonly tabs: readonly PaletteCommand[];
} {
  const navigate = useNavigate();
  return useMemo(() => {
    const page = (
      id: string,
      label: string,
      icon: PaletteCommand['icon'],
      to: string,
      kind: MessageKey = 'palette.pages',
    ) => ({
      id: `page-${id}`,
      label,
      kind: t(kind),
      icon,
      run: () => void navigate(to),
    });
    return {
      main: MAIN_LINKS.map(({ page: name, to, label, icon: Icon }) => {
        const words = EXTRA_KEYWORDS[name];
        return {
          ...page(name, t(label), <Icon />, to),
          keys: keysOf(name as ShortcutId),
          ...(words ? { words: t(words) } : {}),
        };
      }),
      tabs: [
        ...PLANNING_TABS.map((tab) =>
          page(tab, t(`palette.${tab}`), PLANNING_ICONS[tab], routes.planning(tab)),
        ),
        ...REPORT_TABS.map((tab) =>
          page(
            `reports-${tab}`,
            t('palette.reportsTab', { tab: t(`reports.${tab}`) }),
            <ChartColumn />,
            routes.reports({ tab }),
            'shell.reports',
          ),
        ),
        ...SETTINGS_TABS.map((tab) =>
          page(
            `settings-${tab}`,
            t('palette.settingsTab', { tab: t(`settings.${tab}`) }),
            <Settings />,
            routes.settings({ tab }),
            'shell.settings',
          ),
        ),
        page('debug', t('shell.debug'), <Bug />, routes.debug()),
        ...DEBUG_TABS.map((tab) =>
          page(
            `debug-${tab}`,
            t('palette.debugTab', { tab: t(`debug.${tab}`) }),
            <Bug />,
            routes.debug({ tab }),
            'shell.debug',
          ),
        ),
      ],
    };
  }, [navigate]);
}
