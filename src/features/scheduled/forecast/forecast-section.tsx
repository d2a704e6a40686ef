import { useRef, useState } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText, shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type {
  Forecast,
  ForecastDay,
  ForecastEntry,
  ForecastLine,
} from '@/domain/scheduled/forecast.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { listText } from '@/messages/list-text.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { Skeleton, SkeletonGroup } from '@/ui/feedback/loading.tsx';
import { Notice } from '@/ui/feedback/notice.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { DataList } from '@/ui/lists/data-list.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastControls, useForecastChoice } from './forecast-controls.tsx';
import {
  choosableLines,
  dayText,
  entryDetail,
  entryTitle,
  isMoved,
  leftOut,
  lineName,
} from './forecast-text.ts';

/** Projected balances over a quarter or a year, for one account or all accounts of a currency. */
export function ForecastSection() {
  const [choice, choose] = useForecastChoice();
  const forecast = useForecast(choice.days);
  const last = useRef<Forecast>(undefined);
  if (forecast.status === 'ready') last.current = forecast.value;
  if (forecast.status === 'failed') {
    return (
      <Section title={t('forecast.title')}>
        <Notice tone="danger">{t('forecast.failed', { message: forecast.error.message })}</Notice>
      </Section>
    );
  }
  // The choices and the floor don't depend on the number of days, so keep them while another
  // forecast loads.
  const lines = last.current ? choosableLines(last.current) : null;
  const line = lines?.find(({ key }) => key === choice.key) ?? lines?.[0];
  return (
    <Section title={t('forecast.title')} detail={t('forecast.help')}>
      <Card>
        {lines && !line ? (
          <Text as="p" tone="muted">
            {t('forecast.noAccounts')}
          </Text>
        ) : (
          <Stack gap={5}>
            <ForecastControls lines={lines ?? []} line={line} choice={choice} onChoose={choose} />
            {forecast.status === 'ready' && line ? (
              <ForecastBody key={line.key} forecast={forecast.value} line={line} />
            ) : (
              <ForecastSkeleton />
            )}
          </Stack>
        )}
      </Card>
    </Section>
  );
}

type ForecastBodyProps = { readonly forecast: Forecast; readonly line: ForecastLine };

/** One line of the forecast: summary, chart, and a day's entries on demand. */
function ForecastBody({ forecast, line }: ForecastBodyProps) {
  const [openDay, setOpenDay] = useState<CalendarDate | null>(null);
  const [isDayOpen, setDayOpen] = useState(false);
  if (!isMoved(line)) {
    return (
      <Text as="p" tone="muted">
        {t('forecast.nothing', {
          date: dayText(forecast.until, forecast.today),
          amount: shownMoney(line.start, line.currency),
        })}
      </Text>
    );
  }
  const open = (date: CalendarDate) => {
    setOpenDay(date);
    setDayOpen(true);
  };
  return (
    <Stack gap={4}>
      <ForecastSummary forecast={forecast} line={line} />
      <ForecastChart line={line} onOpenDay={open} />
      <ForecastDayDialog
        open={isDayOpen}
        forecast={forecast}
        line={line}
        date={openDay ?? forecast.today}
        onClose={() => setDayOpen(false)}
      />
    </Stack>
  );
}

type ForecastSummaryProps = { readonly forecast: Forecast; readonly line: ForecastLine };

/** A line in words: the lowest day, the first day below the floor, and the final balance. */
function ForecastSummary({ forecast, line }: ForecastSummaryProps) {
  const money = (amount: Money) => shownMoney(amount, line.currency);
  const { lowest, firstBelow, start } = line;
  const end = line.days.at(-1)?.balance ?? start;
  const day = (date: CalendarDate) => dayText(date, forecast.today);
  const floorText = (floor: string) => {
    if (!firstBelow) return t('forecast.never', { floor });
    return firstBelow.date === forecast.today
      ? t('forecast.belowToday', { floor })
      : t('forecast.below', { floor, date: day(firstBelow.date) });
  };
  const names = leftOut(forecast, line).map(({ name }) => name);
  return (
    <Stack gap={1}>
      <Text as="p" size="md" weight="semibold">
        {t('forecast.lowest', { amount: money(lowest.balance), date: day(lowest.date) })}
      </Text>
      {line.floor === null ? null : (
        <Text as="p" tone={firstBelow ? 'warn' : 'default'}>
          {floorText(money(line.floor))}
        </Text>
      )}
      <Text as="p" tone="muted">
        {t('forecast.ends', {
          start: money(start),
          end: money(end),
          date: day(forecast.until),
        })}
      </Text>
      {names.length > 0 ? (
        <Text as="p" size="sm" tone="muted">
          {t('forecast.without', { names: listText(names) })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** As high as the content: three lines, the chart, and the button for the table. */
function ForecastSkeleton() {
  return (
    <SkeletonGroup label={t('common.loading')}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Skeleton width="lg" height="title" />
          <Skeleton width="md" height="title" />
          <Skeleton width="lg" height="title" />
        </Stack>
        <Skeleton height="chart" />
        <Skeleton width="sm" height="title" />
      </Stack>
    </SkeletonGroup>
  );
}

type ForecastDayDialogProps = {
  readonly open: boolean;
  readonly forecast: Forecast;
  readonly line: ForecastLine;
  readonly date: CalendarDate;
  readonly onClose: () => void;
};

/** Entries of one day between the balance before and after; each opens for editing. */
function ForecastDayDialog(props: ForecastDayDialogProps) {
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
