import { addDays, addMonths, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { dayNumber } from '@/domain/core/day-number.ts';
import { weekdayOf } from '@/domain/scheduled/occurrences.ts';
import { sampleChance } from './sample-chance.ts';
import type { SampleDraft } from './sample-draft.ts';
import { type SampleMerchant, type SampleShopKind, sampleShops } from './sample-merchants.ts';
import { isWithin, monthsOf, type SampleSpan } from './sample-span.ts';

type Habit = {
  readonly kind: SampleShopKind;
  /** How often a month, at the least and at the most. */
  readonly times: readonly [number, number];
  /** Cents, positive. */
  readonly amount: readonly [number, number];
  /** 0 = Sunday; left out = any day. */
  readonly weekdays?: readonly number[];
};

const WORKDAYS = [1, 2, 3, 4, 5];

/** What is bought on the card in an ordinary month: about 2,400 dollars. */
const habits: readonly Habit[] = [
  { kind: 'groceries', times: [11, 14], amount: [2_180, 9_640], weekdays: [0, 2, 3, 4, 6] },
  { kind: 'coffee', times: [20, 26], amount: [235, 785] },
  { kind: 'lunch', times: [8, 12], amount: [980, 1_940], weekdays: WORKDAYS },
  { kind: 'dining', times: [6, 9], amount: [2_240, 6_480], weekdays: [0, 4, 5, 6] },
  { kind: 'fuel', times: [2, 4], amount: [4_420, 7_860] },
  { kind: 'transit', times: [4, 7], amount: [1_000, 3_500], weekdays: WORKDAYS },
  { kind: 'rides', times: [2, 5], amount: [450, 2_980] },
  { kind: 'shopping', times: [5, 8], amount: [1_240, 7_350] },
  { kind: 'home', times: [1, 2], amount: [1_890, 9_420], weekdays: [0, 6] },
  { kind: 'health', times: [2, 4], amount: [890, 3_960] },
  { kind: 'care', times: [1, 3], amount: [1_450, 6_200] },
  { kind: 'fun', times: [1, 3], amount: [1_399, 5_640], weekdays: [0, 5, 6] },
];

/** The purchases of daily life on the card, month by month: a month is the same however far it has come. */
export function everydayDrafts(span: SampleSpan): readonly SampleDraft[] {
  return monthsOf(span)
    .flatMap((month) => habits.flatMap((habit) => purchasesOf(habit, month)))
    .filter(({ date }) => isWithin(span, date));
}

function purchasesOf(habit: Habit, month: CalendarDate): readonly SampleDraft[] {
  const { kind, times, amount, weekdays } = habit;
  const chance = sampleChance(`${kind} ${month}`);
  const days = daysIn(month).filter((day) => weekdays?.includes(weekdayOf(day)) ?? true);
  const shops: readonly SampleMerchant[] = sampleShops[kind];
  return Array.from({ length: chance.whole(...times) }, () => {
    // The first shop of a kind is the usual one.
    const shop = chance.next() < 0.35 ? shops[0] : chance.pick(shops);
    return {
      account: 'card',
      date: chance.pick(days),
      text: chance.pick(shop?.texts ?? []),
      amount: -chance.whole(...amount),
      category: shop?.category ?? '',
      isFlexible: true,
    };
  });
}

function daysIn(month: CalendarDate): readonly CalendarDate[] {
  const length = dayNumber(addMonths(month, 1)) - dayNumber(month);
  return Array.from({ length }, (_, place) => addDays(month, place));
}
