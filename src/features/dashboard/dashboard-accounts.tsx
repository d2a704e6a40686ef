import { Link } from 'react-router-dom';
import { accountTypeLabel } from '@/components/account-type-label.ts';
import { AmountText } from '@/components/amount-text.tsx';
import { otherWorthText, unpricedText } from '@/components/worth-text.ts';
import { ROUTE_PATTERNS, routes } from '@/config/routes.ts';
import type { AccountWithBalance } from '@/domain/account-list.ts';
import { t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { linkClass } from '@/ui/link-class.ts';
import { rowLinkClass } from '@/ui/row-link-class.ts';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { Section } from '@/ui/section.tsx';
import { TwoLineRow } from '@/ui/two-line-row.tsx';

type DashboardAccountsProps = {
  readonly accounts: readonly AccountWithBalance[];
  /** Where there is more than one currency, each balance names its own. */
  readonly showCurrency: boolean;
};

/** The open accounts with what is in each. */
export function DashboardAccounts({ accounts, showCurrency }: DashboardAccountsProps) {
  return (
    <Section
      title={t('dashboard.accounts')}
      actions={
        <Link to={ROUTE_PATTERNS.accounts} className={linkClass()}>
          {t('dashboard.allAccounts')}
        </Link>
      }
    >
      <Card padding="none" clip>
        <RowList>
          {accounts.map(({ account, balance, worth }) => (
            <RowItem key={account.id}>
              <Link to={routes.account(account.id)} className={rowLinkClass()}>
                <TwoLineRow
                  title={account.name}
                  detail={[accountTypeLabel(account.type), unpricedText({ worth })]
                    .filter(Boolean)
                    .join(' · ')}
                  value={
                    <AmountText amount={balance} currency={account.currency} weight="medium" />
                  }
                  valueDetail={
                    otherWorthText({ worth }) || (showCurrency ? account.currency : null)
                  }
                />
              </Link>
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}
