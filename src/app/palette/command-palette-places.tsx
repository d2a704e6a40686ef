import Bug from 'lucide-react/icons/bug';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartPie from 'lucide-react/icons/chart-pie';
import Landmark from 'lucide-react/icons/landmark';
import ListFilter from 'lucide-react/icons/list-filter';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Settings from 'lucide-react/icons/settings';
import Store from 'lucide-react/icons/store';
import TagIcon from 'lucide-react/icons/tag';
import Target from 'lucide-react/icons/target';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAIN_LINKS } from '@/app/shell/navigation.tsx';
import type { PageName } from '@/app/shell/pages.ts';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { keysOf, type ShortcutId } from '@/components/shortcuts/shortcuts.ts';
import {
  DEBUG_TABS,
  PLANNING_TABS,
  type PlanningTab,
  REPORT_TABS,
  routes,
  SETTINGS_TABS,
} from '@/config/routes.ts';
import { valueOr } from '@/live/live.ts';
import {
  useAccounts,
  useBudgets,
  useCategories,
  useDebts,
  useGoals,
  useHoldings,
  usePayees,
  useScheduledTransactions,
  useTags,
} from '@/live/records.ts';
import { useSavedFilters } from '@/live/transactions/register-lookups.ts';
import { type MessageKey, t } from '@/messages/t.ts';

/** An entry of the command palette. */
export type PaletteCommand = {
  readonly id: string;
  readonly label: string;
  /** Extra keywords that find it, besides its label. */
  readonly words?: string;
  /** The translated group heading; results of one kind are listed together. */
  readonly kind: string;
  readonly icon: ReactNode;
  /** Key combinations of its shortcut, if any. */
  readonly keys?: readonly string[];
  readonly run: () => void;
};

const NONE = [] as const;

/**
 * All records, by name. An account, budget, goal, debt, or holding opens its page; a category,
 * payee, tag, or saved filter opens its transactions; a schedule opens its dialog.
 */
export function useRecordCommands(): {
  readonly accounts: readonly PaletteCommand[];
  readonly others: readonly PaletteCommand[];
} {
  const navigate = useNavigate();
  const { open } = useDialogs();
  const accounts = valueOr(useAccounts(), NONE);
  const categories = valueOr(useCategories(), NONE);
  const payees = valueOr(usePayees(), NONE);
  const tags = valueOr(useTags(), NONE);
  const scheduled = valueOr(useScheduledTransactions(), NONE);
  const budgets = valueOr(useBudgets(), NONE);
  const goals = valueOr(useGoals(), NONE);
  const debts = valueOr(useDebts(), NONE);
  const holdings = valueOr(useHoldings(), NONE);
  const filters = valueOr(useSavedFilters(), NONE);
  return useMemo(() => {
    const go = (to: string) => () => void navigate(to);
    return {
      accounts: accounts.map(({ id, name, archived }) => ({
        id: `account-${id}`,
        label: name,
        kind: t(archived ? 'palette.archivedAccounts' : 'palette.accounts'),
        icon: <Wallet />,
        run: go(routes.account(id)),
      })),
      others: [
        ...categories.map((category) => ({
          id: `category-${category.id}`,
          label: category.name,
          kind: t('palette.categories'),
          icon: <CategoryTile category={category} size={20} />,
          run: go(routes.transactions({ category: category.id })),
        })),
        ...payees.map(({ id, name }) => ({
          id: `payee-${id}`,
          label: name,
          kind: t('palette.payees'),
          icon: <Store />,
          run: go(routes.transactions({ payee: id })),
        })),
        ...tags.map(({ id, name }) => ({
          id: `tag-${id}`,
          label: name,
          kind: t('palette.tags'),
          icon: <TagIcon />,
          run: go(routes.transactions({ tag: id })),
        })),
        ...scheduled.map(({ id, description }) => ({
          id: `scheduled-${id}`,
          label: description,
          kind: t('palette.scheduled'),
          icon: <CalendarClock />,
          run: () => open('edit-scheduled', { scheduledId: id }),
        })),
        ...budgets.map(({ id, name }) => ({
          id: `budget-${id}`,
          label: name,
          kind: t('palette.budgets'),
          icon: <PiggyBank />,
          run: go(routes.planning('budgets', { id })),
        })),
        ...goals.map(({ id, name }) => ({
          id: `goal-${id}`,
          label: name,
          kind: t('palette.goals'),
          icon: <Target />,
          run: go(routes.planning('goals', { id })),
        })),
        ...debts.map(({ id, name }) => ({
          id: `debt-${id}`,
          label: name,
          kind: t('palette.debts'),
          icon: <Landmark />,
          run: go(routes.planning('debts', { id })),
        })),
        ...holdings.map(({ id, name, symbol, accountId }) => ({
          id: `holding-${id}`,
          label: name,
          ...(symbol ? { words: symbol } : {}),
          kind: t('palette.holdings'),
          icon: <ChartPie />,
          run: go(routes.holding(accountId, id)),
        })),
        ...filters.map(({ key, name, params }) => ({
          id: key,
          label: name,
          kind: t('palette.savedFilters'),
          icon: <ListFilter />,
          run: go(routes.transactions(Object.fromEntries(new URLSearchParams(params)))),
        })),
      ],
    };
  }, [
    accounts,
    categories,
    payees,
    tags,
    scheduled,
    budgets,
    goals,
    debts,
    holdings,
    filters,
    navigate,
    open,
  ]);
}

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
