import { Fragment } from 'react';
import { AmountText } from '@/components/text/amount-text.tsx';
import { budgetedOf } from '@/domain/budgets/budget-figures.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { FigureRow, LevelRow } from '@/ui/tables/figures.tsx';
import { BudgetMenu } from './budget-menu.tsx';
import {
  BudgetBar,
  categoryNames,
  RowLeft,
  RowName,
  RowRisk,
  rowDays,
  rowNote,
} from './budget-row-parts.tsx';
import type { BudgetTableRowProps } from './budget-table.tsx';
import { type BudgetListProps, totalOfList } from './budget-table.tsx';
import { moneyText } from './budget-text.ts';

/** Budgets as a list, for narrow screens. */
export function BudgetListNarrow({ groups, currency, byDay, month, propsOf }: BudgetListProps) {
  const [only] = groups.length === 1 ? groups : [];
  const hasHeadings = only?.period !== 'monthly';
  const total = totalOfList(groups, byDay);
  return (
    <RowList label={t('budgets.list')}>
      {groups.map(({ period, rows, totals }) => (
        <Fragment key={period}>
          {hasHeadings ? (
            <RowHeading
              end={
                rows.length > 1
                  ? t('budgets.groupLeft', { amount: moneyText(totals.left, currency) })
                  : undefined
              }
            >
              {t(`budgets.group-${period}`)}
            </RowHeading>
          ) : null}
          {rows.map((row) => (
            <RowItem key={row.budget.id}>
              <NarrowRow {...propsOf(row)} />
            </RowItem>
          ))}
        </Fragment>
      ))}
      {total ? (
        <RowItem>
          <FigureRow
            label={byDay ? t('budgets.totalByDayLeft', { month }) : t('budgets.totalLeft')}
            figure={<AmountText amount={total.left} currency={currency} />}
          />
        </RowItem>
      ) : null}
    </RowList>
  );
}

function NarrowRow(props: BudgetTableRowProps) {
  const { row, currency, categories, canMove, actions } = props;
  const { budget, figures, state } = row;
  const note = rowNote(props);
  const days = rowDays(props);
  return (
    <LevelRow
      title={<RowName {...props} covers />}
      value={<RowLeft {...props} />}
      bar={
        figures ? (
          <BudgetBar name={budget.name} risk={row.risk} figures={figures} currency={currency} />
        ) : null
      }
      detail={withDays(
        state === 'unnamed'
          ? t('budgets.noCategories')
          : figures
            ? t(figures.committed > 0 ? 'budgets.ofBudgetedDue' : 'budgets.ofBudgeted', {
                committed: moneyText(figures.committed, currency),
                spent: moneyText(figures.spent, currency),
                budgeted: moneyText(budgetedOf(figures), currency),
              })
            : categoryNames(row, categories),
        days,
      )}
      note={row.risk ? <RowRisk {...props} /> : <Text numeric>{note}</Text>}
      trailing={<BudgetMenu row={row} canMove={canMove} actions={actions} />}
    />
  );
}

const withDays = (detail: string, period: string) =>
  period === '' ? detail : t('budgets.inPeriod', { period, detail });
