import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { AccountMark } from '@/components/accounts/account-mark.tsx';
import {
  accountTypeLabel,
  foreignCurrencyWorthText,
  unpricedText,
  worthText,
} from '@/components/text/account-text.ts';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { readyStatement } from '@/domain/transactions/ready-statement.ts';
import { AccountMenu } from '@/features/accounts/account-menu.tsx';
import { owedText } from '@/features/accounts/owed-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { lazyPart } from '@/ui/lazy-component.tsx';
import {
  aboveLinkClass,
  CardTableCell,
  CardTableRow,
  coverLinkClass,
} from '@/ui/tables/card-table.tsx';
import type { RowFacts } from './row-facts.tsx';

/** What rows show besides the accounts. */
export type AccountRowFacts = RowFacts & {
  readonly today: CalendarDate;
  /** The main currency isn't shown; accounts in other currencies name theirs. */
  readonly mainCurrency: string | undefined;
};

// After the balances: a start doesn't wait for them.
const RowTrend = lazyPart(async () => (await import('./row-more.tsx')).RowTrend);
const RowChange = lazyPart(async () => (await import('./row-more.tsx')).RowChange);
const RowStatus = lazyPart(async () => (await import('./row-more.tsx')).RowStatus);

type AccountRowProps = {
  readonly row: AccountWithBalance;
  readonly facts: AccountRowFacts;
  /** Money is owed here, so a rise means less of it. */
  readonly isDebt: boolean;
  /** To drag it by; null if it can't be moved. */
  readonly handle?: ReactNode;
  readonly menuRef?: Ref<HTMLButtonElement>;
  readonly order?: {
    readonly up: (() => void) | undefined;
    readonly down: (() => void) | undefined;
  };
};

/** An account with its balance and how it changed; all of it leads to the account. */
export function AccountRow(props: AccountRowProps) {
  const { row, facts, isDebt, handle, menuRef, order } = props;
  const { account, balance } = row;
  const isWide = useWideScreen();
  const trend = facts.trends?.get(account.id);
  const others = foreignCurrencyWorthText(row);
  const figure = (
    <AmountText amount={balance} currency={account.currency} size="lg" weight="semibold" />
  );
  const also = others ? (
    <Text as="div" size="sm" tone="muted">
      {others}
    </Text>
  ) : null;
  const change = trend ? <RowChange trend={trend} account={account} isDebt={isDebt} /> : null;
  return (
    <CardTableRow sortId={account.id}>
      <CardTableCell names="row">
        {handle}
        <Stack direction="row" gap={3} align="center">
          <AccountMark account={account} />
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
          <CardTableCell align="end">
            {figure}
            {also}
          </CardTableCell>
          <CardTableCell align="end">
            <span className={aboveLinkClass()}>
              <AccountMenu account={account} triggerRef={menuRef} order={order} />
            </span>
          </CardTableCell>
        </>
      ) : (
        <CardTableCell align="end">
          {figure}
          {also}
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
  const { account, worth } = row;
  const { today, lastDates, mainCurrency } = facts;
  const isReady = readyStatement(account, today) !== null;
  const last = isWide && !worth && !isReady ? lastDates?.get(account.id) : undefined;
  const words = [
    account.currency === mainCurrency ? '' : account.currency,
    worth ? heldText(row, isWide) : (isWide && !isReady && owedText(row)) || kindText(row, isDebt),
    last ? nearDate(last, today) : '',
    account.excluded ? t('accounts.excludedBadge') : '',
  ].filter(Boolean);
  return (
    <>
      {words.join(' · ')}
      {account.statements.length > 0 ? (
        <>
          {words.length > 0 ? ' · ' : null}
          <RowStatus account={account} today={today} />
        </>
      ) : null}
    </>
  );
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
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, isThisYear ? 'short' : 'medium', currentLocale());
}
