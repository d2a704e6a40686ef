import Pencil from 'lucide-react/icons/pencil';
import { AmountText } from '@/components/text/amount-text.tsx';
import { budgetedOf } from '@/domain/budgets/budget-figures.ts';
import { t } from '@/messages/t.ts';
import { FittingMarks } from '@/ui/controls/fitting-marks.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { TableCell, TableRow } from '@/ui/tables/table.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { ListMenu } from './list-menu.tsx';
import {
  goesWithoutSaying,
  RowCategories,
  RowLeft,
  type RowLook,
  RowName,
  RowRisk,
  RowSpent,
  rowDays,
  rowNote,
} from './list-parts.tsx';
import { moneyText } from './period-text.ts';
import type { BudgetActions } from './use-budget-actions.ts';

/** A row with what can be done with it. */
export type ListRowProps = RowLook & {
  readonly canMove: boolean;
  readonly actions: BudgetActions;
};

/** A budget as a row of a table. */
export function ListTableRow(props: ListRowProps) {
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
          <ListMenu row={row} canMove={canMove} actions={actions} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}

/** Why a period has more or less than usual. */
function BudgetedNote({ row, currency }: Pick<ListRowProps, 'row' | 'currency'>) {
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
