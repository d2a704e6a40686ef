import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  lastOfMonth,
  weekdayOf,
} from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { moneyOf, NO_UNITS, SCALE, type Scaled, scaled } from '@/domain/core/scaled.ts';
import type { Holding, HoldingEvent, HoldingPrice } from '@/domain/investments/holding.ts';
import { cashEffect } from '@/domain/investments/holding-event.ts';
import {
  SAMPLE_CURRENCY,
  type SampleAccountKey,
  sampleAccountId,
  sampleOpening,
} from './sample-accounts.ts';
import {
  dayOfMonth,
  instantOf,
  monthNumber,
  monthsOf,
  type SampleSpan,
  sampleChance,
  sampleId,
} from './sample-base.ts';
import type { SampleTransfer } from './sample-rows.ts';

const PER_CENT_OF_A_UNIT = 1_000_000;

/** The price development of a security: its price before the first day and its monthly change. */
type SampleMarket = {
  /** Cents. */
  readonly first: number;
  /** The average monthly change and the largest deviation from it, as fractions. */
  readonly drift: number;
  readonly swing: number;
};

/** A security of the household in one account. */
type SampleFund = {
  readonly account: SampleAccountKey;
  readonly name: string;
  readonly symbol: string;
  readonly market: SampleMarket;
  /** Its share of what the account invests; the shares of an account add up to 1. */
  readonly share: number;
  /** Cents per unit and quarter, paid in cash or in units. */
  readonly distribution: number;
  readonly reinvests?: true;
  /** Percent of all investments. */
  readonly targetPercent: number;
};

/** Fictional funds: names and prices belong to nobody. */
const sampleFunds: readonly SampleFund[] = [
  {
    account: 'tfsa',
    name: 'Maple Ridge All-Equity ETF',
    symbol: 'MREQ',
    market: { first: 2_784, drift: 0.0075, swing: 0.035 },
    share: 0.75,
    distribution: 12,
    targetPercent: 30,
  },
  {
    account: 'tfsa',
    name: 'Great Lakes Bond Index ETF',
    symbol: 'GLBX',
    market: { first: 1_962, drift: 0.0015, swing: 0.01 },
    share: 0.25,
    distribution: 16,
    targetPercent: 10,
  },
  {
    account: 'rrsp',
    name: 'Northern Lights US Index ETF',
    symbol: 'NLUS',
    market: { first: 6_418, drift: 0.009, swing: 0.042 },
    share: 0.6,
    distribution: 22,
    targetPercent: 35,
  },
  {
    account: 'rrsp',
    name: 'Prairie Dividend Fund',
    symbol: 'PRDV',
    market: { first: 1_528, drift: 0.004, swing: 0.022 },
    share: 0.4,
    distribution: 14,
    reinvests: true,
    targetPercent: 25,
  },
];

/** The cash left uninvested in an account, in cents. */
const LEAST_CASH = 5_000;
/** In the last month of each quarter. */
const DISTRIBUTION_DAY = 24;
/**
 * The day of the month on which available cash is invested (the Friday before a weekend), after
 * both monthly contributions.
 */
const BUYING_DAY = 22;

/**
 * The holdings of TFSA and RRSP: bought only with money transferred in, with quarterly
 * distributions and one sale.
 */
export function sampleHoldings(
  span: SampleSpan,
  moves: readonly SampleTransfer[],
): readonly Holding[] {
  return (['tfsa', 'rrsp'] as const).flatMap((account) => holdingsOf(account, span, moves));
}

type Dated = { readonly symbol: string; readonly event: HoldingEvent };

function holdingsOf(
  account: SampleAccountKey,
  span: SampleSpan,
  moves: readonly SampleTransfer[],
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

/** @param paidIn the opening balance plus transfers in up to a day, in cents */
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

/** The most whole units that an amount in cents can buy. */
function wholeUnits(amount: number, price: Scaled): Scaled {
  return scaled(Math.max(0, Math.floor(amount / (price / 1_000_000))) * SCALE);
}

/** The price per unit on a day, in whole cents; linear between month ends. */
function priceAt(
  symbol: string,
  market: SampleMarket,
  { start, today }: SampleSpan,
  day: CalendarDate,
): Scaled {
  let [from, price] = [addDays(start, -1), market.first];
  for (const month of monthsOf({ start, today })) {
    const chance = sampleChance(`${symbol} ${month}`);
    const end = lastOfMonth(month);
    const next = price * (1 + market.drift + (chance.next() * 2 - 1) * market.swing);
    if (day <= end) {
      const share = (dayNumber(day) - dayNumber(from)) / (dayNumber(end) - dayNumber(from));
      return inCents(price + (next - price) * share);
    }
    [from, price] = [end, next];
  }
  return inCents(price);
}

/** The recorded prices: at the end of each month, and on the last weekday up to today. */
function notedPrices(
  symbol: string,
  market: SampleMarket,
  span: SampleSpan,
): readonly HoldingPrice[] {
  const ends = monthsOf(span).map((month) => addDays(addMonths(month, 1), -1));
  const days = [...ends.filter((end) => end < lastWeekday(span.today)), lastWeekday(span.today)];
  return days.map((date) => ({ date, price: priceAt(symbol, market, span, date) }));
}

/** The day itself, or the Friday before a weekend. */
function lastWeekday(day: CalendarDate): CalendarDate {
  const back = ({ 0: 2, 6: 1 } as Readonly<Record<number, number>>)[weekdayOf(day)] ?? 0;
  return addDays(day, -back);
}

/** The day itself, or the Monday after a weekend. */
function nextWeekday(day: CalendarDate): CalendarDate {
  const friday = lastWeekday(day);
  return friday === day ? day : addDays(friday, 3);
}

function inCents(price: number): Scaled {
  return scaled(Math.round(price) * PER_CENT_OF_A_UNIT);
}
