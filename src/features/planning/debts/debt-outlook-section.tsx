import { useMemo, useState } from 'react';
import { chartSummary, shownRoundMoney } from '@/components/charts/chart-summary.ts';
import { lazyChart } from '@/components/charts/lazy-chart.tsx';
import type { TimePoint } from '@/components/charts/time-line-chart.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money, ZERO } from '@/domain/core/money.ts';
import type { DebtOutlook } from '@/domain/debts/debt-outlook.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ChartBox } from '@/ui/charts/chart-box.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Disclosure } from '@/ui/layout/disclosure.tsx';
import { ScrollArea, useWideScreen } from '@/ui/layout/responsive.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { RowHeading, RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { type DebtRow, isPaidOffMonthly } from './debt-row.tsx';
import { moneyText } from './debt-text.ts';

type OutlookSectionProps = { readonly row: DebtRow; readonly today: CalendarDate };

const TimeLineChart = lazyChart(
  async () => (await import('@/components/charts/time-line-chart.tsx')).TimeLineChart,
);

/**
 * How the debt gets paid off: a sentence, a chart, and a table of every payment. Hidden if it is
 * never paid off, nothing is owed, or the user pays it in full each month.
 */
export function DebtOutlookSection({ row, today }: OutlookSectionProps) {
  const { view, outlook } = row;
  const [isTableOpen, setTableOpen] = useState(false);
  const Payments = useWideScreen() ? OutlookTable : OutlookRows;
  const points = useMemo(() => pointsOf(row, today), [row, today]);
  if (!outlook.ok || isPaidOffMonthly(row)) return null;
  const { rows, by } = outlook.value;
  const last = rows.at(-1);
  const [first] = points;
  if (!last || !first) return null;
  const { name } = view.debt;
  const formatValue = (value: number) => moneyText(cents(value), view.currency);
  const pace = moneyText(view.pace?.average ?? ZERO, view.currency);
  const sentence = t('debts.outlookText', {
    count: rows.length,
    date: formatDate(last.date, 'medium', currentLocale()),
    last: moneyText(last.payment, view.currency),
  });
  return (
    <Section
      title={t('debts.outlook')}
      level={3}
      detail={
        by === 'payment' ? sentence : `${sentence} ${t(`debts.outlookBy-${by}`, { amount: pace })}`
      }
    >
      <Card>
        <ChartBox
          caption={t('debts.chartCaption', { name })}
          summary={chartSummary(points, { formatValue, isLine: true })}
          alternative={
            <Disclosure summary={t('debts.table')} open={isTableOpen} onToggle={setTableOpen}>
              {isTableOpen ? (
                <Payments name={name} outlook={outlook.value} currency={view.currency} />
              ) : null}
            </Disclosure>
          }
        >
          <TimeLineChart
            label={t('debts.chart', { name })}
            points={points}
            name={t('debts.columnLeft')}
            rest="first"
            fromZero
            formatValue={formatValue}
            formatTick={(value) => shownRoundMoney(value, view.currency)}
            openHint={t('debts.chartOpen')}
            onOpen={() => setTableOpen(true)}
          />
        </ChartBox>
      </Card>
    </Section>
  );
}

/** Upper limit for chart points; more of them look the same. */
const MAX_POINTS = 120;

function pointsOf({ view, outlook }: DebtRow, today: CalendarDate): readonly TimePoint[] {
  if (!outlook.ok) return [];
  const { rows } = outlook.value;
  const step = Math.ceil(rows.length / MAX_POINTS);
  const drawn = rows.filter((_, at) => (at + 1) % step === 0 || at === rows.length - 1);
  const pointOf = (date: CalendarDate, value: number): TimePoint => ({
    key: date,
    tick: formatDate(date, 'shortMonth', currentLocale()),
    title: formatDate(date, 'medium', currentLocale()),
    value,
  });
  return [pointOf(today, view.owed), ...drawn.map(({ date, balance }) => pointOf(date, balance))];
}

type OutlookTableProps = {
  readonly name: string;
  readonly outlook: DebtOutlook;
  readonly currency: string;
};

/** Every payment until the debt is paid off, with its interest and the remaining balance. */
function OutlookTable({ name, outlook, currency }: OutlookTableProps) {
  const { rows, paid, interest } = outlook;
  const label = t('debts.tableLabel', { name });
  const money = (amount: Money) => (
    <TableCell align="end" nowrap>
      <AmountText amount={amount} currency={currency} />
    </TableCell>
  );
  return (
    <ScrollArea label={label} height="md">
      <Table label={label} stickyHead="box">
        <TableHead>
          <tr>
            <TableHeaderCell align="end" width="min">
              {t('debts.columnNumber')}
            </TableHeaderCell>
            <TableHeaderCell>{t('debts.columnDate')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debts.columnPayment')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debts.columnInterest')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debts.columnPrincipal')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('debts.columnLeft')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.number}>
              <TableCell align="end" tone="muted">
                {countText(row.number)}
              </TableCell>
              <TableCell as="th" nowrap>
                {formatDate(row.date, 'medium', currentLocale())}
              </TableCell>
              {money(row.payment)}
              {money(row.interest)}
              {money(row.principal)}
              {money(row.balance)}
            </TableRow>
          ))}
        </TableBody>
        <tfoot>
          <TableRow>
            <TableCell />
            <TableCell as="th">{t('debts.total')}</TableCell>
            {money(paid)}
            {money(interest)}
            {money(cents(paid - interest))}
            <TableCell />
          </TableRow>
        </tfoot>
      </Table>
    </ScrollArea>
  );
}

/** The payments of OutlookTable as two-line rows, for narrow screens. */
function OutlookRows({ name, outlook, currency }: OutlookTableProps) {
  const label = t('debts.tableLabel', { name });
  const { rows, paid, interest } = outlook;
  return (
    <ScrollArea label={label} height="md">
      <RowList label={label}>
        {rows.map((row) => (
          <RowItem key={row.number}>
            <TwoLineRow
              inset="none"
              title={formatDate(row.date, 'medium', currentLocale())}
              detail={t('debts.rowParts', {
                principal: moneyText(row.principal, currency),
                interest: moneyText(row.interest, currency),
              })}
              value={<AmountText amount={row.payment} currency={currency} />}
              valueDetail={t('debts.rowLeft', { amount: moneyText(row.balance, currency) })}
            />
          </RowItem>
        ))}
        <RowHeading>
          {t('debts.tableSum', {
            paid: moneyText(paid, currency),
            interest: moneyText(interest, currency),
          })}
        </RowHeading>
      </RowList>
    </ScrollArea>
  );
}
