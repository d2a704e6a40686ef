import { addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, SCALE, type Scaled, scaled } from '@/domain/core/scaled.ts';
import type { Holding, HoldingEvent } from '@/domain/investments/holding.ts';
import { cashEffect } from '@/domain/investments/holding-events.ts';
import {
  SAMPLE_CURRENCY,
  type SampleAccountKey,
  sampleAccountId,
  sampleOpening,
} from './sample-accounts.ts';
import type { SampleMove } from './sample-draft.ts';
import { type SampleFund, sampleFunds } from './sample-funds.ts';
import { instantOf, sampleId } from './sample-ids.ts';
import { lastWeekday, nextWeekday, notedPrices, priceAt } from './sample-prices.ts';
import { dayOfMonth, monthNumber, monthsOf, type SampleSpan } from './sample-span.ts';

/** What is left in an account uninvested, cents. */
const LEAST_CASH = 5_000;
/** In the last month of each quarter. */
const DISTRIBUTION_DAY = 24;
/** Day of the month on which is bought, the Friday before on a weekend, for what has come in: both contributions of the month among it. */
const BUYING_DAY = 22;

/** The holdings of TFSA and RRSP: bought for what was transferred in, never for more; distributions each quarter, one sale. */
export function sampleHoldings(span: SampleSpan, moves: readonly SampleMove[]): readonly Holding[] {
  return (['tfsa', 'rrsp'] as const).flatMap((account) => holdingsOf(account, span, moves));
}

type Dated = { readonly symbol: string; readonly event: HoldingEvent };

function holdingsOf(
  account: SampleAccountKey,
  span: SampleSpan,
  moves: readonly SampleMove[],
): readonly Holding[] {
  const own = sampleFunds.filter((each) => each.account === account);
  const events = eventsOf(own, span, (until) => {
    const paidIn = moves.filter((move) => move.to === account && move.date <= until);
    return paidIn.reduce((sum, { amount }) => sum + amount, sampleOpening(account));
  });
  return own.map(({ name, symbol, market, targetPercent }) => ({
    id: sampleId('holding', symbol.toLowerCase()),
    accountId: sampleAccountId(account),
    name,
    symbol,
    currency: SAMPLE_CURRENCY,
    events: events.filter((each) => each.symbol === symbol).map(({ event }) => event),
    prices: notedPrices(symbol, market, span),
    targetPercent,
    createdAt: instantOf(span.start),
  }));
}

/** @param paidIn what was in the account and came into it up to a day, cents */
function eventsOf(
  own: readonly SampleFund[],
  span: SampleSpan,
  paidIn: (until: CalendarDate) => number,
): readonly Dated[] {
  const events: Dated[] = [];
  const units = new Map<string, number>();
  let spent = 0;
  const add = ({ symbol }: SampleFund, given: Omit<HoldingEvent, 'id'>) => {
    const held = units.get(symbol) ?? 0;
    const id = sampleId('event', `${symbol.toLowerCase()}-${events.length + 1}`);
    const event = { ...given, id };
    events.push({ symbol, event });
    spent -= cashEffect(event, scaled(held));
    const isOut = event.type === 'sell';
    units.set(symbol, held + (isOut ? -event.quantity : event.quantity));
  };
  const buyAll = (date: CalendarDate) => {
    const free = paidIn(date) - spent - LEAST_CASH;
    for (const fund of own) {
      const price = priceAt(fund.symbol, fund.market, span, date);
      const quantity = wholeUnits(free * fund.share, price);
      if (quantity > 0) add(fund, { ...nothing(date, 'buy'), quantity, price });
    }
  };
  const distribute = (date: CalendarDate) => {
    for (const fund of own) {
      const held = scaled(units.get(fund.symbol) ?? 0);
      const amount = moneyOf(held, scaled(fund.distribution * (SCALE / 100)));
      if (amount === null || amount === 0) continue;
      if (!fund.reinvests) {
        add(fund, { ...nothing(date, 'dividend'), amount });
        continue;
      }
      const price = priceAt(fund.symbol, fund.market, span, date);
      const quantity = scaled(Math.round((amount / (price / 1_000_000)) * 10_000) * 10_000);
      add(fund, { ...nothing(date, 'reinvested'), quantity, price, amount });
    }
  };
  const sellSome = (date: CalendarDate) => {
    const [fund] = own;
    if (!fund) return;
    const price = priceAt(fund.symbol, fund.market, span, date);
    const quantity = scaled(25 * SCALE);
    add(fund, { ...nothing(date, 'sell'), quantity, price, fee: cents(999) });
  };
  const sale = addMonths(span.start, 14);
  buyAll(nextWeekday(span.start));
  for (const month of monthsOf(span)) {
    const tradingDay = (day: number) => lastWeekday(dayOfMonth(month, day));
    const [buying, paying] = [tradingDay(BUYING_DAY), tradingDay(DISTRIBUTION_DAY)];
    if (month === sale) sellSome(tradingDay(10));
    if (buying <= span.today) buyAll(buying);
    if (paying <= span.today && monthNumber(month) % 3 === 0) distribute(paying);
  }
  return events;
}

function nothing<Type extends HoldingEvent['type']>(date: CalendarDate, type: Type) {
  return { date, type, quantity: NO_UNITS, price: NO_UNITS, amount: ZERO, fee: ZERO } as const;
}

/** So many whole units come to at most an amount of cents. */
function wholeUnits(amount: number, price: Scaled): Scaled {
  return scaled(Math.max(0, Math.floor(amount / (price / 1_000_000))) * SCALE);
}
