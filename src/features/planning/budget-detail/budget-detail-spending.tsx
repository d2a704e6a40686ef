import { Link } from 'react-router-dom';
import { CategoryTile } from '@/components/categories/category-tile.tsx';
import { countedRowsLink } from '@/components/links/counted-rows-link.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { commitments, committedOf, spentOf } from '@/domain/budgets/budget-plan.ts';
import { type SpendingLine, spendingLines } from '@/domain/budgets/budget-spending.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { BudgetDetailProps } from '@/features/planning/budgets/budget-links.tsx';
import { dayText, moneyText } from '@/features/planning/budgets/budget-text.ts';
import { t } from '@/messages/t.ts';
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

/**
 * A period's spending by category. Each line opens its transactions; the lines add up to the amount
 * spent.
 */
export function DetailSpending({ budget, period, shown }: BudgetDetailProps) {
  const { budgetPlan, currency } = shown;
  const lines = spendingLines(budgetPlan, budget, period);
  return (
    <Section title={t('budgets.spending')} level={3}>
      <Card padding="none" clip>
        <Table label={t('budgets.spending')}>
          <TableHead>
            <tr>
              <TableHeaderCell width="fill">{t('budgets.spendingCategory')}</TableHeaderCell>
              <TableHeaderCell align="end">{t('budgets.spent')}</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <Line key={line.categoryId} line={line} period={period} shown={shown} />
            ))}
          </TableBody>
          <DetailTotal
            label={t('budgets.spendingTotal')}
            amount={spentOf(budgetPlan, budget.id, period, period)}
            currency={currency}
          />
        </Table>
      </Card>
    </Section>
  );
}

type LineProps = Pick<BudgetDetailProps, 'period' | 'shown'> & { readonly line: SpendingLine };

/** An em space, which browsers don't collapse. */
const INDENT = '\u2003';

function Line({ line, period, shown }: LineProps) {
  const { budgetPlan, currency } = shown;
  const { categoryId, scope, countedIds, days, depth, spent } = line;
  const category = budgetPlan.categories.find(({ id }) => id === categoryId);
  const plain = category?.name ?? t('budgets.goneCategory');
  const whole = scope === 'own' ? t('budgets.spendingOwn', { name: plain }) : plain;
  // Another budget counts this category from a later day of the period.
  const name =
    days.end === period.end
      ? whole
      : t('budgets.spendingUntil', { name: whole, date: dayText(days.end, budgetPlan.today) });
  return (
    <TableRow>
      <TableCell as="th" truncate tone={depth > 0 ? 'muted' : 'default'}>
        {INDENT.repeat(depth)}
        <MarkedText mark={<CategoryTile category={category} />}>{name}</MarkedText>
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

/**
 * Scheduled transactions still due in the period that count toward the budget. Each opens its
 * schedule. Renders nothing if there are none.
 */
export function DetailDue({ budget, period, shown }: BudgetDetailProps) {
  const dialogs = useDialogs();
  const { budgetPlan, currency } = shown;
  const due = commitments(budgetPlan, budget.id, period, period);
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
                <TableCell nowrap>{dayText(date, budgetPlan.today)}</TableCell>
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
            amount={committedOf(budgetPlan, budget.id, period, period)}
            currency={currency}
          />
        </Table>
      </Card>
    </Section>
  );
}

type DetailTotalProps = {
  readonly label: string;
  /** Number of columns before the amount column; 1 if omitted. */
  readonly columns?: number;
  readonly amount: Money;
  readonly currency: string;
};

/** Total row below a table. */
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
