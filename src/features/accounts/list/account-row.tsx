import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import {
  accountTypeLabel,
  foreignCurrencyWorthText,
  unpricedText,
  worthText,
} from '@/components/text/account-text.ts';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { type CalendarDate, formatDate, nearDateStyle } from '@/domain/core/calendar-date.ts';
import { readyStatement } from '@/domain/transactions/ready-statement.ts';
import { owedText } from '@/features/accounts/owed-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { lazyPart } from '@/ui/lazy-component.tsx';
import {
  aboveLinkClass,
  CardTableCell,
  CardTableRow,
  coverLinkClass,
  RowPicture,
} from '@/ui/tables/card-table.tsx';
import type { RowFacts } from './late-parts.tsx';

/** What rows show besides the accounts. */
export type AccountRowFacts = RowFacts & {
  readonly today: CalendarDate;
  /** The main currency isn't shown; accounts in other currencies name theirs. */
  readonly mainCurrency: string | undefined;
};

// After the balances: a start doesn't wait for them.
const AccountMark = lazyPart(
  async () => (await import('@/components/accounts/account-mark.tsx')).AccountMark,
);
const AccountMenu = lazyPart(
  async () => (await import('@/features/accounts/account-menu.tsx')).AccountMenu,
);
const RowTrend = lazyPart(async () => (await import('./late-parts.tsx')).RowTrend);
const RowChange = lazyPart(async () => (await import('./late-parts.tsx')).RowChange);
const RowStatus = lazyPart(async () => (await import('./late-parts.tsx')).RowStatus);

type AccountRowProps = {
  readonly row: AccountWithBalance;
  readonly facts: AccountRowFacts;
  /** Money is owed here, so a rise means less of it. */
  readonly isDebt: boolean;
  /** Drags the row; null if it can't be moved. */
  readonly handle?: ReactNode;
  readonly menuRef?: Ref<HTMLButtonElement>;
  readonly order?:
    | { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined }
    | undefined;
};

/** An account with its balance and how it changed; all of it leads to the account. */
export function AccountRow(props: AccountRowProps) {
  const { row, facts, isDebt, handle, menuRef, order } = props;
  const { account, balance } = row;
  const isWide = useWideScreen();
  const trend = facts.trends?.get(account.id);
  const others = foreignCurrencyWorthText(row);
  const figure = (
    <>
      <AmountText amount={balance} currency={account.currency} size="lg" weight="semibold" />
      {others ? (
        <Text as="div" size="sm" tone="muted">
          {others}
        </Text>
      ) : null}
    </>
  );
  const change = trend ? (
    <RowChange trend={trend} currency={account.currency} isDebt={isDebt} />
  ) : null;
  return (
    <CardTableRow sortId={account.id}>
      <CardTableCell names="row">
        {handle}
        <Stack direction="row" gap={3} align="center">
          <RowPicture>
            <AccountMark account={account} />
          </RowPicture>
          <div>
            <Text preserve>
              <Link to={routes.account(account.id)} className={coverLinkClass()}>
                {account.name}
              </Link>
            </Text>
            <Text as="div" size="sm" tone="muted" preserve>
              <Details row={row} facts={facts} isDebt={isDebt} isWide={isWide} />
            </Text>
          </div>
        </Stack>
      </CardTableCell>
      {isWide ? (
        <>
          <CardTableCell>{trend ? <RowTrend trend={trend} /> : null}</CardTableCell>
          <CardTableCell align="end">{change}</CardTableCell>
          <CardTableCell align="end">{figure}</CardTableCell>
          <CardTableCell align="end">
            <span className={aboveLinkClass()}>
              <AccountMenu account={account} triggerRef={menuRef} order={order} />
            </span>
          </CardTableCell>
        </>
      ) : (
        <CardTableCell align="end">
          {figure}
          {change}
        </CardTableCell>
      )}
    </CardTableRow>
  );
}

type DetailsProps = Pick<AccountRowProps, 'row' | 'facts' | 'isDebt'> & {
  readonly isWide: boolean;
};

/** What kind it is, when it was last used, and whether it was checked with the bank. */
function Details({ row, facts, isDebt, isWide }: DetailsProps) {
  const { account } = row;
  const words = wordsOf(row, facts, isDebt, isWide);
  return (
    <>
      {words.join(' · ')}
      {account.statements.length > 0 ? (
        <>
          {words.length > 0 ? ' · ' : null}
          <RowStatus account={account} today={facts.today} />
        </>
      ) : null}
    </>
  );
}

/** The words before its status. The narrower the row and the more urgent the status, the fewer. */
function wordsOf(
  row: AccountWithBalance,
  { today, lastDates, mainCurrency }: AccountRowFacts,
  isDebt: boolean,
  isWide: boolean,
): readonly string[] {
  const { account, worth } = row;
  const isReady = readyStatement(account, today) !== null;
  const currency = account.currency === mainCurrency ? '' : account.currency;
  const excluded = account.excluded ? t('accounts.excludedBadge') : '';
  const last = isWide && !worth && !isReady ? lastDates?.get(account.id) : undefined;
  const owed = isWide && !isReady ? owedText(row) : '';
  const kind = worth ? heldText(row, isWide) : owed || kindText(row, isDebt);
  const isCrowded = isReady && !isWide;
  return [
    currency,
    isCrowded ? '' : kind,
    last ? nearDate(last, today) : '',
    isCrowded ? '' : excluded,
  ].filter(Boolean);
}

/** What is held; with little room, only what is invested. */
function heldText(row: AccountWithBalance, isWide: boolean): string {
  const [own] = row.worth ?? [];
  if (isWide || !own) return worthText(row);
  const invested = shownMoney(own.invested, own.currency);
  return [t('accounts.worthInvested', { invested }), unpricedText(row)].filter(Boolean).join(' · ');
}

/** Its type, unless that is its name; '' then. */
function kindText({ account }: AccountWithBalance, isDebt: boolean): string {
  const kind =
    account.type === 'other' && isDebt ? t('accounts.loan') : accountTypeLabel(account.type);
  return kind === account.name ? '' : kind;
}

/** 'Today', 'Nov 24', or with its year if that is another one. */
function nearDate(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return t('accounts.today');
  return formatDate(date, nearDateStyle(date, today), currentLocale());
}
