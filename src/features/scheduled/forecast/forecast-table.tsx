import { AmountText } from '@/components/text/amount-text.tsx';
import { shownMoney } from '@/components/text/shown-money.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { ForecastDay, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { t } from '@/messages/t.ts';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { ScrollArea } from '@/ui/layout/scroll-area.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@/ui/tables/table.tsx';
import { dayText, lineName } from './forecast-names.ts';

type ForecastTableProps = {
  readonly line: ForecastLine;
  readonly onOpenDay: (date: CalendarDate) => void;
};

/** Today, each day on which something happens, and the last one; a change opens what it is made of. */
export function ForecastTable({ line, onOpenDay }: ForecastTableProps) {
  const label = t('forecast.tableLabel', { name: lineName(line) });
  const [first] = line.days;
  const last = line.days.length - 1;
  const dayOf = (date: CalendarDate) => dayText(date, first?.date ?? date);
  const shown = line.days.filter(
    ({ entries }, index) => entries.length > 0 || index === 0 || index === last,
  );
  return (
    <ScrollArea label={label} height="md">
      <Table label={label} stickyHead="box">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('forecast.columnDate')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('forecast.columnChange')}</TableHeaderCell>
            <TableHeaderCell align="end">{t('forecast.columnBalance')}</TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {shown.map((day) => (
            <TableRow key={day.date}>
              <TableCell as="th">{day === first ? t('forecast.today') : dayOf(day.date)}</TableCell>
              <TableCell align="end" nowrap>
                <Change
                  day={day}
                  title={dayOf(day.date)}
                  currency={line.currency}
                  onOpenDay={onOpenDay}
                />
              </TableCell>
              <TableCell align="end" nowrap>
                <AmountText amount={day.balance} currency={line.currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

type ChangeProps = {
  readonly day: ForecastDay;
  /** Its date for people. */
  readonly title: string;
  readonly currency: string;
  readonly onOpenDay: (date: CalendarDate) => void;
};

function Change({ day, title, currency, onOpenDay }: ChangeProps) {
  if (day.entries.length === 0) return null;
  const change = shownMoney(day.change, currency, { signed: true });
  return (
    <QuietButton
      aria-label={t('forecast.openDay', { change, date: title })}
      onClick={() => onOpenDay(day.date)}
    >
      <AmountText amount={day.change} currency={currency} signed />
    </QuietButton>
  );
}
