import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExplainPopover } from '@/components/notices/figure-explanations.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Budget } from '@/domain/budgets/budget.ts';
import { type ProRataPart, proRataParts } from '@/domain/budgets/budget-amounts.ts';
import type { Days } from '@/domain/budgets/budget-coverage.ts';
import { allInRange, monthLines } from '@/domain/budgets/budget-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { sumMoney } from '@/domain/core/money.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea } from '@/ui/layout/responsive.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { FigureLine } from '@/ui/lists/measured-row.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { budgetLink, SpentLink } from './budget-links.tsx';
import { moneyText, periodText, spanText } from './budget-text.ts';
import type { ShownMonth } from './use-shown-month.ts';

/**
 * Budgets with different periods converted to one month, day by day. Lists each budget and the
 * total.
 */
export function BudgetMonth({ shown }: { readonly shown: ShownMonth }) {
  const { budgetPlan, currency, month, day } = shown;
  const total = allInRange(budgetPlan, month.start, month.end);
  const title = t('budgets.monthTitle', { month: periodText(month, budgetPlan.today) });
  const summary = t('budgets.monthSummary', {
    budgeted: moneyText(total.base, currency),
    spent: moneyText(total.spent, currency),
  });
  return (
    <Disclosure summary={<Text>{t('common.named', { name: title, text: summary })}</Text>}>
      <Stack gap={2}>
        <Text as="p" size="sm" tone="muted" measure>
          {t('budgets.monthHint')}
        </Text>
        <Card padding="none" clip>
          <ScrollArea label={title}>
            <Table label={title}>
              <TableHead>
                <tr>
                  <TableHeaderCell width="fill">{t('budgets.columnName')}</TableHeaderCell>
                  <TableHeaderCell align="end">{t('budgets.budgeted')}</TableHeaderCell>
                  <TableHeaderCell align="end">{t('budgets.spent')}</TableHeaderCell>
                  <TableHeaderCell align="end" hideBelow="md">
                    {t('budgets.monthDifference')}
                  </TableHeaderCell>
                </tr>
              </TableHead>
              <TableBody>
                {monthLines(budgetPlan, month).map(({ budget, figures }) => (
                  <TableRow key={budget.id}>
                    <TableCell as="th" truncate>
                      <Link
                        to={budgetLink(budget.id, day)}
                        className={linkClass({ tone: 'quiet' })}
                      >
                        {budget.name}
                      </Link>
                    </TableCell>
                    <Figures
                      {...figures}
                      currency={currency}
                      share={
                        <MonthShare
                          budget={budget}
                          month={month}
                          currency={currency}
                          today={budgetPlan.today}
                        />
                      }
                      spentLink={
                        <SpentLink
                          budget={budget}
                          shown={shown}
                          period={daysFromStart(budget, month)}
                          spent={figures.spent}
                        />
                      }
                    />
                  </TableRow>
                ))}
              </TableBody>
              <tfoot>
                <TableRow>
                  <TableCell as="th">{t('budgets.total')}</TableCell>
                  <Figures {...total} currency={currency} />
                </TableRow>
              </tfoot>
            </Table>
          </ScrollArea>
        </Card>
      </Stack>
    </Disclosure>
  );
}

/** The days of a month, beginning no earlier than the budget's start date. */
function daysFromStart({ startDate }: Budget, { start, end }: Days): Days {
  return { start: startDate > start ? startDate : start, end };
}

type FiguresProps = ReturnType<typeof allInRange> & {
  readonly currency: string;
  /** Shown instead of the plain amount spent; links to its transactions. */
  readonly spentLink?: ReactNode;
  /** Explains how the budgeted amount is calculated. */
  readonly share?: ReactNode;
};

function Figures({ base, spent, difference, currency, spentLink, share }: FiguresProps) {
  return (
    <>
      <TableCell align="end">
        <Stack gap={0}>
          <AmountText amount={base} currency={currency} />
          {share}
        </Stack>
      </TableCell>
      <TableCell align="end">
        {spentLink ?? <AmountText amount={spent} currency={currency} />}
      </TableCell>
      <TableCell align="end" hideBelow="md">
        <AmountText amount={difference} currency={currency} />
      </TableCell>
    </>
  );
}

type MonthShareProps = {
  readonly budget: Budget;
  readonly month: Days;
  readonly today: CalendarDate;
  readonly currency: string;
};

/**
 * Explains how a budget's periods make up its figure for a month. Hidden if its period is the
 * month.
 */
function MonthShare({ budget, month, today, currency }: MonthShareProps) {
  const parts = proRataParts(budget, month.start, month.end);
  const [first, ...others] = parts;
  if (!first || (others.length === 0 && first.days === first.period.days)) return null;
  const about = t('budgets.monthExplain', { name: budget.name, month: periodText(month, today) });
  return (
    <ExplainPopover about={about} help={t('budgets.monthExplainHelp')}>
      {parts.map((part) => (
        <FigureLine
          key={part.period.start}
          label={shareText(part, today, currency)}
          figure={moneyText(part.share, currency)}
        />
      ))}
      <FigureLine
        strong
        last
        label={t('budgets.total')}
        figure={moneyText(sumMoney(parts.map(({ share }) => share)), currency)}
      />
    </ExplainPopover>
  );
}

/** Part of a period and its whole amount, such as 'Nov 1 – 9: 9 of 31 days of $300.00'. */
export function shareText(part: ProRataPart, today: CalendarDate, currency: string): string {
  return t('budgets.monthShare', {
    span: spanText({ start: part.from, end: part.to }, today),
    days: part.days,
    whole: part.period.days,
    amount: moneyText(part.amount, currency),
  });
}
