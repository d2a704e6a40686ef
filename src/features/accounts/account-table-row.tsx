import { Link } from 'react-router-dom';
import { otherWorthText, worthText } from '@/components/text/account-text.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { AccountWithBalance } from '@/domain/accounts/account-list.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { AccountMenu } from './account-menu.tsx';
import { owedText } from './owed-text.ts';
import type { useOrdering } from './use-ordering.ts';

type AccountTableRowProps = {
  readonly row: AccountWithBalance;
  /** The currency that goes without saying; an account in another one names it. */
  readonly mainCurrency: string | undefined;
  /** Where the account can be moved among its neighbours. */
  readonly ordering?: ReturnType<typeof useOrdering> | undefined;
};

/** An account: its name as the link to it, its balance, and what can be done to it. */
export function AccountTableRow({ row, mainCurrency, ordering }: AccountTableRowProps) {
  const { account, balance } = row;
  const currency = account.currency === mainCurrency ? '' : account.currency;
  const isExcluded = account.excluded ? t('accounts.excludedBadge') : '';
  const details = [currency, owedText(row), worthText(row), isExcluded].filter(Boolean);
  const others = otherWorthText(row);
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
