import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router-dom';
import { budgetedOf } from '@/domain/budgets/budget-figures.ts';
import { riskOf } from '@/domain/budgets/budgets-at-risk.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { cardLinkClass } from '@/ui/controls/link-class.ts';
import { LevelRow } from '@/ui/lists/level-row.tsx';
import { RowItem, RowList } from '@/ui/lists/row-list.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { budgetLink } from './budget-links.ts';
import type { HistoryRow } from './history-rows.ts';
import type { HistoryProps } from './history-table.tsx';
import { moneyText, periodText } from './period-text.ts';

/** Periods one below the other where a table would not fit. */
export function HistoryNarrow(props: HistoryProps) {
  return (
    <RowList label={t('budgets.historyTable')}>
      {props.rows.map((row) => (
        <RowItem key={row.figures.period.start}>
          <Row {...props} row={row} />
        </RowItem>
      ))}
    </RowList>
  );
}

function Row({ row, budget, shown, onChangeAmount }: HistoryProps & { readonly row: HistoryRow }) {
  const { figures, when } = row;
  const { currency, book } = shown;
  const { period, base, carry, spent, available } = figures;
  const text = periodText(period, book.today);
  const notes = [
    ...(when === 'past' ? [] : [t(`budgets.${when}Mark`)]),
    ...(base.isOverride ? [t('budgets.changedMark')] : []),
    ...(carry === 0 ? [] : [t('budgets.carried', { amount: moneyText(carry, currency, true) })]),
  ];
  return (
    <LevelRow
      title={
        <Link
          to={budgetLink(budget.id, period.start)}
          aria-label={t('budgets.openPeriod', { period: text, amount: moneyText(spent, currency) })}
          className={cardLinkClass()}
        >
          {text}
        </Link>
      }
      value={
        <Amount tone={available < 0 ? 'danger' : 'default'} weight="medium">
          {moneyText(available, currency)}
        </Amount>
      }
      bar={
        <BudgetBar
          name={text}
          risk={riskOf(book, budget, figures)}
          figures={figures}
          currency={currency}
        />
      }
      detail={t('budgets.ofBudgeted', {
        spent: moneyText(spent, currency),
        budgeted: moneyText(budgetedOf(figures), currency),
      })}
      note={notes.join(' · ')}
      trailing={
        <IconButton
          size="sm"
          aria-label={t('budgets.changeAmountOf', { period: text })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onChangeAmount(period)}
        />
      }
    />
  );
}
