import { Link } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { routes } from '@/config/routes.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { explainNextDays } from '@/domain/dashboard/dashboard-explanations.ts';
import { lowBalances } from '@/domain/dashboard/insight-balances.ts';
import type { Forecast, ForecastEntry } from '@/domain/scheduled/forecast.ts';
import { type NextTotal, nextDays } from '@/domain/scheduled/forecast.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { PanelText } from '@/ui/layout/panel.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { rowLinkClass } from '@/ui/lists/measured-row.tsx';
import { RowItem, RowList, TwoLineRow } from '@/ui/lists/row-list.tsx';
import { dayText, moneyText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { SectionEmpty, SectionPanel } from './section-panel.tsx';

const SHOWN_ENTRIES = 5;
const SHOWN_LOW = 2;

/** What is coming up, and which balance will fall too low. */
export function NextDaysSection() {
  const forecast = useForecast(90);
  return (
    <SectionPanel
      section="next-days"
      live={forecast}
      more={{ label: t('dashboard.allScheduled'), to: routes.scheduled() }}
    >
      {(value) => <NextDays forecast={value} />}
    </SectionPanel>
  );
}

function NextDays({ forecast }: { readonly forecast: Forecast }) {
  const { open } = useDialogs();
  const { days, totals } = nextDays(forecast);
  const low = lowBalances(forecast).slice(0, SHOWN_LOW);
  const entries = days.flatMap((day) => day.entries.map((entry) => ({ date: day.date, entry })));
  const rest = entries.length - SHOWN_ENTRIES;
  const moved = totals.filter(({ moneyIn, moneyOut }) => moneyIn > 0 || moneyOut < 0);
  return (
    <>
      {low.length > 0 || moved.length > 0 ? (
        <PanelText>
          <Stack gap={1}>
            {moved.map((each) => (
              <NextTotalLine key={each.currency} total={each} />
            ))}
            {low.map((each) => (
              <LowBalance key={each.key} low={each} forecast={forecast} />
            ))}
          </Stack>
        </PanelText>
      ) : null}
      {entries.length === 0 ? (
        <SectionEmpty
          inset
          text={t('dashboard.nextEmpty')}
          action={
            <Button onClick={() => open('add-scheduled', {})}>{t('dashboard.addScheduled')}</Button>
          }
        />
      ) : (
        <RowList>
          {entries.slice(0, SHOWN_ENTRIES).map(({ date, entry }) => (
            <RowItem
              key={
                'row' in entry
                  ? entry.row.id
                  : `${entry.posting.item.id} ${entry.posting.dueDate} ${entry.accountId}`
              }
            >
              <NextEntry entry={entry} date={date} forecast={forecast} />
            </RowItem>
          ))}
        </RowList>
      )}
      {rest > 0 ? (
        <PanelText>
          <Link to={routes.scheduled()} className={linkClass({ tone: 'quiet', reach: true })}>
            <Text tone="muted">{t('dashboard.moreDays', { count: rest })}</Text>
          </Link>
        </PanelText>
      ) : null}
    </>
  );
}

/** Money in and out over the next days in one currency, with an explanation. */
function NextTotalLine({ total }: { readonly total: NextTotal }) {
  const { currency, moneyIn, moneyOut, entries } = total;
  return (
    <Stack direction="row" gap={3} align="baseline" wrap>
      <Text tone="muted">
        {t('dashboardFigures.nextTotal', {
          in: moneyText(moneyIn, currency),
          out: moneyText(cents(Math.abs(moneyOut)), currency),
        })}
      </Text>
      <FigureExplanation
        about={t('dashboardFigures.nextIn', { currency })}
        help={t('dashboardFigures.nextHelp')}
        figure={explainNextDays(total)}
        labelOf={(kind) => t(`dashboardFigures.next-${kind}`)}
        names={{
          postings: entries.flatMap((entry) => ('posting' in entry ? entry.posting : [])),
          rows: entries.flatMap((entry) => ('row' in entry ? entry.row : [])),
        }}
      />
    </Stack>
  );
}

type LowBalanceProps = {
  readonly low: ReturnType<typeof lowBalances>[number];
  readonly forecast: Forecast;
};

/** Warning that an account, or the total, will fall below its floor; opens the forecast. */
function LowBalance({ low, forecast }: LowBalanceProps) {
  if (low.kind !== 'lowBalance') return null;
  const { currency, accountId, place } = low;
  const account = forecast.accounts.find(({ key }) => key === accountId)?.account;
  const values = {
    name: account?.name ?? t('forecast.total', { currency }),
    floor: moneyText(low.floor, currency),
    amount: moneyText(low.balance, currency),
    date: dayText(low.date),
  };
  return (
    <Text as="p" tone="warn">
      <Link
        to={routes.scheduled(place.kind === 'forecast' ? { forecast: place.line } : undefined)}
        className={linkClass({ tone: 'quiet', reach: true })}
      >
        {t(low.floor === ZERO ? 'dashboardFigures.lowZero' : 'dashboardFigures.low', values)}
      </Link>
    </Text>
  );
}

type NextEntryProps = {
  readonly entry: ForecastEntry;
  readonly date: CalendarDate;
  readonly forecast: Forecast;
};

/** An upcoming entry. It opens the scheduled transaction or the transaction. */
function NextEntry({ entry, date, forecast }: NextEntryProps) {
  const { open } = useDialogs();
  const lineOf = (id: string) => forecast.accounts.find(({ key }) => key === id);
  const nameOf = (id: string) => lineOf(id)?.account?.name ?? '';
  const isPosting = 'posting' in entry;
  const other = isPosting ? entry.posting.otherAccountId : '';
  // A transfer only moves money between accounts, so show it without a sign.
  const isTransfer = isPosting ? other !== '' : entry.row.kind === 'transfer';
  const line = lineOf(entry.accountId);
  const press = () =>
    isPosting
      ? open('edit-scheduled', { scheduledId: entry.posting.item.id })
      : open('edit-transaction', { transactionId: entry.row.id });
  return (
    <button type="button" className={rowLinkClass()} onClick={press}>
      <TwoLineRow
        title={isPosting ? entry.posting.item.description : entry.row.description}
        detail={
          other === ''
            ? nameOf(entry.accountId)
            : t('dashboard.fromTo', { from: nameOf(entry.accountId), to: nameOf(other) })
        }
        value={
          line ? (
            <AmountText
              amount={isTransfer ? cents(Math.abs(entry.amount)) : entry.amount}
              currency={line.currency}
              signed={!isTransfer}
            />
          ) : null
        }
        valueDetail={dayText(date)}
      />
    </button>
  );
}
