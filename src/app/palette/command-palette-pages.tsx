import Bug from 'lucide-react/icons/bug';
import ChartColumn from 'lucide-react/icons/chart-column';
import Landmark from 'lucide-react/icons/landmark';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAIN_LINKS } from '@/app/shell/main-links.ts';
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
import type { PaletteCommand } from './command-palette-command.ts';

/** What a page is looked for by, beside its name. */
const FURTHER_WORDS: Partial<Readonly<Record<PageName, MessageKey>>> = {
  scheduled: 'palette.scheduledWords',
};

const PLANNING_ICONS: Readonly<Record<PlanningTab, PaletteCommand['icon']>> = {
  budgets: <PiggyBank />,
  goals: <Target />,
  debts: <Landmark />,
};

/** The way to every page, and to each of their tabs. */
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
        const words = FURTHER_WORDS[name];
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
