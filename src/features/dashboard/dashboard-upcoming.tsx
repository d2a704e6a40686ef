import { Link } from 'react-router-dom';
import { AmountText } from '@/components/amount-text.tsx';
import { useDialogs } from '@/components/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import type { Forecast, ForecastLine } from '@/domain/forecast.ts';
import { formatMoney, type Money } from '@/domain/money.ts';
import { nextPostings } from '@/domain/next-postings.ts';
import type { UpcomingPosting } from '@/domain/upcoming.ts';
import { useScheduledTransactions } from '@/live/records.ts';
import { useForecast } from '@/live/use-forecast.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { Card } from '@/ui/card.tsx';
import { linkClass } from '@/ui/link-class.ts';
import { rowLinkClass } from '@/ui/row-link-class.ts';
import { RowItem, RowList } from '@/ui/row-list.tsx';
import { Section } from '@/ui/section.tsx';
import { Stack } from '@/ui/stack.tsx';
import { Text } from '@/ui/text.tsx';
import { TwoLineRow } from '@/ui/two-line-row.tsx';

const SHOWN_POSTINGS = 5;

/** What is still to come, and how low it takes the balance. Only where something is scheduled. */
export function DashboardUpcoming() {
  const items = useScheduledTransactions();
  const isScheduled = items.status === 'ready' && items.value.some(({ paused }) => !paused);
  return isScheduled ? <Upcoming /> : null;
}

function Upcoming() {
  const forecast = useForecast(90);
  if (forecast.status !== 'ready') return null;
  const postings = nextPostings(forecast.value, SHOWN_POSTINGS);
  if (postings.length === 0) return null;
  return (
    <Section
      title={t('dashboard.upcoming')}
      actions={
        <Link to={routes.scheduled()} className={linkClass()}>
          {t('dashboard.allScheduled')}
        </Link>
      }
    >
      <Stack gap={1}>
        {forecast.value.totals.map((line) => (
          <Lowest key={line.key} line={line} today={forecast.value.today} />
        ))}
      </Stack>
      <Card padding="none" clip>
        <RowList>
          {postings.map((posting) => (
            <RowItem key={`${posting.item.id} ${posting.dueDate} ${posting.accountId}`}>
              <PostingRow posting={posting} forecast={forecast.value} />
            </RowItem>
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

/** The lowest day of the total of a currency, and the first below its floor. */
function Lowest({ line, today }: { readonly line: ForecastLine; readonly today: CalendarDate }) {
  const { lowest, firstBelow, floor, currency } = line;
  if (line.days.every(({ entries }) => entries.length === 0)) return null;
  const money = (amount: Money) => formatMoney(amount, currency, { locale: currentLocale() });
  const day = (date: CalendarDate) => formatDate(date, 'short', currentLocale());
  return (
    <Text as="p" tone={firstBelow ? 'warn' : 'muted'}>
      {t('dashboard.lowest', { amount: money(lowest.balance), date: day(lowest.date) })}
      {!firstBelow
        ? null
        : ` ${
            firstBelow.date === today
              ? t('forecast.belowToday', { floor: money(floor) })
              : t('forecast.below', { floor: money(floor), date: day(firstBelow.date) })
          }.`}
    </Text>
  );
}

type PostingRowProps = { readonly posting: UpcomingPosting; readonly forecast: Forecast };

function PostingRow({ posting, forecast }: PostingRowProps) {
  const { open } = useDialogs();
  const { item, accountId, amount, date, otherAccountId } = posting;
  const lineOf = (id: string) => forecast.accounts.find(({ key }) => key === id);
  const nameOf = (id: string) => lineOf(id)?.account?.name ?? '';
  const line = lineOf(accountId);
  return (
    <button
      type="button"
      className={rowLinkClass()}
      onClick={() => open('edit-scheduled', { scheduledId: item.id })}
    >
      <TwoLineRow
        title={item.description}
        detail={
          otherAccountId === ''
            ? nameOf(accountId)
            : t('dashboard.fromTo', { from: nameOf(accountId), to: nameOf(otherAccountId) })
        }
        value={line ? <AmountText amount={amount} currency={line.currency} signed /> : null}
        valueDetail={formatDate(date, 'short', currentLocale())}
      />
    </button>
  );
}
