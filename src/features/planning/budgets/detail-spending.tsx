import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/rows/counted-rows-link.ts';
import { AmountText } from '@/components/text/amount-text.tsx';
import { spentOf } from '@/domain/budgets/budget-book.ts';
import { type SpendingLine, spendingLines } from '@/domain/budgets/budget-spending.ts';
import { t } from '@/messages/t.ts';
import { Dot } from '@/ui/charts/dot.tsx';
import { hueOf } from '@/ui/charts/hue.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { MarkedText } from '@/ui/lists/marked-text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import type { DetailProps } from './detail-props.ts';
import { DetailTotal } from './detail-total.tsx';
import { dayText, moneyText } from './period-text.ts';

/** What the period was spent on, by category; each opens its transactions, and together they are what was spent. */
export function DetailSpending({ budget, period, shown }: DetailProps) {
  const { book, currency } = shown;
  const lines = spendingLines(book, budget, period);
  return (
    <Section title={t('budgets.spending')} level={3}>
      <Card padding="none" clip>
        <Table label={t('budgets.spending')}>
          <TableHead>
            <tr>
              <TableHeaderCell width="fill">{t('budgets.spendingCategory')}</TableHeaderCell>
              <TableHeaderCell align="end">{t('budgets.columnSpent')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <Line key={line.categoryId} line={line} period={period} shown={shown} />
            ))}
          </TableBody>
          <DetailTotal
            label={t('budgets.spendingTotal')}
            amount={spentOf(book, budget.id, period, period)}
            currency={currency}
          />
        </Table>
      </Card>
    </Section>
  );
}

/** Blanks that a browser does not drop. */
const INDENT = '\u2003';

type LineProps = Pick<DetailProps, 'period' | 'shown'> & { readonly line: SpendingLine };

function Line({ line, period, shown }: LineProps) {
  const { book, currency } = shown;
  const { categoryId, scope, countedIds, days, depth, spent } = line;
  const category = book.categories.find(({ id }) => id === categoryId);
  const plain = category?.name ?? t('budgets.goneCategory');
  const whole = scope === 'own' ? t('budgets.spendingOwn', { name: plain }) : plain;
  // Another budget counts it by now.
  const name =
    days.end === period.end
      ? whole
      : t('budgets.spendingUntil', { name: whole, date: dayText(days.end, book.today) });
  return (
    <TableRow>
      <TableCell as="th" truncate tone={depth > 0 ? 'muted' : 'default'}>
        {INDENT.repeat(depth)}
        <MarkedText mark={<Dot hue={category ? hueOf(category.color - 1) : undefined} />}>
          {name}
        </MarkedText>
      </TableCell>
      <TableCell align="end" tone={depth > 0 ? 'muted' : 'default'}>
        <Link
          to={countedRowsLink(countedIds, days)}
          aria-label={t('budgets.spendingOpen', { name, amount: moneyText(spent, currency) })}
          className={linkClass({ tone: 'quiet' })}
        >
          <AmountText amount={spent} currency={currency} tone="inherit" />
        </Link>
      </TableCell>
    </TableRow>
  );
}
