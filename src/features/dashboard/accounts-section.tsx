import { Link } from 'react-router-dom';
import {
  accountTypeLabel,
  foreignCurrencyWorthText,
  unpricedText,
} from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { ROUTE_PATTERNS, routes } from '@/config/routes.ts';
import type { AccountList, AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { useAccountList } from '@/live/accounts/account-list.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { SectionEmpty, SectionPanel } from './section-panel.tsx';

const SHOWN = 6;

/** Open accounts with their balances. */
export function AccountsSection() {
  const list = useAccountList(useToday());
  return (
    <SectionPanel
      section="accounts"
      live={list}
      more={{ label: t('dashboard.allAccounts'), to: ROUTE_PATTERNS.accounts }}
    >
      {(value) => <Accounts list={value} />}
    </SectionPanel>
  );
}

function Accounts({ list }: { readonly list: AccountList }) {
  const open = list.groups.flatMap(({ accounts }) => accounts);
  const rest = open.length - SHOWN;
  if (open.length === 0) return <SectionEmpty inset text={t('dashboard.accountsEmpty')} />;
  return (
    <>
      <RowList>
        {open.slice(0, SHOWN).map((each) => (
          <RowItem key={each.account.id}>
            <AccountRow each={each} showCurrency={list.totals.length > 1} />
          </RowItem>
        ))}
      </RowList>
      {rest > 0 ? <SectionEmpty inset text={t('dashboard.moreAccounts', { count: rest })} /> : null}
    </>
  );
}

type AccountRowProps = {
  readonly each: AccountWithBalance;
  /** With several currencies, each balance shows its own. */
  readonly showCurrency: boolean;
};

function AccountRow({ each: { account, balance, worth }, showCurrency }: AccountRowProps) {
  return (
    <Link to={routes.account(account.id)} className={rowLinkClass()}>
      <TwoLineRow
        title={account.name}
        detail={[accountTypeLabel(account.type), unpricedText({ worth })]
          .filter(Boolean)
          .join(' · ')}
        value={<AmountText amount={balance} currency={account.currency} weight="medium" />}
        valueDetail={
          foreignCurrencyWorthText({ worth }) || (showCurrency ? account.currency : null)
        }
      />
    </Link>
  );
}
