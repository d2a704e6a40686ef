import { AmountText } from '@/components/text/amount-text.tsx';
import { formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { DebtOutlook } from '@/domain/debts/debt-outlook.ts';
import { countText } from '@/messages/count-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

/** What a table of payments is drawn from. */
export type OutlookTableProps = {
  readonly name: string;
  readonly outlook: DebtOutlook;
  readonly currency: string;
};

/** Every payment to the end of a debt: how much of it is interest, and what is left after it. */
export function OutlookTable({ name, outlook, currency }: OutlookTableProps) {
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
            <TableCell as="th">{t('debts.tableTotal')}</TableCell>
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
