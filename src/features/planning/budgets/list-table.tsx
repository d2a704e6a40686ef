import { Fragment } from 'react';
import { AmountText } from '@/components/amount-text.tsx';
import type { BudgetGroup, BudgetRow, BudgetTotals } from '@/domain/budget-list.ts';
import { t } from '@/messages/t.ts';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '@/ui/table.tsx';
import { TableGroupRow } from '@/ui/table-group-row.tsx';
import { type ListRowProps, ListTableRow } from './list-table-row.tsx';

/** What a list of budgets is drawn from, whichever way. */
export type ListProps = {
  readonly groups: readonly BudgetGroup[];
  readonly currency: string;
  readonly propsOf: (row: BudgetRow) => ListRowProps;
};

/** Budgets as a table; of several lengths of period each under its heading, with what it comes to. */
export function ListTable({ groups, currency, propsOf }: ListProps) {
  const [only] = groups.length === 1 ? groups : [];
  const hasHeadings = only?.period !== 'monthly';
  return (
    <Table label={t('budgets.list')} fixed>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('budgets.columnName')}</TableHeaderCell>
          <TableHeaderCell width="md">{t('budgets.columnProgress')}</TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('budgets.columnBudgeted')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('budgets.columnSpent')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('budgets.columnLeft')}
          </TableHeaderCell>
          <TableHeaderCell hideLabel width="xs">
            {t('budgets.columnActions')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {groups.map(({ period, rows, totals }) => (
          <Fragment key={period}>
            {hasHeadings ? (
              <TableGroupRow>
                <TableCell as="th" scope="colgroup" colSpan={2}>
                  {t(`budgets.group-${period}`)}
                </TableCell>
                {rows.length > 1 ? <Sums totals={totals} currency={currency} /> : <Blank />}
              </TableGroupRow>
            ) : null}
            {rows.map((row) => (
              <ListTableRow key={row.budget.id} {...propsOf(row)} />
            ))}
          </Fragment>
        ))}
      </TableBody>
      {only && !hasHeadings && only.rows.length > 1 ? (
        <tfoot>
          <TableRow>
            <TableCell as="th" colSpan={2}>
              {t('budgets.total')}
            </TableCell>
            <Sums totals={only.totals} currency={currency} />
          </TableRow>
        </tfoot>
      ) : null}
    </Table>
  );
}

function Blank() {
  return <TableCell colSpan={4} />;
}

/** What the rows come to, column by column. */
function Sums({ totals, currency }: { readonly totals: BudgetTotals; readonly currency: string }) {
  return (
    <>
      {([totals.budgeted, totals.spent, totals.left] as const).map((amount, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
        <TableCell key={column} align="end" weight="medium">
          <AmountText amount={amount} currency={currency} tone="inherit" />
        </TableCell>
      ))}
      <TableCell />
    </>
  );
}
