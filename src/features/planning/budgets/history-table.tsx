import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { ShownBudgets } from '@/live/planning.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Badge } from '@/ui/feedback/badge.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Amount } from '@/ui/tables/amount.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { budgetLink } from './budget-links.ts';
import type { HistoryRow } from './history-rows.ts';
import { moneyText, periodText } from './period-text.ts';
import { SpentLink } from './spent-link.tsx';

export type HistoryProps = {
  readonly budget: Budget;
  /** The one that is shown. */
  readonly period: Period;
  readonly shown: ShownBudgets;
  readonly rows: readonly HistoryRow[];
  readonly onChangeAmount: (period: Period) => void;
};

/** Periods as a table, the newest first; each opens what was spent in it, and its amount can be changed. */
export function HistoryTable(props: HistoryProps) {
  return (
    <Table label={t('budgets.historyTable')} fixed>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('budgets.columnPeriod')}</TableHeaderCell>
          <TableHeaderCell align="end" width="amount">
            {t('budgets.columnBudgeted')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="sm" hideBelow="lg">
            {t('budgets.columnCarried')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="sm">
            {t('budgets.columnSpent')}
          </TableHeaderCell>
          <TableHeaderCell align="end" width="sm">
            {t('budgets.columnAvailable')}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {props.rows.map((row) => (
          <Row key={row.figures.period.start} {...props} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ row, ...props }: HistoryProps & { readonly row: HistoryRow }) {
  const { budget, shown, onChangeAmount } = props;
  const { figures, when } = row;
  const { currency, book } = shown;
  const { period, base, carry, spent, available } = figures;
  const text = periodText(period, book.today);
  return (
    <TableRow selected={period.start === props.period.start}>
      <TableCell as="th">
        <Stack direction="row" gap={2} align="center">
          <Link
            to={budgetLink(budget.id, period.start)}
            aria-label={t('budgets.openPeriod', {
              period: text,
              amount: moneyText(spent, currency),
            })}
            className={linkClass({ tone: 'quiet' })}
          >
            {text}
          </Link>
          {when === 'past' ? null : (
            <Badge tone={when === 'now' ? 'accent' : 'neutral'}>{t(`budgets.${when}Mark`)}</Badge>
          )}
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap>
        <Stack direction="row" gap={1} align="center" justify="end">
          {base.isOverride ? <Badge>{t('budgets.changedMark')}</Badge> : null}
          <AmountText amount={base.amount} currency={currency} />
          <IconButton
            size="sm"
            aria-label={t('budgets.changeAmountOf', { period: text })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onChangeAmount(period)}
          />
        </Stack>
      </TableCell>
      <TableCell align="end" nowrap hideBelow="lg" tone="muted">
        {carry === 0 ? null : moneyText(carry, currency, true)}
      </TableCell>
      <TableCell align="end" nowrap>
        <SpentLink budget={budget} period={period} shown={shown} spent={spent} />
      </TableCell>
      <TableCell align="end" nowrap>
        <Amount tone={available < 0 ? 'danger' : 'default'}>
          {moneyText(available, currency)}
        </Amount>
      </TableCell>
    </TableRow>
  );
}
