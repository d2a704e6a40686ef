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
import { useAccountLines } from '@/live/dashboard/dashboard-worth.ts';
import { valueOr } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { t } from '@/messages/t.ts';
import { chartHue } from '@/ui/charts/chart-colors.tsx';
import { type Hue, hueOf } from '@/ui/charts/hue.tsx';
import { Sparkline } from '@/ui/charts/sparkline.tsx';
import { BoardFoot } from '@/ui/layout/board-card.tsx';
import { BoardRow, BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { Tile } from '@/ui/lists/tile.tsx';
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
      empty={(value) => (value.groups.length === 0 ? { text: t('dashboard.accountsEmpty') } : null)}
    >
      {(value) => <Accounts list={value} />}
    </SectionPanel>
  );
}

const NO_LINES: ReadonlyMap<string, readonly number[]> = new Map();

function Accounts({ list }: { readonly list: AccountList }) {
  const lines = valueOr(useAccountLines(), NO_LINES);
  const open = list.groups.flatMap(({ accounts }) => accounts);
  const rest = open.length - SHOWN;
  return (
    <>
      <BoardRows>
        {open.slice(0, SHOWN).map((each, at) => (
          <li key={each.account.id}>
            <AccountRow
              each={each}
              hue={hueOf(at * 5)}
              line={lines.get(each.account.id)}
              showCurrency={list.totals.length > 1}
            />
          </li>
        ))}
      </BoardRows>
      {rest > 0 ? (
        <BoardFoot>
          <Link to={ROUTE_PATTERNS.accounts}>{t('dashboard.moreAccounts', { count: rest })}</Link>
        </BoardFoot>
      ) : null}
    </>
  );
}

type AccountRowProps = {
  readonly each: AccountWithBalance;
  readonly hue: Hue;
  /** Undefined while it is read. */
  readonly line: readonly number[] | undefined;
  /** With several currencies, each balance shows its own. */
  readonly showCurrency: boolean;
};

function AccountRow({ each, hue, line, showCurrency }: AccountRowProps) {
  const { account, balance, worth } = each;
  const below = [
    accountTypeLabel(account.type),
    unpricedText({ worth }),
    foreignCurrencyWorthText({ worth }) || (showCurrency ? account.currency : ''),
  ];
  return (
    <Link to={routes.account(account.id)} className={boardRowClass('two')}>
      <BoardRow
        leading={
          <Tile size={32} shape="round" hue={hue}>
            {initialsOf(account.name)}
          </Tile>
        }
        title={account.name}
        below={below.filter(Boolean).join(' · ')}
        picture={line ? <Sparkline values={line} color={chartHue(hue)} /> : null}
        value={<AmountText amount={balance} currency={account.currency} weight="medium" />}
      />
    </Link>
  );
}

/** 'EC' for Everyday Chequing, 'TF' for TFSA. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first];
  return letters.slice(0, 2).join('').toLocaleUpperCase();
}
