import { AmountText } from '@/components/text/amount-text.tsx';
import type { BalancePoint } from '@/domain/accounts/balance-history.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';

type BalanceTableProps = {
  readonly points: readonly BalancePoint[];
  readonly byDays: boolean;
  readonly currency: string;
  readonly onOpenMonth: (date: CalendarDate) => void;
};

/** The figures of the line, newest first. By months each opens its transactions; a list of days would be all buttons. */
export function BalanceTable({ points, byDays, currency, onOpenMonth }: BalanceTableProps) {
  return (
    <ScrollArea label={t('accounts.history')} height="md">
      <Table label={t('accounts.history')} stickyHead="box">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('accounts.valueDate')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('accounts.columnBalance')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {[...points].reverse().map(({ date, balance }) => (
            <TableRow key={date}>
              <TableCell as="th">
                {byDays ? (
                  formatDate(date, 'medium', currentLocale())
                ) : (
                  <OpenMonth date={date} onOpenMonth={onOpenMonth} />
                )}
              </TableCell>
              <TableCell align="end" nowrap>
                <AmountText amount={balance} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

function OpenMonth({ date, onOpenMonth }: Pick<BalanceTableProps, 'onOpenMonth'> & BalanceDate) {
  const month = formatDate(date, 'month', currentLocale());
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('accounts.historyOpenMonth', { month })}
      onClick={() => onOpenMonth(date)}
    >
      {formatDate(date, 'medium', currentLocale())}
    </Button>
  );
}

type BalanceDate = { readonly date: CalendarDate };
