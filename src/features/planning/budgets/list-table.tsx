import { Fragment } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { BudgetGroup, BudgetRow, BudgetTotals } from '@/domain/budgets/budget-list.ts';
import type { RangeFigures } from '@/domain/budgets/budget-range.ts';
import type { Money } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import { type ListRowProps, ListTableRow } from './list-table-row.tsx';

/** What a list of budgets is drawn from, whichever way. */
export type ListProps = {
  readonly groups: readonly BudgetGroup[];
  readonly currency: string;
  /** What all of them come to in the month by day; null = their periods are the month. */
  readonly byDay: RangeFigures | null;
  /** The month in words. */
  readonly month: string;
  readonly propsOf: (row: BudgetRow) => ListRowProps;
};

/** Budgets as a table; of several lengths of period each under its heading, with what it comes to. */
export function ListTable({ groups, currency, byDay, month, propsOf }: ListProps) {
  const [only] = groups.length === 1 ? groups : [];
  const hasHeadings = only?.period !== 'monthly';
  const total = totalOfList(groups, byDay);
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
      {total ? (
        <tfoot>
          <TableRow>
            <TableCell as="th" colSpan={2}>
              {byDay ? t('budgets.totalByDay', { month }) : t('budgets.total')}
            </TableCell>
            <Sums totals={total} currency={currency} />
          </TableRow>
        </tfoot>
      ) : null}
    </Table>
  );
}

/** What the last line adds up, cents. */
type ListTotal = Pick<BudgetTotals, 'budgeted' | 'spent' | 'left'>;

/** What all rows come to: of mixed periods by day, as different days do not add up; null = one row, or none to say it of. */
export function totalOfList(
  groups: readonly BudgetGroup[],
  byDay: RangeFigures | null,
): ListTotal | null {
  const [only, ...more] = groups;
  if (!only || (more.length === 0 && only.rows.length < 2)) return null;
  if (byDay) return { budgeted: byDay.base, spent: byDay.spent, left: byDay.difference };
  return more.length === 0 ? only.totals : null;
}

function Blank() {
  return <TableCell colSpan={4} />;
}

/** What the rows come to, column by column. */
function Sums({ totals, currency }: { readonly totals: ListTotal; readonly currency: string }) {
  return (
    <>
      <Sum amount={totals.budgeted} currency={currency} />
      <Sum amount={totals.spent} currency={currency} />
      <Sum amount={totals.left} currency={currency} />
      <TableCell />
    </>
  );
}

function Sum(props: { readonly amount: Money; readonly currency: string }) {
  return (
    <TableCell align="end" weight="medium">
      <AmountText {...props} tone="inherit" />
    </TableCell>
  );
}
