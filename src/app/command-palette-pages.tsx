import Bug from 'lucide-react/icons/bug';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { keysOf, type ShortcutId } from '@/components/shortcuts.ts';
import { PLANNING_TABS, routes, SETTINGS_TABS } from '@/config/routes.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import type { PaletteCommand } from './command-palette-command.ts';
import { MAIN_LINKS } from './main-links.ts';
import type { PageName } from './pages.ts';

/** What a page is looked for by, beside its name. */
const FURTHER_WORDS: Partial<Readonly<Record<PageName, MessageKey>>> = {
  scheduled: 'palette.scheduledWords',
};

/** The way to every page, and to each tab of planning and settings. */
export function usePageCommands(): {
  readonly main: readonly PaletteCommand[];
  readonly tabs: readonly PaletteCommand[];
} {
  const navigate = useNavigate();
  return useMemo(() => {
    const page = (id: string, label: string, icon: PaletteCommand['icon'], to: string) => ({
      id: `page-${id}`,
      label,
      kind: t('palette.page'),
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
          page(
            tab,
            t(`palette.${tab}`),
            tab === 'goals' ? <Target /> : <PiggyBank />,
            routes.planning(tab),
          ),
        ),
        ...SETTINGS_TABS.map((tab) =>
          page(
            `settings-${tab}`,
            t('palette.settingsTab', { tab: t(`settings.${tab}`) }),
            <Settings />,
            routes.settings({ tab }),
          ),
        ),
        page('debug', t('shell.debug'), <Bug />, routes.debug()),
      ],
    };
  }, [navigate]);
}
