import { Fragment } from 'react';
import { AmountText } from '@/components/amount-text.tsx';
import { budgetedOf } from '@/domain/budget-list.ts';
import { t } from '@/messages/t.ts';
import { FigureRow } from '@/ui/figure-row.tsx';
import { LevelRow } from '@/ui/level-row.tsx';
import { RowHeading, RowItem, RowList } from '@/ui/row-list.tsx';
import { Text } from '@/ui/text.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { ListMenu } from './list-menu.tsx';
import { categoryNames, RowLeft, RowName, rowNote } from './list-parts.tsx';
import type { ListProps } from './list-table.tsx';
import type { ListRowProps } from './list-table-row.tsx';
import { moneyText } from './period-text.ts';

/** Budgets one below the other where a table would not fit. */
export function ListNarrow({ groups, currency, propsOf }: ListProps) {
  const [only] = groups.length === 1 ? groups : [];
  const hasHeadings = only?.period !== 'monthly';
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
      {only && !hasHeadings && only.rows.length > 1 ? (
        <RowItem>
          <FigureRow
            label={t('budgets.totalLeft')}
            figure={<AmountText amount={only.totals.left} currency={currency} />}
          />
        </RowItem>
      ) : null}
    </RowList>
  );
}

function NarrowRow(props: ListRowProps) {
  const { row, currency, categories, canMove, actions } = props;
  const { budget, figures, state } = row;
  const note = rowNote(props);
  const tone = state === 'over' ? 'danger' : state === 'short' ? 'warn' : 'muted';
  return (
    <LevelRow
      title={<RowName {...props} covers />}
      value={<RowLeft {...props} />}
      bar={figures ? <BudgetBar name={budget.name} figures={figures} currency={currency} /> : null}
      detail={
        state === 'unnamed'
          ? t('budgets.noCategories')
          : figures
            ? t(figures.committed > 0 ? 'budgets.ofBudgetedDue' : 'budgets.ofBudgeted', {
                committed: moneyText(figures.committed, currency),
                spent: moneyText(figures.spent, currency),
                budgeted: moneyText(budgetedOf(figures), currency),
              })
            : categoryNames(row, categories)
      }
      note={
        <Text tone={figures ? tone : 'muted'} numeric>
          {note}
        </Text>
      }
      trailing={<ListMenu row={row} canMove={canMove} actions={actions} />}
    />
  );
}
