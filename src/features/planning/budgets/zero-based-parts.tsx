import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import { unbudgetedSpending } from '@/domain/budgets/budget-spending.ts';
import type { ZeroBasedMonth } from '@/domain/budgets/zero-based.ts';
import {
  type BudgetLine,
  type CashLine,
  otherMoves,
  zeroBasedLines,
} from '@/domain/budgets/zero-based.ts';
import { cents, type Money, sumMoney } from '@/domain/core/money.ts';
import { neighbourPeriod } from '@/domain/core/periods.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Table, TableBody, TableCell, TableRow } from '@/ui/tables/table.tsx';
import { budgetLink } from './budget-links.tsx';
import { moneyText, periodText } from './budget-text.ts';
import {
  type CategoryLine,
  CategoryLineAmount,
  CategoryLineRow,
  categoryLineNameWithin,
} from './category-line.tsx';
import type { ShownMonth } from './use-shown-month.ts';

type ZeroBasedPartsProps = {
  readonly shown: ShownMonth;
  readonly month: ZeroBasedMonth;
  /** Cash at the start, if zero-based mode begins with this month; null in later months. */
  readonly opening: Money | null;
};

/**
 * How the amount to assign is calculated: every figure with its lines, inflows positive and
 * outflows negative.
 */
export function ZeroBasedParts({ shown, month, opening }: ZeroBasedPartsProps) {
  const { budgetPlan, currency, months, day } = shown;
  const { period, carried, income, moved, assigned, unbudgeted, toBeAssigned } = month;
  const lines = zeroBasedLines(budgetPlan, period);
  const returned = lines.returned.filter(({ amount }) => amount > 0);
  const overspent = lines.returned.filter(({ amount }) => amount < 0);
  const moves = otherMoves(budgetPlan, period).lines;
  const before = periodText(neighbourPeriod(months, period, -1), budgetPlan.today);
  const categoryLine = (line: CategoryLine, days: Days, uncategorizedAs: 'received' | 'spent') => {
    const name = categoryLineNameWithin({ ...line, days }, budgetPlan, period);
    const amount = (
      <CategoryLineAmount
        line={line}
        name={name}
        currency={currency}
        days={days}
        uncategorizedAs={uncategorizedAs}
      />
    );
    return <CategoryLineRow key={`${line.scope} ${line.categoryId}`} name={name} amount={amount} />;
  };
  const budgetLine = ({ budgetId, amount }: BudgetLine) => {
    const name = budgetPlan.budgets.find(({ id }) => id === budgetId)?.name ?? '';
    const link = (
      <Link to={budgetLink(budgetId, day)} className={linkClass({ tone: 'quiet' })}>
        {name}
      </Link>
    );
    return (
      <CategoryLineRow
        key={budgetId}
        name={link}
        amount={<AmountText amount={amount} currency={currency} tone="inherit" />}
      />
    );
  };
  const group = (label: string, amount: Money) => (
    <Group label={label} amount={amount} currency={currency} />
  );
  return (
    <Table label={t('suggestedBudgets.howItAddsUp')}>
      <TableBody>
        {group(t(carriedKey(carried, opening), { month: before }), carried)}
        {group(t('suggestedBudgets.income'), income)}
        {lines.income.map((line) => categoryLine(line, period, 'received'))}
        {moves.length > 0 ? group(t('suggestedBudgets.moved'), moved) : null}
        {moves.map((line) => (
          <MovedLine key={movedKey(line)} line={line} period={period} currency={currency} />
        ))}
        {returned.length > 0 ? group(t('suggestedBudgets.returned'), sumOf(returned)) : null}
        {returned.map(budgetLine)}
        {overspent.length > 0 ? group(t('suggestedBudgets.overspent'), sumOf(overspent)) : null}
        {overspent.map(budgetLine)}
        {group(t('suggestedBudgets.assigned'), negated(assigned))}
        {lines.assigned.map((line) => budgetLine({ ...line, amount: negated(line.amount) }))}
        {group(t('suggestedBudgets.notBudgeted'), negated(unbudgeted))}
        {unbudgetedSpending(budgetPlan, period).lines.map((line) =>
          categoryLine({ ...line, amount: negated(line.amount) }, line.days, 'spent'),
        )}
      </TableBody>
      <tfoot>
        <TableRow>
          <TableCell as="th">{t('suggestedBudgets.toBeAssigned')}</TableCell>
          <TableCell align="end" weight="medium">
            <AmountText amount={toBeAssigned} currency={currency} />
          </TableCell>
        </TableRow>
      </tfoot>
    </Table>
  );
}

function carriedKey(carried: Money, opening: Money | null) {
  if (opening === null) return 'suggestedBudgets.carried';
  return carried === opening ? 'suggestedBudgets.onHand' : 'suggestedBudgets.onHandLess';
}

const sumOf = (lines: readonly BudgetLine[]) => sumMoney(lines.map(({ amount }) => amount));

const negated = (amount: Money) => cents(-amount);

type GroupProps = { readonly label: string; readonly amount: Money; readonly currency: string };

function Group({ label, amount, currency }: GroupProps) {
  return (
    <TableRow>
      <TableCell as="th">{label}</TableCell>
      <TableCell align="end" weight="medium" nowrap>
        <AmountText amount={amount} currency={currency} tone="inherit" />
      </TableCell>
    </TableRow>
  );
}

type MovedLineProps = {
  readonly line: CashLine;
  readonly period: Days;
  readonly currency: string;
};

/** A change in cash that is neither income nor spending. Transfers link to their transactions. */
function MovedLine({ line, period, currency }: MovedLineProps) {
  const accounts = valueOr(useAccounts(), []);
  const { amount, kind } = line;
  const shown = <AmountText amount={amount} currency={currency} tone="inherit" />;
  if (kind === 'others')
    return <CategoryLineRow name={t('suggestedBudgets.movedOthers')} amount={shown} />;
  const account = accounts.find(({ id }) => id === line.accountId)?.name ?? '';
  const name = t(`suggestedBudgets.moved-${kind}`, { account });
  if (kind === 'openings') return <CategoryLineRow name={name} amount={shown} />;
  const { start: from, end: to } = period;
  const link = (
    <Link
      to={routes.transactions({ account: line.accountId, status: 'transfers', from, to })}
      aria-label={t('suggestedBudgets.openRows', { name, amount: moneyText(amount, currency) })}
      className={linkClass({ tone: 'quiet' })}
    >
      {shown}
    </Link>
  );
  return <CategoryLineRow name={name} amount={link} />;
}

/** React key of a line. */
function movedKey(line: CashLine): string {
  return line.kind === 'others' ? line.kind : `${line.kind} ${line.accountId}`;
}
