import { Link } from 'react-router-dom';
import { AmountText } from '../../components/amount-text.tsx';
import { routes } from '../../config/routes.ts';
import type { AccountWithBalance } from '../../domain/account-list.ts';
import { linkClass } from '../../ui/link-class.ts';
import { Stack } from '../../ui/stack.tsx';
import { TableCell, TableRow } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { AccountMenu } from './account-menu.tsx';
import { owedText } from './owed-text.ts';

type AccountTableRowProps = {
  readonly row: AccountWithBalance;
  /** The currency that goes without saying; an account in another one names it. */
  readonly mainCurrency: string | undefined;
};

/** An account: its name as the link to it, its balance, and what can be done to it. */
export function AccountTableRow({ row, mainCurrency }: AccountTableRowProps) {
  const { account, balance } = row;
  const currency = account.currency === mainCurrency ? '' : account.currency;
  const details = [currency, owedText(row)].filter(Boolean);
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <Stack gap={0}>
          <Text truncate>
            <Link to={routes.account(account.id)} className={linkClass({ tone: 'quiet' })}>
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
        <AmountText amount={balance} currency={account.currency} weight="medium" />
      </TableCell>
      <TableCell>
        <AccountMenu account={account} />
      </TableCell>
    </TableRow>
  );
}
