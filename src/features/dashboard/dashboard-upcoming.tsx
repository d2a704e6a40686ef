import { Link } from 'react-router-dom';
import { AmountText } from '@/components/amount-text.tsx';
import { useDialogs } from '@/components/dialogs.tsx';
import { routes } from '@/config/routes.ts';
import { type CalendarDate, formatDate } from '@/domain/calendar-date.ts';
import type { Forecast, ForecastLine } from '@/domain/forecast.ts';
import { cents, formatMoney, ZERO } from '@/domain/money.ts';
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
const SHOWN_LOW = 3;

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
      <Warnings forecast={forecast.value} />
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

/** The lowest day of the total of each currency, and the accounts that fall below their floor. */
function Warnings({ forecast }: { readonly forecast: Forecast }) {
  const { totals, accounts, today } = forecast;
  const moved = totals.filter(({ days }) => days.some(({ entries }) => entries.length > 0));
  const low = [...moved, ...accounts.filter(({ account }) => account?.archived === false)]
    .filter(({ firstBelow }) => firstBelow !== null)
    .slice(0, SHOWN_LOW);
  return (
    <Stack gap={1}>
      {moved.map(({ key, currency, lowest }) => (
        <Text key={key} as="p" tone="muted">
          {t('dashboard.lowest', {
            name: t('forecast.total', { currency }),
            amount: formatMoney(lowest.balance, currency, { locale: currentLocale() }),
            date: formatDate(lowest.date, 'short', currentLocale()),
          })}
        </Text>
      ))}
      {low.map((line) => (
        <Text key={line.key} as="p" tone="warn">
          {lowText(line, today)}
        </Text>
      ))}
    </Stack>
  );
}

function lowText(
  { account, currency, floor, firstBelow }: ForecastLine,
  today: CalendarDate,
): string {
  const words = {
    name: account?.name ?? t('forecast.total', { currency }),
    floor: formatMoney(floor ?? ZERO, currency, { locale: currentLocale() }),
    date: formatDate(firstBelow?.date ?? today, 'short', currentLocale()),
  };
  return t(firstBelow?.date === today ? 'dashboard.belowToday' : 'dashboard.below', words);
}

type PostingRowProps = { readonly posting: UpcomingPosting; readonly forecast: Forecast };

function PostingRow({ posting, forecast }: PostingRowProps) {
  const { open } = useDialogs();
  const { item, accountId, amount, date, otherAccountId } = posting;
  const lineOf = (id: string) => forecast.accounts.find(({ key }) => key === id);
  const nameOf = (id: string) => lineOf(id)?.account?.name ?? '';
  const line = lineOf(accountId);
  // It leaves one account for another: nothing is lost.
  const isTransfer = otherAccountId !== '';
  return (
    <button
      type="button"
      className={rowLinkClass()}
      onClick={() => open('edit-scheduled', { scheduledId: item.id })}
    >
      <TwoLineRow
        title={item.description}
        detail={
          !isTransfer
            ? nameOf(accountId)
            : t('dashboard.fromTo', { from: nameOf(accountId), to: nameOf(otherAccountId) })
        }
        value={
          line ? (
            <AmountText
              amount={isTransfer ? cents(Math.abs(amount)) : amount}
              currency={line.currency}
              signed={!isTransfer}
            />
          ) : null
        }
        valueDetail={formatDate(date, 'short', currentLocale())}
      />
    </button>
  );
}
