import { AmountText } from '@/components/text/amount-text.tsx';
import type { AccountGroup, AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import { accountHeadingText } from './account-heading-text.ts';
import { AccountTableRow } from './account-table-row.tsx';
import { useOrdering } from './use-ordering.ts';

type AccountTableProps = {
  readonly label: string;
  /** The currency that goes without saying; an account in another one names it. */
  readonly mainCurrency: string | undefined;
} & (
  | { readonly groups: readonly AccountGroup[]; readonly accounts?: undefined }
  | { readonly accounts: readonly AccountWithBalance[]; readonly groups?: undefined }
);

/** Accounts with their balances, under their headings or as they come. */
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

/** A group under its heading; its accounts can be put in order. */
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

/** The heading, and what its accounts come to where there is more than one. */
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
