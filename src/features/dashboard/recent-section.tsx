import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { rowDescription } from '@/components/text/row-description.ts';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { useNewestRows } from '@/live/dashboard/dashboard-sections.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { dayText } from './dashboard-text.ts';
import { SectionEmpty, SectionPanel } from './section-panel.tsx';

const SHOWN_ROWS = 5;

/** The newest transactions of all accounts; each opens for editing. */
export function RecentSection() {
  const { open } = useDialogs();
  const accounts = valueOr(useAccounts(), []);
  const newest = useNewestRows(SHOWN_ROWS);
  return (
    <SectionPanel
      section="recent"
      live={newest}
      more={{ label: t('dashboard.allTransactions'), to: ROUTE_PATTERNS.transactions }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <SectionEmpty
            inset
            text={t('dashboard.recentEmpty')}
            action={
              <Button onClick={() => open('add-transaction', {})}>
                {t('dashboard.addTransaction')}
              </Button>
            }
          />
        ) : (
          <RowList>
            {rows.map((row) => (
              <RowItem key={row.id}>
                <RecentRow row={row} account={accounts.find(({ id }) => id === row.accountId)} />
              </RowItem>
            ))}
          </RowList>
        )
      }
    </SectionPanel>
  );
}

type RecentRowProps = { readonly row: Transaction; readonly account: Account | undefined };

function RecentRow({ row, account }: RecentRowProps) {
  const { open } = useDialogs();
  return (
    <button
      type="button"
      className={rowLinkClass()}
      onClick={() => open('edit-transaction', { transactionId: row.id })}
    >
      <TwoLineRow
        title={rowDescription(row)}
        detail={account?.name}
        value={
          account ? <AmountText amount={row.amount} currency={account.currency} signed /> : null
        }
        valueDetail={dayText(row.date)}
      />
    </button>
  );
}
