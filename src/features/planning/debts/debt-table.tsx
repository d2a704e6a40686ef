import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { DebtAmount } from './debt-amount.tsx';
import { DebtEnd } from './debt-end.tsx';
import { DebtMenu } from './debt-menu.tsx';
import { kindTexts } from './debt-names.ts';
import { isOwedKnown } from './debt-row.ts';
import { moneyText, rateText } from './debt-texts.ts';
import type { DebtListProps, DebtRowProps } from './list-row.ts';

/** Debts as a table, with what they come to in each currency. */
export function DebtTable({ rows, totals, propsOf }: DebtListProps) {
  const isOne = totals.length === 1;
  return (
    <Table label={t('debts.list')} fixed>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('debts.columnDebt')}</TableHeaderCell>
          <TableHeaderCell align="end" width="sm">
            {t('debts.columnRate')}
          </TableHeaderCell>
          <TableHeaderCell width="amount">{t('debts.columnEnd')}</TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('debts.columnMonth')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('debts.columnOwed')}
          </TableHeaderCell>
          <TableHeaderCell hideLabel width="xs">
            {t('debts.columnActions')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <DebtTableRow key={row.view.debt.id} {...propsOf(row)} />
        ))}
      </TableBody>
      {rows.length > 1 ? (
        <tfoot>
          {totals.map(({ currency, owed, payment, interest }) => (
            <TableRow key={currency}>
              <TableCell as="th" colSpan={3}>
                {isOne ? t('debts.total') : t('debts.totalOf', { currency })}
              </TableCell>
              <TableCell align="end" nowrap>
                <MonthFigures payment={payment} interest={interest} currency={currency} />
              </TableCell>
              <TableCell align="end" nowrap>
                <AmountText amount={owed} currency={currency} weight="medium" />
              </TableCell>
              <TableCell />
            </TableRow>
          ))}
        </tfoot>
      ) : null}
    </Table>
  );
}

function DebtTableRow({ row, actions, triggerRef }: DebtRowProps) {
  const { debt, currency, owed, month } = row.view;
  const kinds = kindTexts(row);
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <Stack gap={0}>
          <Text truncate title={debt.name}>
            <Link
              to={routes.planning('debts', { id: debt.id })}
              className={linkClass({ tone: 'quiet' })}
            >
              {debt.name}
            </Link>
          </Text>
          {kinds.length > 0 ? (
            <Text size="sm" tone="muted" weight="normal" truncate>
              {kinds.join(' · ')}
            </Text>
          ) : null}
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        {rateText(row.apr)}
      </TableCell>
      <TableCell>
        <DebtEnd row={row} />
      </TableCell>
      <TableCell align="end" nowrap>
        {isOwedKnown(row) ? (
          <MonthFigures payment={month.payment} interest={month.interest} currency={currency} />
        ) : null}
      </TableCell>
      <TableCell align="end" nowrap>
        <DebtAmount row={row} amount={owed} weight="medium" />
      </TableCell>
      <TableCell nowrap>
        <Stack direction="row" gap={0} justify="end">
          <IconButton
            size="sm"
            aria-label={t('debts.edit', { name: debt.name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={actions.edit}
          />
          <DebtMenu debt={debt} actions={actions} triggerRef={triggerRef} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}

type MonthFiguresProps = Pick<DebtRowProps['row']['view']['month'], 'payment' | 'interest'> & {
  readonly currency: string;
};

function MonthFigures({ payment, interest, currency }: MonthFiguresProps) {
  return (
    <Stack gap={0}>
      <AmountText amount={payment} currency={currency} />
      <Text size="sm" tone="muted" numeric>
        {t('debts.ofItInterest', { amount: moneyText(interest, currency) })}
      </Text>
    </Stack>
  );
}
