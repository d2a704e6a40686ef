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
  type BudgetRowProps,
  isNamedAfterCategory,
  RowCategories,
  RowLeft,
  RowName,
  RowRisk,
  RowSpent,
  rowDays,
  rowNote,
} from './budget-row-parts.tsx';
import { moneyText } from './budget-text.ts';

/** Props shared by the table and the narrow list. */
export type BudgetListProps = {
  readonly groups: readonly BudgetGroup[];
  readonly currency: string;
  /** All budgets converted to the month, by day; null if every period is the month. */
  readonly byDay: RangeFigures | null;
  /** The month as text. */
  readonly month: string;
  readonly propsOf: (row: BudgetRow) => BudgetTableRowProps;
};

/** Budgets as a table. With several period lengths, each length gets a heading and a subtotal. */
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
                {rows.length > 1 ? (
                  <TotalCells totals={totals} currency={currency} />
                ) : (
                  <EmptyCells />
                )}
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
            <TotalCells totals={total} currency={currency} />
          </TableRow>
        </tfoot>
      ) : null}
    </Table>
  );
}

export type BudgetTableRowProps = BudgetRowProps & {
  readonly canMove: boolean;
  readonly actions: BudgetActions;
};

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
          {isNamedAfterCategory(row, categories) ? null : (
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

/** Why a period's budget differs from the usual amount. */
function BudgetedNote({ row, currency }: Pick<BudgetTableRowProps, 'row' | 'currency'>) {
  const { figures } = row;
  if (!figures) return null;
  const { base, carry } = figures;
  const notes = [
    ...(carry === 0 ? [] : [t('budgets.carried', { amount: moneyText(carry, currency, true) })]),
    ...(base.isOverride ? [t('budgets.onlyThis')] : []),
  ];
  return notes.map((each) => (
    <Text key={each} size="sm" tone="muted" numeric>
      {each}
    </Text>
  ));
}

/** Figures of the total row, in cents. */
type ListTotal = Pick<BudgetTotals, 'budgeted' | 'spent' | 'left'>;

/**
 * Totals of all rows. Mixed periods are totalled by day, because amounts for different spans don't
 * add up. null = no total row: a single row, or none of the figures apply.
 */
export function totalOfList(
  groups: readonly BudgetGroup[],
  byDay: RangeFigures | null,
): ListTotal | null {
  const [only, ...more] = groups;
  if (!only || (more.length === 0 && only.rows.length < 2)) return null;
  if (byDay) return { budgeted: byDay.base, spent: byDay.spent, left: byDay.difference };
  return more.length === 0 ? only.totals : null;
}

function EmptyCells() {
  return <TableCell colSpan={4} />;
}

function TotalCells({
  totals,
  currency,
}: {
  readonly totals: ListTotal;
  readonly currency: string;
}) {
  return (
    <>
      <TotalCell amount={totals.budgeted} currency={currency} />
      <TotalCell amount={totals.spent} currency={currency} />
      <TotalCell amount={totals.left} currency={currency} />
      <TableCell />
    </>
  );
}

function TotalCell(props: { readonly amount: Money; readonly currency: string }) {
  return (
    <TableCell align="end" weight="medium">
      <AmountText {...props} tone="inherit" />
    </TableCell>
  );
}
