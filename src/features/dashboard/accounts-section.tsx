import { Link } from 'react-router-dom';
import { AccountMark } from '@/components/accounts/account-mark.tsx';
import {
  accountTypeLabel,
  foreignCurrencyWorthText,
  unpricedText,
} from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { ROUTE_PATTERNS, routes } from '@/config/routes.ts';
import type { AccountList, AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { accountColor } from '@/domain/accounts/account-look.ts';
import type { AccountTrend } from '@/domain/accounts/account-trend.ts';
import { useAccountList } from '@/live/accounts/account-list.ts';
import { valueOr } from '@/live/live.ts';
import { useAccountTrends } from '@/live/reports/report-base.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import { hueOf } from '@/ui/charts/hue.tsx';
import { Sparkline } from '@/ui/charts/sparkline.tsx';
import { BoardFoot } from '@/ui/layout/board-card.tsx';
import { BoardRow, BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { SectionPanel } from './section-panel.tsx';

const SHOWN = 6;

/** Open accounts with their balances, and how these went over the last 90 days. */
export function AccountsSection() {
  const list = useAccountList(useToday());
  return (
    <SectionPanel
      section="accounts"
      live={list}
      to={ROUTE_PATTERNS.accounts}
      summary={({ totals }) =>
        totals.map(({ currency, total }) => (
          <AmountText key={currency} amount={total} currency={currency} />
        ))
      }
      empty={(value) => (value.groups.length === 0 ? { text: t('dashboard.accountsEmpty') } : null)}
    >
      {(value) => <Accounts list={value} />}
    </SectionPanel>
  );
}

function Accounts({ list }: { readonly list: AccountList }) {
  const trends = valueOr(useAccountTrends(useToday()), null);
  const open = list.groups.flatMap(({ accounts }) => accounts);
  const rest = open.length - SHOWN;
  const [only, ...others] = list.totals;
  const total = open.length > 1 && others.length === 0 ? only : undefined;
  return (
    <>
      <BoardRows>
        {open.slice(0, SHOWN).map((each) => (
          <li key={each.account.id}>
            <AccountRow
              each={each}
              trend={trends?.get(each.account.id)}
              showCurrency={list.totals.length > 1}
            />
          </li>
        ))}
      </BoardRows>
      {rest > 0 || total ? (
        <BoardFoot>
          {rest > 0 ? (
            <Link to={ROUTE_PATTERNS.accounts}>{t('dashboard.moreAccounts', { count: rest })}</Link>
          ) : null}
          {total ? <span>{t('needs.totalOf', { currency: total.currency })}</span> : null}
          {total ? <AmountText amount={total.total} currency={total.currency} /> : null}
        </BoardFoot>
      ) : null}
    </>
  );
}

type AccountRowProps = {
  readonly each: AccountWithBalance;
  /** Undefined while it is read. */
  readonly trend: AccountTrend | undefined;
  /** With several currencies, each balance shows its own. */
  readonly showCurrency: boolean;
};

function AccountRow({ each, trend, showCurrency }: AccountRowProps) {
  const { account, balance, worth } = each;
  const below = [
    accountTypeLabel(account.type),
    unpricedText({ worth }),
    foreignCurrencyWorthText({ worth }) || (showCurrency ? account.currency : ''),
  ];
  return (
    <Link to={routes.account(account.id)} className={boardRowClass('two')}>
      <BoardRow
        leading={<AccountMark account={account} size={32} />}
        title={account.name}
        below={below.filter(Boolean).join(' · ')}
        picture={
          trend ? (
            <Sparkline values={trend.values} color={chartHue(hueOf(accountColor(account) - 1))} />
          ) : null
        }
        value={<AmountText amount={balance} currency={account.currency} weight="medium" />}
      />
    </Link>
  );
}
