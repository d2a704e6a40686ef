import History from 'lucide-react/icons/history';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Split from 'lucide-react/icons/split';
import Wallet from 'lucide-react/icons/wallet';
import { useNavigate } from 'react-router-dom';
import { TransactionTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import { routes } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Category } from '@/domain/categories/category.ts';
import { formatDate } from '@/domain/core/calendar-date.ts';
import type { FoundRows } from '@/live/transactions/found-transactions.ts';
import { currentLocale, t } from '@/messages/t.ts';
import type { PaletteCommand } from './command-palette-places.tsx';

/** Makes an entry for a transaction. Choosing it opens its dialog. */
export function useRowItem(
  accounts: ReadonlyMap<string, Account>,
  categories: ReadonlyMap<string, Category>,
) {
  const navigate = useNavigate();
  const { open } = useDialogs();
  return ({ row, amount }: FoundRows['rows'][number]): PaletteCommand => {
    const account = accounts.get(row.accountId);
    const name = rowDescription(row);
    const edit = () => open('edit-transaction', { transactionId: row.id });
    const date = formatDate(row.date, 'medium', currentLocale());
    return {
      id: `row-${row.id}`,
      label: name,
      detail: account ? `${date} · ${account.name}` : date,
      kind: t('palette.transactions'),
      icon: <TransactionTile row={row} categories={categories} size={20} />,
      figure: account ? <AmountText amount={amount} currency={account.currency} signed /> : null,
      run: edit,
      verbs: () => [
        { id: 'verb-edit', label: t('palette.verbEdit'), icon: <Pencil />, run: edit },
        {
          id: 'verb-similar',
          label: t('palette.verbSimilar'),
          icon: <List />,
          run: () => void navigate(routes.transactions({ q: `"${name}"` })),
        },
        ...(account
          ? [
              {
                id: 'verb-account',
                label: t('palette.verbAccount', { name: account.name }),
                icon: <Wallet />,
                run: () => void navigate(routes.account(account.id)),
              },
            ]
          : []),
        ...(row.kind === 'normal'
          ? [
              {
                id: 'verb-split',
                label: t('palette.verbSplit'),
                icon: <Split />,
                run: () => open('split-transaction', { transactionId: row.id }),
              },
            ]
          : []),
        {
          id: 'verb-history',
          label: t('palette.verbHistory'),
          icon: <History />,
          run: () => open('transaction-history', { transactionId: row.id }),
        },
      ],
    };
  };
}
