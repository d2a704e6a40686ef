import { Link } from 'react-router-dom';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import {
  accountTypeLabel,
  foreignCurrencyWorthText,
  worthText,
} from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import {
  type AccountGroup,
  type AccountHeading,
  type AccountWithBalance,
  movedInGroup,
} from '@/domain/accounts/account-list.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { fetchPart } from '@/ui/fetch-part.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { useMovedRowFocus } from '@/ui/lists/use-focus-of-moved.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import { AccountMenu } from './account-menu.tsx';
import { owedText } from './owed-text.ts';

type AccountTableProps = {
  readonly label: string;
  /** The main currency isn't shown; accounts in other currencies name theirs. */
  readonly mainCurrency: string | undefined;
} & (
  | { readonly groups: readonly AccountGroup[]; readonly accounts?: undefined }
  | { readonly accounts: readonly AccountWithBalance[]; readonly groups?: undefined }
);

/** Accounts with their balances, either grouped under headings or as a plain list. */
export function AccountTable({ label, mainCurrency, groups, accounts }: AccountTableProps) {
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell width="fill">{t('accounts.columnAccount')}</TableHeaderCell>
          <TableHeaderCell align="end">{t('accounts.columnBalance')}</TableHeaderCell>
          <TableHeaderCell hideLabel width="min">
            {t('accounts.columnActions')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      {groups?.map((group) => (
        <GroupRows
          key={`${group.heading.kind} ${accountHeadingText(group.heading)}`}
          group={group}
          mainCurrency={mainCurrency}
        />
      ))}
      {accounts ? (
        <TableBody>
          {accounts.map((each) => (
            <AccountTableRow key={each.account.id} row={each} mainCurrency={mainCurrency} />
          ))}
        </TableBody>
      ) : null}
    </Table>
  );
}

type GroupRowsProps = Pick<AccountTableProps, 'mainCurrency'> & { readonly group: AccountGroup };

/** A group with its heading; its accounts can be reordered. */
function GroupRows({ group, mainCurrency }: GroupRowsProps) {
  const ordering = useOrdering(group.accounts);
  return (
    <TableBody>
      <GroupHead group={group} />
      {group.accounts.map((each) => (
        <AccountTableRow
          key={each.account.id}
          row={each}
          mainCurrency={mainCurrency}
          ordering={group.accounts.length > 1 ? ordering : undefined}
        />
      ))}
    </TableBody>
  );
}

/** A group heading, with a total if the group has more than one account. */
function GroupHead({ group }: { readonly group: AccountGroup }) {
  return (
    <TableGroupRow>
      <TableCell as="th" scope="rowgroup">
        {accountHeadingText(group.heading)}
      </TableCell>
      <TableCell align="end" nowrap>
        {group.accounts.length > 1 ? (
          <Stack gap={0} align="end">
            {group.subtotals.map(({ currency, total }) => (
              <span key={currency}>
                {group.subtotals.length > 1 ? `${currency} ` : null}
                <AmountText amount={total} currency={currency} tone="inherit" />
              </span>
            ))}
          </Stack>
        ) : null}
      </TableCell>
      <TableCell />
    </TableGroupRow>
  );
}

/** Label of an account group. */
function accountHeadingText(heading: AccountHeading): string {
  return heading.kind === 'own' ? heading.name : accountTypeLabel(heading.type);
}

type Ordering = {
  /** Undefined if the account can't move further that way. */
  readonly moveBy: (id: string, step: -1 | 1) => (() => void) | undefined;
  /** Ref for the button that keeps the focus while its row moves. */
  readonly buttonOf: (id: string) => (button: HTMLButtonElement | null) => void;
};

/** Lets accounts be moved up and down within their group. */
export function useOrdering(accounts: readonly AccountWithBalance[]): Ordering {
  const services = useServices();
  const undo = useUndo();
  const { willMove, controlOf } = useMovedRowFocus(accounts.map(({ account }) => account.id));
  const moveTo = async (id: string, ids: readonly string[]) => {
    willMove(id);
    try {
      const orderAccounts = await fetchPart(
        async () => (await import('@/commands/accounts/account-order.ts')).orderAccounts,
      );
      const outcome = await orderAccounts(services, ids);
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(t('accounts.moveFailed'), { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('an account could not be moved', error);
      notifyError(t('accounts.moveFailed'));
    }
  };
  return {
    moveBy: (id, step) => {
      const ids = movedInGroup(accounts, id, step);
      return ids ? () => void moveTo(id, ids) : undefined;
    },
    buttonOf: controlOf,
  };
}

type AccountTableRowProps = {
  readonly row: AccountWithBalance;
  /** The main currency isn't shown; accounts in other currencies name theirs. */
  readonly mainCurrency: string | undefined;
  /** Set if the account can be moved among its neighbours. */
  readonly ordering?: ReturnType<typeof useOrdering> | undefined;
};

/** An account row: name and link, balance, and menu. */
function AccountTableRow({ row, mainCurrency, ordering }: AccountTableRowProps) {
  const { account, balance } = row;
  const currency = account.currency === mainCurrency ? '' : account.currency;
  const isExcluded = account.excluded ? t('accounts.excludedBadge') : '';
  const details = [currency, owedText(row), worthText(row), isExcluded].filter(Boolean);
  const others = foreignCurrencyWorthText(row);
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <Stack gap={0}>
          <Text preserve>
            <Link
              to={routes.account(account.id)}
              className={linkClass({ tone: 'quiet', reach: true })}
            >
              {account.name}
            </Link>
          </Text>
          {details.length > 0 ? (
            <Text size="sm" tone="muted" weight="normal" preserve>
              {details.join(' · ')}
            </Text>
          ) : null}
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        <Stack gap={0} align="end">
          <AmountText amount={balance} currency={account.currency} weight="medium" />
          {others ? (
            <Text size="sm" tone="muted">
              {others}
            </Text>
          ) : null}
        </Stack>
      </TableCell>
      <TableCell control>
        <AccountMenu
          account={account}
          triggerRef={ordering?.buttonOf(account.id)}
          order={
            ordering && {
              up: ordering.moveBy(account.id, -1),
              down: ordering.moveBy(account.id, 1),
            }
          }
        />
      </TableCell>
    </TableRow>
  );
}
