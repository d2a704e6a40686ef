import Pencil from 'lucide-react/icons/pencil';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cardLinkClass, linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { useWideScreen } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { ThreeLineRow } from '@/ui/lists/record-row.tsx';
import { useRowFocus } from '@/ui/lists/row-focus.ts';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import {
  type DebtActions,
  DebtAmount,
  DebtEnd,
  DebtMenu,
  type DebtRow,
  type DebtTotal,
  debtTotals,
  isOwedKnown,
  kindTexts,
  useDebtActions,
} from './debt-row.tsx';
import { moneyText, rateText } from './debt-text.ts';

/** Debts in the user's own order; each opens its detail view. */
export function DebtList({ rows }: Pick<DebtListProps, 'rows'>) {
  const isWide = useWideScreen('lg');
  const { beforeMove, controlOf } = useRowFocus(rows.map(({ view }) => view.debt.id));
  const actionsOf = useDebtActions(beforeMove);
  const List = isWide ? DebtTable : DebtNarrow;
  return (
    <Card padding="none" clip>
      <List
        rows={rows}
        totals={debtTotals(rows.map(({ view }) => view))}
        propsOf={(row) => ({
          row,
          actions: actionsOf(row.view.debt),
          triggerRef: controlOf(row.view.debt.id),
        })}
      />
    </Card>
  );
}

type DebtRowProps = {
  readonly row: DebtRow;
  readonly actions: DebtActions;
  readonly triggerRef: Ref<HTMLButtonElement>;
};

/** Props shared by the table and the narrow list. */
type DebtListProps = {
  readonly rows: readonly DebtRow[];
  readonly totals: readonly DebtTotal[];
  readonly propsOf: (row: DebtRow) => DebtRowProps;
};

/** Debts as a table, with a total for each currency. */
function DebtTable({ rows, totals, propsOf }: DebtListProps) {
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
            {t('debts.owed')}
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

/** Debts as three-line rows, for narrow screens. */
function DebtNarrow({ rows, totals, propsOf }: DebtListProps) {
  const isOne = totals.length === 1;
  return (
    <RowList label={t('debts.list')}>
      {rows.map((row) => (
        <RowItem key={row.view.debt.id}>
          <NarrowRow {...propsOf(row)} />
        </RowItem>
      ))}
      {rows.length > 1
        ? totals.map(({ currency, owed, payment }) => (
            <RowItem key={currency}>
              <TwoLineRow
                title={isOne ? t('debts.total') : t('debts.totalOf', { currency })}
                detail={t('debts.aMonth', { amount: moneyText(payment, currency) })}
                value={<AmountText amount={owed} currency={currency} weight="medium" />}
              />
            </RowItem>
          ))
        : null}
    </RowList>
  );
}

function NarrowRow({ row, actions, triggerRef }: DebtRowProps) {
  const { debt, currency, owed, month } = row.view;
  return (
    <ThreeLineRow
      title={
        <Link to={routes.planning('debts', { id: debt.id })} className={cardLinkClass()}>
          {debt.name}
        </Link>
      }
      value={<DebtAmount row={row} amount={owed} weight="medium" />}
      detail={
        <Text truncate>
          {[t('debts.rate', { rate: rateText(row.apr) }), ...kindTexts(row)].join(' · ')}
        </Text>
      }
      note={<DebtEnd row={row} isSentence />}
      noteValue={
        isOwedKnown(row) ? t('debts.aMonth', { amount: moneyText(month.payment, currency) }) : null
      }
      trailing={<DebtMenu debt={debt} actions={actions} triggerRef={triggerRef} />}
    />
  );
}
