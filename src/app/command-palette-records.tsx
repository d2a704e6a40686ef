import CalendarClock from 'lucide-react/icons/calendar-clock';
import ListFilter from 'lucide-react/icons/list-filter';
import Store from 'lucide-react/icons/store';
import TagIcon from 'lucide-react/icons/tag';
import Wallet from 'lucide-react/icons/wallet';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '@/components/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { valueOr } from '@/live/live.ts';
import {
  useAccounts,
  useCategories,
  usePayees,
  useScheduledTransactions,
  useTags,
} from '@/live/records.ts';
import { useSavedFilters } from '@/live/use-saved-filters.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/dot.tsx';
import { hueOf } from '@/ui/hue.ts';
import type { PaletteCommand } from './command-palette-command.ts';

const NONE = [] as const;

/** The records by name: an account opens itself, a category, payee, tag or saved filter its transactions, a schedule its dialog. */
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
  const filters = valueOr(useSavedFilters(), NONE);
  return useMemo(() => {
    const go = (to: string) => () => void navigate(to);
    return {
      // One's accounts of today come before those put away.
      accounts: [...accounts]
        .sort((a, b) => Number(a.archived) - Number(b.archived))
        .map(({ id, name, archived }) => ({
          id: `account-${id}`,
          label: name,
          kind: t(archived ? 'palette.archivedAccount' : 'palette.account'),
          icon: <Wallet />,
          run: go(routes.account(id)),
        })),
      others: [
        ...categories.map(({ id, name, color }) => ({
          id: `category-${id}`,
          label: name,
          kind: t('palette.category'),
          icon: <Dot size="md" hue={hueOf(color - 1)} />,
          run: go(routes.transactions({ category: id })),
        })),
        ...payees.map(({ id, name }) => ({
          id: `payee-${id}`,
          label: name,
          kind: t('palette.payee'),
          icon: <Store />,
          run: go(routes.transactions({ payee: id })),
        })),
        ...tags.map(({ id, name }) => ({
          id: `tag-${id}`,
          label: name,
          kind: t('palette.tag'),
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
        ...filters.map(({ key, name, params }) => ({
          id: key,
          label: name,
          kind: t('palette.savedFilter'),
          icon: <ListFilter />,
          run: go(routes.transactions(Object.fromEntries(new URLSearchParams(params)))),
        })),
      ],
    };
  }, [accounts, categories, payees, tags, scheduled, filters, navigate, open]);
}
