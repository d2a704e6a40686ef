import { Link } from 'react-router-dom';
import { type TileCategory, TransactionTile } from '@/components/categories/category-tile.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { AmountText } from '@/components/text/amount-text.tsx';
import { areAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { routes } from '@/config/routes.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { explainNextDays } from '@/domain/dashboard/dashboard-explanations.ts';
import { lowBalances, lowestOfPayer } from '@/domain/dashboard/insight-balances.ts';
import {
  type Forecast,
  type ForecastEntry,
  NEXT_DAYS,
  type NextTotal,
  nextDays,
} from '@/domain/scheduled/forecast.ts';
import { valueOr } from '@/live/live.ts';
import { useCategories } from '@/live/records.ts';
import { useForecast } from '@/live/scheduled/forecast.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { DayStrip, type StripDay } from '@/ui/calendar/day-strip.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { linkClass } from '@/ui/controls/link-class.ts';
import { BoardFoot } from '@/ui/layout/board-card.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { Text } from '@/ui/layout/text.tsx';
import { BoardRow, BoardRows, boardRowClass } from '@/ui/lists/board-row.tsx';
import { dateText, dayText, moneyText, tickText, weekdayText } from './dashboard-text.ts';
import { FigureExplanation } from './figure-explanation.tsx';
import { SectionPanel, useShownRows } from './section-panel.tsx';

const SHOWN_ENTRIES = 5;
const SHOWN_NARROW = 3;
const SHOWN_LOW = 2;

/** What is coming up, and which balance will fall too low. */
export function NextDaysSection() {
  const { open } = useDialogs();
  const forecast = useForecast(90);
  return (
    <SectionPanel
      section="next-days"
      live={forecast}
      to={routes.scheduled()}
      aside={(value) => {
        const [total, ...others] = movedTotals(value);
        return total && others.length === 0 ? <NextTotalLine total={total} /> : null;
      }}
      empty={(value) =>
        nextDays(value).days.length > 0 || lowBalances(value).length > 0
          ? null
          : {
              text: t('dashboard.nextEmpty'),
              action: (
                <Button onClick={() => open('add-scheduled', {})}>
                  {t('dashboard.addScheduled')}
                </Button>
              ),
            }
      }
    >
      {(value) => <NextDays forecast={value} />}
    </SectionPanel>
  );
}

const movedTotals = (forecast: Forecast) =>
  nextDays(forecast).totals.filter(({ moneyIn, moneyOut }) => moneyIn > 0 || moneyOut < 0);

function NextDays({ forecast }: { readonly forecast: Forecast }) {
  const { days } = nextDays(forecast);
  const moved = movedTotals(forecast);
  const low = lowBalances(forecast).slice(0, SHOWN_LOW);
  // A warning says the same, and more.
  const payer = low.length > 0 ? null : lowestOfPayer(forecast);
  const entries = days.flatMap((day) => day.entries.map((entry) => ({ date: day.date, entry })));
  const shown = useShownRows(SHOWN_ENTRIES, SHOWN_NARROW);
  const rest = entries.length - shown;
  const categories = valueOr(useCategories(), []);
  const byId = new Map(categories.map((category) => [category.id, category]));
  return (
    <>
      <NextStrip forecast={forecast} />
      {moved.length > 1
        ? moved.map((each) => <NextTotalLine key={each.currency} total={each} />)
        : null}
      {low.map((each) => (
        <LowBalance key={each.key} low={each} forecast={forecast} />
      ))}
      <BoardRows>
        {entries.slice(0, shown).map(({ date, entry }) => (
          <li
            key={
              'row' in entry
                ? entry.row.id
                : `${entry.posting.item.id} ${entry.posting.dueDate} ${entry.accountId}`
            }
          >
            <NextEntry entry={entry} date={date} forecast={forecast} categories={byId} />
          </li>
        ))}
      </BoardRows>
      {rest > 0 || payer ? (
        <BoardFoot>
          {rest > 0 ? (
            <Link to={routes.scheduled()}>{t('dashboard.moreDays', { count: rest })}</Link>
          ) : null}
          {payer ? (
            <span>
              {t('dashboardFigures.lowest', {
                name: payer.account.name,
                amount: moneyText(payer.lowest.balance, payer.account.currency),
                date: dayText(payer.lowest.date),
              })}
            </span>
          ) : null}
        </BoardFoot>
      ) : null}
    </>
  );
}

/** Cents: from these amounts on, a day's dot is larger. */
const DOT_SIZES = [50_000, 150_000] as const;

/** The next two weeks, with a dot on each day on which something is due. */
function NextStrip({ forecast }: { readonly forecast: Forecast }) {
  const { today } = forecast;
  const byDay = new Map(nextDays(forecast).days.map((day) => [day.date, day.entries]));
  const days = Array.from({ length: NEXT_DAYS }, (_, at): StripDay => {
    const date = addDays(today, at);
    const entries = byDay.get(date) ?? [];
    const names = entries.map((entry) =>
      'row' in entry ? entry.row.description : entry.posting.item.description,
    );
    return {
      key: date,
      head: date.endsWith('-01') ? tickText({ start: date }) : weekdayLetter(date),
      number: String(Number(date.slice(8))),
      label: [dateText(date), ...names].join(', '),
      event: entries.length === 0 ? undefined : eventOf(entries),
      isToday: at === 0,
    };
  });
  return <DayStrip label={t('dashboardFigures.nextStrip')} days={days} />;
}

function eventOf(entries: readonly ForecastEntry[]): NonNullable<StripDay['event']> {
  const outside = entries.filter((entry) => !isMove(entry));
  if (outside.length === 0) return { kind: 'move', size: 1 };
  const sum = outside.reduce((total, { amount }) => total + amount, 0);
  if (sum > 0) return { kind: 'in', size: 1 };
  const larger = DOT_SIZES.filter((size) => !areAmountsHidden() && -sum >= size).length;
  return { kind: 'out', size: larger === 2 ? 3 : larger === 1 ? 2 : 1 };
}

/** Only moves money between accounts. */
function isMove(entry: ForecastEntry): boolean {
  return 'posting' in entry ? entry.posting.otherAccountId !== '' : entry.row.kind === 'transfer';
}

function weekdayLetter(date: CalendarDate): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: 'narrow', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Money in and out over the next days in one currency, with an explanation. */
function NextTotalLine({ total }: { readonly total: NextTotal }) {
  const { currency, moneyIn, moneyOut, entries } = total;
  return (
    <Stack direction="row" gap={1} align="center">
      <Text size="sm" tone="muted">
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
  readonly categories: ReadonlyMap<string, TileCategory>;
};

/** An upcoming entry. It opens the scheduled transaction or the transaction. */
function NextEntry({ entry, date, forecast, categories }: NextEntryProps) {
  const { open } = useDialogs();
  const isPosting = 'posting' in entry;
  // A transfer only moves money between accounts, so show it without a sign.
  const isTransfer = isMove(entry);
  const lineOf = (id: string) => forecast.accounts.find(({ key }) => key === id);
  const nameOf = (id: string) => lineOf(id)?.account?.name ?? '';
  const line = lineOf(entry.accountId);
  const other = isPosting ? entry.posting.otherAccountId : '';
  const press = () =>
    isPosting
      ? open('edit-scheduled', { scheduledId: entry.posting.item.id })
      : open('edit-transaction', { transactionId: entry.row.id });
  const tiled = isPosting
    ? {
        kind: isTransfer ? ('transfer' as const) : ('normal' as const),
        categoryId: entry.posting.item.categoryId,
      }
    : entry.row;
  return (
    <button type="button" className={boardRowClass()} onClick={press}>
      <BoardRow
        leading={<TransactionTile row={tiled} categories={categories} size={28} />}
        title={isPosting ? entry.posting.item.description : entry.row.description}
        note={
          other === ''
            ? nameOf(entry.accountId)
            : t('dashboard.fromTo', { from: nameOf(entry.accountId), to: nameOf(other) })
        }
        detail={weekdayText(date)}
        value={
          line ? (
            <AmountText
              amount={isTransfer ? cents(Math.abs(entry.amount)) : entry.amount}
              currency={line.currency}
              signed={!isTransfer}
            />
          ) : null
        }
      />
    </button>
  );
}
