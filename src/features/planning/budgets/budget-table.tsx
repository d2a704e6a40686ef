import Pencil from 'lucide-react/icons/pencil';
import { Fragment } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { budgetedOf } from '@/domain/budgets/budget-figures.ts';
import type {
  BudgetGroup,
  BudgetRow,
  BudgetTotals,
  RangeFigures,
} from '@/domain/budgets/budget-list.ts';
import type { Money } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FittingMarks } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { TableGroupRow } from '@/ui/tables/table-group-row.tsx';
import type { BudgetActions } from './budget-menu.tsx';
import { BudgetMenu } from './budget-menu.tsx';
import {
  BudgetBar,
  goesWithoutSaying,
  RowCategories,
  RowLeft,
  type RowLook,
  RowName,
  RowRisk,
  RowSpent,
  rowDays,
  rowNote,
} from './budget-row-parts.tsx';
import { moneyText } from './budget-text.ts';

/** A row with what can be done with it. */
export type BudgetTableRowProps = RowLook & {
  readonly canMove: boolean;
  readonly actions: BudgetActions;
};

/** A budget as a row of a table. */
function BudgetTableRow(props: BudgetTableRowProps) {
  const { row, currency, categories, canMove, actions } = props;
  const { budget, figures } = row;
  const { name } = budget;
  const note = rowNote(props);
  const days = rowDays(props);
  return (
    <TableRow>
      <TableCell as="th" truncate>
        <Stack gap={0}>
          <Text truncate title={name}>
            <RowName {...props} />
          </Text>
          {days === '' ? null : (
            <Text size="sm" tone="muted" weight="normal" numeric>
              {days}
            </Text>
          )}
          {goesWithoutSaying(row, categories) ? null : (
            <Text as="div" size="sm" weight="normal">
              <FittingMarks most="all">
                <RowCategories row={row} categories={categories} />
              </FittingMarks>
            </Text>
          )}
        </Stack>
      </TableCell>
      {figures ? (
        <>
          <TableCell>
            <Stack gap={1}>
              <BudgetBar name={budget.name} risk={row.risk} figures={figures} currency={currency} />
              <RowRisk {...props} />
            </Stack>
          </TableCell>
          <TableCell align="end">
            <Stack gap={0}>
              <AmountText amount={budgetedOf(figures)} currency={currency} />
              <BudgetedNote {...props} />
            </Stack>
          </TableCell>
          <TableCell align="end">
            <Stack gap={0}>
              <Text>
                <RowSpent {...props} />
              </Text>
              {figures.committed > 0 ? (
                <Text size="sm" tone="muted" numeric>
                  {t('budgets.scheduled', { amount: moneyText(figures.committed, currency) })}
                </Text>
              ) : null}
            </Stack>
          </TableCell>
          <TableCell align="end">
            <Stack gap={0}>
              <RowLeft {...props} />
              {note === '' ? null : (
                <Text size="sm" tone="muted">
                  {note}
                </Text>
              )}
            </Stack>
          </TableCell>
        </>
      ) : (
        <TableCell colSpan={4} tone="muted">
          {note}
        </TableCell>
      )}
      <TableCell nowrap>
        <Stack direction="row" gap={0} justify="end">
          <IconButton
            size="sm"
            aria-label={t('budgets.editRow', { name })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => actions.edit(row)}
          />
          <BudgetMenu row={row} canMove={canMove} actions={actions} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}

/** Why a period has more or less than usual. */
function BudgetedNote({ row, currency }: Pick<BudgetTableRowProps, 'row' | 'currency'>) {
  const { figures } = row;
  if (!figures) return null;
  const { base, carry } = figures;
  const words = [
    ...(carry === 0 ? [] : [t('budgets.carried', { amount: moneyText(carry, currency, true) })]),
    ...(base.isOverride ? [t('budgets.onlyThis')] : []),
  ];
  return words.map((each) => (
    <Text key={each} size="sm" tone="muted" numeric>
      {each}
    </Text>
  ));
}

/** What a list of budgets is drawn from, whichever way. */
export type BudgetListProps = {
  readonly groups: readonly BudgetGroup[];
  readonly currency: string;
  /** What all of them come to in the month by day; null = their periods are the month. */
  readonly byDay: RangeFigures | null;
  /** The month in words. */
  readonly month: string;
  readonly propsOf: (row: BudgetRow) => BudgetTableRowProps;
};

/** Budgets as a table; of several lengths of period each under its heading, with what it comes to. */
export function BudgetTable({ groups, currency, byDay, month, propsOf }: BudgetListProps) {
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
              <BudgetTableRow key={row.budget.id} {...propsOf(row)} />
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
