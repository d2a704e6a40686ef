import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AmountText } from '@/components/text/amount-text.tsx';
import type { Budget } from '@/domain/budgets/budget.ts';
import type { Days } from '@/domain/budgets/budget-days.ts';
import { monthLines } from '@/domain/budgets/budget-list.ts';
import { allInRange } from '@/domain/budgets/budget-range.ts';
import { t } from '@/messages/t.ts';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { budgetLink } from './budget-links.ts';
import { MonthShare } from './month-share.tsx';
import { moneyText, periodText } from './period-text.ts';
import { SpentLink } from './spent-link.tsx';
import type { ShownMonth } from './use-month-shown.ts';

/** What budgets of different periods come to in one month, by day; opens the budgets that it adds up. */
export function MonthLines({ shown }: { readonly shown: ShownMonth }) {
  const { book, currency, month, day } = shown;
  const total = allInRange(book, month.start, month.end);
  const title = t('budgets.monthTitle', { month: periodText(month, book.today) });
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
                  <TableHeaderCell align="end">{t('budgets.columnBudgeted')}</TableHeaderCell>
                  <TableHeaderCell align="end">{t('budgets.columnSpent')}</TableHeaderCell>
                  <TableHeaderCell align="end" hideBelow="md">
                    {t('budgets.monthDifference')}
                  </TableHeaderCell>
                </tr>
              </TableHead>
              <TableBody>
                {monthLines(book, month).map(({ budget, figures }) => (
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
                          today={book.today}
                        />
                      }
                      spentLink={
                        <SpentLink
                          budget={budget}
                          shown={shown}
                          period={begunDays(budget, month)}
                          spent={figures.spent}
                        />
                      }
                    />
                  </TableRow>
                ))}
              </TableBody>
              <tfoot>
                <TableRow>
                  <TableCell as="th">{t('budgets.monthTotal')}</TableCell>
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

/** The days of a month from the start of a budget on. */
function begunDays({ startDate }: Budget, { start, end }: Days): Days {
  return { start: startDate > start ? startDate : start, end };
}

type FiguresProps = ReturnType<typeof allInRange> & {
  readonly currency: string;
  /** What was spent, where it leads to its rows. */
  readonly spentLink?: ReactNode;
  /** How what is budgeted comes about. */
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
