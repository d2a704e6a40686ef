import { Link } from 'react-router-dom';
import { AmountText } from '@/components/amount-text.tsx';
import { useDialogs } from '@/components/dialogs.tsx';
import { ROUTE_PATTERNS } from '@/config/routes.ts';
import type { Account } from '@/domain/account.ts';
import { formatDate } from '@/domain/calendar-date.ts';
import type { Transaction } from '@/domain/transaction.ts';
import { NO_FILTER } from '@/domain/transaction-filter.ts';
import { useRegister } from '@/live/use-register.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { linkClass } from '@/ui/link-class.ts';
import { rowLinkClass } from '@/ui/row-link-class.ts';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { Section } from '@/ui/section.tsx';
import { SkeletonRows } from '@/ui/skeleton.tsx';
import { TwoLineRow } from '@/ui/two-line-row.tsx';

const SHOWN_ROWS = 5;

type LatestTransactionsProps = {
  /** Every account, archived ones included. */
  readonly accounts: readonly Account[];
};

/** The newest transactions of all accounts; each opens for editing. */
export function LatestTransactions({ accounts }: LatestTransactionsProps) {
  const { register } = useRegister({ accountId: null, filter: NO_FILTER });
  if (register.status === 'failed') return null;
  const rows =
    register.status === 'ready'
      ? Array.from({ length: SHOWN_ROWS }, (_, place) => register.value.rowAt(place))
      : [];
  return (
    <Section
      title={t('dashboard.latest')}
      actions={
        <Link to={ROUTE_PATTERNS.transactions} className={linkClass()}>
          {t('dashboard.allTransactions')}
        </Link>
      }
    >
      <Card padding="none" clip>
        {register.status === 'loading' ? <SkeletonRows count={SHOWN_ROWS} /> : null}
        {register.status === 'ready' && register.value.total === 0 ? (
          <EmptyState
            size="compact"
            level={3}
            title={t('dashboard.noTransactions')}
            text={t('dashboard.noTransactionsText')}
          />
        ) : null}
        <RowList>
          {rows.flatMap((row) =>
            row ? (
              <RowItem key={row.id}>
                <LatestRow row={row} account={accounts.find(({ id }) => id === row.accountId)} />
              </RowItem>
            ) : (
              []
            ),
          )}
        </RowList>
      </Card>
    </Section>
  );
}

type LatestRowProps = { readonly row: Transaction; readonly account: Account | undefined };

function LatestRow({ row, account }: LatestRowProps) {
  const { open } = useDialogs();
  return (
    <button
      type="button"
      className={rowLinkClass()}
      onClick={() => open('edit-transaction', { transactionId: row.id })}
    >
      <TwoLineRow
        title={row.description}
        detail={account?.name}
        value={
          account ? <AmountText amount={row.amount} currency={account.currency} signed /> : null
        }
        valueDetail={formatDate(row.date, 'short', currentLocale())}
      />
    </button>
  );
}
