import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { ZeroBasedMonth } from '@/domain/budgets/zero-based.ts';
import { monthOf } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { periodText } from '@/features/planning/budgets/period-text.ts';
import type { ShownMonth } from '@/features/planning/budgets/use-month-shown.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

type ZeroBasedMonthsProps = {
  readonly shown: ShownMonth;
  /** The earliest first. */
  readonly all: readonly ZeroBasedMonth[];
};

/** The months of the mode, the latest first, each with its parts; each opens its month. */
export function ZeroBasedMonths({ shown, all }: ZeroBasedMonthsProps) {
  const { currency, book } = shown;
  const hasMoved = all.some(({ moved }) => moved !== 0);
  const hasOverspent = all.some(({ returned }) => returned < 0);
  const amount = (value: Money) => <AmountText amount={value} currency={currency} />;
  return (
    <ScrollArea label={t('suggestedBudgets.months')}>
      <Table label={t('suggestedBudgets.months')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('suggestedBudgets.month')}</TableHeaderCell>
            <TableHeaderCell align="end" hideBelow="lg">
              {t('suggestedBudgets.carriedHead')}
            </TableHeaderCell>
            <TableHeaderCell align="end" hideBelow="md">
              {t('suggestedBudgets.income')}
            </TableHeaderCell>
            {hasMoved ? (
              <TableHeaderCell align="end" hideBelow="lg">
                {t('suggestedBudgets.movedHead')}
              </TableHeaderCell>
            ) : null}
            <TableHeaderCell align="end" hideBelow="lg">
              {t(hasOverspent ? 'suggestedBudgets.returnedHead' : 'suggestedBudgets.returned')}
            </TableHeaderCell>
            <TableHeaderCell align="end" hideBelow="md">
              {t('suggestedBudgets.assigned')}
            </TableHeaderCell>
            <TableHeaderCell align="end" hideBelow="lg">
              {t('suggestedBudgets.notBudgeted')}
            </TableHeaderCell>
            <TableHeaderCell align="end">{t('suggestedBudgets.toBeAssigned')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {[...all].reverse().map((each) => (
            <TableRow key={each.period.start}>
              <TableCell as="th" nowrap>
                <Link
                  to={routes.planning('budgets', { month: monthOf(each.period.start) })}
                  className={linkClass({ tone: 'quiet' })}
                >
                  {periodText(each.period, book.today)}
                </Link>
              </TableCell>
              <TableCell align="end" hideBelow="lg">
                {amount(each.carried)}
              </TableCell>
              <TableCell align="end" hideBelow="md">
                {amount(each.income)}
              </TableCell>
              {hasMoved ? (
                <TableCell align="end" hideBelow="lg">
                  {amount(each.moved)}
                </TableCell>
              ) : null}
              <TableCell align="end" hideBelow="lg">
                {amount(each.returned)}
              </TableCell>
              <TableCell align="end" hideBelow="md">
                {amount(cents(-each.assigned))}
              </TableCell>
              <TableCell align="end" hideBelow="lg">
                {amount(cents(-each.unbudgeted))}
              </TableCell>
              <TableCell align="end" weight="medium">
                {amount(each.toBeAssigned)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
