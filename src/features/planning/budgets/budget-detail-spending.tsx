import { Link } from 'react-router-dom';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { commitments, committedOf, spentOf } from '@/domain/budgets/budget-plan.ts';
import { type SpendingLine, spendingLines } from '@/domain/budgets/budget-spending.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { Dot, hueOf } from '@/ui/charts/hue.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
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
import type { BudgetDetailProps } from './budget-links.tsx';
import { dayText, moneyText } from './budget-text.ts';

type DetailTotalProps = {
  readonly label: string;
  /** So many columns stand before the amount; one, where it is missing. */
  readonly columns?: number;
  readonly amount: Money;
  readonly currency: string;
};

/** The sum below a table of a budget. */
function DetailTotal({ label, columns, amount, currency }: DetailTotalProps) {
  return (
    <tfoot>
      <TableRow>
        <TableCell as="th" colSpan={columns}>
          {label}
        </TableCell>
        <TableCell align="end" weight="medium">
          <AmountText amount={amount} currency={currency} tone="inherit" />
        </TableCell>
      </TableRow>
    </tfoot>
  );
}

/** What the period was spent on, by category; each opens its transactions, and together they are what was spent. */
export function DetailSpending({ budget, period, shown }: BudgetDetailProps) {
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

type LineProps = Pick<BudgetDetailProps, 'period' | 'shown'> & { readonly line: SpendingLine };

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

/** What is scheduled in the budget's categories and still due in the period; each opens its schedule. Nothing where nothing is. */
export function DetailDue({ budget, period, shown }: BudgetDetailProps) {
  const dialogs = useDialogs();
  const { book, currency } = shown;
  const due = commitments(book, budget.id, period, period);
  if (due.length === 0) return null;
  return (
    <Section title={t('budgets.due')} level={3}>
      <Card padding="none" clip>
        <Table label={t('budgets.due')}>
          <TableHead>
            <tr>
              <TableHeaderCell>{t('budgets.dueDate')}</TableHeaderCell>
              <TableHeaderCell width="fill">{t('budgets.dueDescription')}</TableHeaderCell>
              <TableHeaderCell align="end">{t('budgets.committed')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {due.map(({ item, date, dueDate, amount }) => (
              <TableRow key={`${item.id} ${dueDate}`}>
                <TableCell nowrap>{dayText(date, book.today)}</TableCell>
                <TableCell as="th" truncate>
                  <QuietButton
                    aria-label={t('budgets.dueOpen', { description: item.description })}
                    onClick={() => dialogs.open('edit-scheduled', { scheduledId: item.id })}
                  >
                    {item.description}
                  </QuietButton>
                </TableCell>
                <TableCell align="end">
                  <AmountText amount={cents(-amount)} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
          <DetailTotal
            label={t('budgets.dueTotal')}
            columns={2}
            amount={committedOf(book, budget.id, period, period)}
            currency={currency}
          />
        </Table>
      </Card>
    </Section>
  );
}
