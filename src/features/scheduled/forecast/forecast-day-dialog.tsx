import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import type {
  Forecast,
  ForecastDay,
  ForecastEntry,
  ForecastLine,
} from '@/domain/scheduled/forecast.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { entryDetail, entryTitle, lineName } from './forecast-text.ts';

type ForecastDayDialogProps = {
  readonly open: boolean;
  readonly forecast: Forecast;
  readonly line: ForecastLine;
  readonly date: CalendarDate;
  readonly onClose: () => void;
};

/** Entries of one day between the balance before and after; each opens for editing. */
export function ForecastDayDialog(props: ForecastDayDialogProps) {
  const { forecast, line, date, onClose } = props;
  const day = line.days.find((each) => each.date === date);
  return (
    <Dialog
      open={props.open}
      title={formatDate(date, 'long', currentLocale())}
      description={lineName(line)}
      closeLabel={t('common.close')}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {day ? <Day forecast={forecast} line={line} day={day} /> : null}
    </Dialog>
  );
}

type DayProps = Pick<ForecastDayDialogProps, 'forecast' | 'line'> & { readonly day: ForecastDay };

function Day({ forecast, line, day }: DayProps) {
  const { currency } = line;
  const { entries, change, balance } = day;
  if (entries.length === 0) {
    return (
      <Stack gap={4}>
        <Text as="p" tone="muted">
          {t('forecast.dayEmpty')}
        </Text>
        <DataList
          items={[
            {
              label: t('forecast.columnBalance'),
              value: <AmountText amount={balance} currency={currency} weight="medium" />,
            },
          ]}
        />
      </Stack>
    );
  }
  const before = cents(balance - change);
  return (
    <Stack gap={4}>
      <RowList label={t('forecast.dayList')}>
        {entries.map((entry, index) => (
          <RowItem key={keyOf(entry, index)}>
            <Entry forecast={forecast} entry={entry} currency={currency} />
          </RowItem>
        ))}
      </RowList>
      <DataList
        items={[
          {
            label: t('forecast.dayBefore'),
            value: <AmountText amount={before} currency={currency} />,
          },
          {
            label: t('forecast.dayChange'),
            value: <AmountText amount={change} currency={currency} signed />,
          },
          {
            label: t('forecast.dayAfter'),
            value: <AmountText amount={balance} currency={currency} weight="medium" />,
          },
        ]}
      />
    </Stack>
  );
}

type EntryProps = {
  readonly forecast: Forecast;
  readonly entry: ForecastEntry;
  readonly currency: string;
};

function Entry({ forecast, entry, currency }: EntryProps) {
  const dialogs = useDialogs();
  const nameOf = (accountId: string) =>
    forecast.accounts.find(({ key }) => key === accountId)?.account?.name ??
    t('forecast.goneAccount');
  const edit = () => {
    if ('row' in entry) dialogs.open('edit-transaction', { transactionId: entry.row.id });
    else dialogs.open('edit-scheduled', { scheduledId: entry.posting.item.id });
  };
  return (
    <TwoLineRow
      wrap
      inset="none"
      title={
        <RowButton onClick={edit}>
          <span className={linkClass()}>{entryTitle(entry)}</span>
        </RowButton>
      }
      detail={entryDetail(entry, forecast.today, nameOf)}
      value={<AmountText amount={entry.amount} currency={currency} signed />}
    />
  );
}

/** React key. Uses the position, because several overdue occurrences of one item can fall on today. */
function keyOf(entry: ForecastEntry, index: number): string {
  return 'row' in entry ? entry.row.id : `${entry.posting.item.id} ${index}`;
}
