import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartPie from 'lucide-react/icons/chart-pie';
import Landmark from 'lucide-react/icons/landmark';
import ListFilter from 'lucide-react/icons/list-filter';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Store from 'lucide-react/icons/store';
import TagIcon from 'lucide-react/icons/tag';
import Target from 'lucide-react/icons/target';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { routes } from '@/config/routes.ts';
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
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import type { PaletteCommand } from './command-palette-command.ts';

const NONE = [] as const;

/**
 * The records by name. An account, budget, goal, debt or holding opens its page, a category, payee, tag or saved filter its
 * transactions, a schedule its dialog.
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
        ...categories.map(({ id, name, color }) => ({
          id: `category-${id}`,
          label: name,
          kind: t('palette.categories'),
          icon: <Dot size="md" hue={hueOf(color - 1)} />,
          run: go(routes.transactions({ category: id })),
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
