import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import { type ZeroBasedMonth, zeroBasedMonths } from '@/domain/budgets/zero-based.ts';
import { monthOf } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { periodOf } from '@/domain/core/periods.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { StatFigure } from '@/ui/tables/stat-figure.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { dayText, moneyText, periodText } from './budget-text.ts';
import type { ShownMonth } from './use-shown-month.ts';
import { ZeroBasedParts } from './zero-based-parts.tsx';

/** Amount to assign this month and how it is calculated. Hidden if zero-based mode is off. */
export function ZeroBasedSection({ shown }: { readonly shown: ShownMonth }) {
  const { settings } = shown;
  return settings.zeroBased ? <ToBeAssigned shown={shown} mode={settings.zeroBased} /> : null;
}

type ToBeAssignedProps = {
  readonly shown: ShownMonth;
  readonly mode: NonNullable<ShownMonth['settings']['zeroBased']>;
};

function ToBeAssigned({ shown, mode }: ToBeAssignedProps) {
  const { budgetPlan, currency, months, month } = shown;
  const { since, opening } = mode;
  const all = useMemo(
    () => zeroBasedMonths({ plan: budgetPlan, months, since, opening, until: month.end }),
    [budgetPlan, months, since, opening, month.end],
  );
  const last = all.at(-1);
  const monthName = periodText(month, budgetPlan.today);
  if (!last) {
    return (
      <Text as="p" size="sm" tone="muted">
        {t('suggestedBudgets.notYet', {
          date: dayText(periodOf(months, since).start, budgetPlan.today),
        })}
      </Text>
    );
  }
  const { toBeAssigned } = last;
  return (
    <Card as="section" padding="sm" aria-label={t('suggestedBudgets.toBeAssigned')}>
      <Stack gap={2} inset={2}>
        <StatFigure
          size="lg"
          label={t('suggestedBudgets.toBeAssignedIn', { month: monthName })}
          value={moneyText(toBeAssigned, currency)}
          tone={toBeAssigned < 0 ? 'danger' : 'default'}
          detail={t(`suggestedBudgets.${stateOf(last)}`)}
        />
        <Stack gap={0}>
          <Disclosure summary={t('suggestedBudgets.howItAddsUp')}>
            <ZeroBasedParts
              shown={shown}
              month={last}
              opening={all.length === 1 ? opening : null}
            />
          </Disclosure>
          {all.length > 1 ? (
            <Disclosure summary={t('suggestedBudgets.months')}>
              <ZeroBasedMonths shown={shown} all={all} />
            </Disclosure>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}

function stateOf({ toBeAssigned }: ZeroBasedMonth): 'everyDollar' | 'someLeft' | 'tooMuch' {
  if (toBeAssigned === 0) return 'everyDollar';
  return toBeAssigned > 0 ? 'someLeft' : 'tooMuch';
}

type ZeroBasedMonthsProps = {
  readonly shown: ShownMonth;
  /** Oldest first. */
  readonly all: readonly ZeroBasedMonth[];
};

/**
 * All months since zero-based mode began, latest first, with their figures and a link to each
 * month.
 */
function ZeroBasedMonths({ shown, all }: ZeroBasedMonthsProps) {
  const { currency, budgetPlan } = shown;
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
                  {periodText(each.period, budgetPlan.today)}
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
