import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';
import { type Scaled, scaled } from '@/domain/core/scaled.ts';
import type { HoldingPrice } from '@/domain/investments/holding.ts';
import { monthEndOf, weekdayOf } from '@/domain/scheduled/occurrences.ts';
import { sampleChance } from './sample-chance.ts';
import { monthsOf, type SampleSpan } from './sample-span.ts';

/** How the price of a security moves: what a unit is worth before the first day, and by how much a month moves it. */
export type SampleMarket = {
  /** Cents. */
  readonly first: number;
  /** Of a month on average, and how far a month may lie beside it; parts of one. */
  readonly drift: number;
  readonly swing: number;
};

const PER_CENT_OF_A_UNIT = 1_000_000;

/** What a unit is worth on a day, in whole cents; between month ends it moves evenly. */
export function priceAt(
  symbol: string,
  market: SampleMarket,
  { start, today }: SampleSpan,
  day: CalendarDate,
): Scaled {
  let [from, price] = [addDays(start, -1), market.first];
  for (const month of monthsOf({ start, today })) {
    const chance = sampleChance(`${symbol} ${month}`);
    const end = monthEndOf(month);
    const next = price * (1 + market.drift + (chance.next() * 2 - 1) * market.swing);
    if (day <= end) {
      const share = (dayNumber(day) - dayNumber(from)) / (dayNumber(end) - dayNumber(from));
      return inCents(price + (next - price) * share);
    }
    [from, price] = [end, next];
  }
  return inCents(price);
}

/** The prices that the household noted: at the end of each month, and on the last weekday up to today. */
export function notedPrices(
  symbol: string,
  market: SampleMarket,
  span: SampleSpan,
): readonly HoldingPrice[] {
  const ends = monthsOf(span).map((month) => addDays(addMonths(month, 1), -1));
  const days = [...ends.filter((end) => end < lastWeekday(span.today)), lastWeekday(span.today)];
  return days.map((date) => ({ date, price: priceAt(symbol, market, span, date) }));
}

/** A day on which is traded: the day itself, on a weekend the Friday before. */
export function lastWeekday(day: CalendarDate): CalendarDate {
  const back = ({ 0: 2, 6: 1 } as Readonly<Record<number, number>>)[weekdayOf(day)] ?? 0;
  return addDays(day, -back);
}

/** The same, but on a weekend the Monday after. */
export function nextWeekday(day: CalendarDate): CalendarDate {
  const friday = lastWeekday(day);
  return friday === day ? day : addDays(friday, 3);
}

function inCents(price: number): Scaled {
  return scaled(Math.round(price) * PER_CENT_OF_A_UNIT);
}
