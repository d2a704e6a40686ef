import {
  addDays,
  addMonths,
  type CalendarDate,
  dayNumber,
  weekdayOf,
} from '@/domain/core/calendar-date.ts';
import type { SampleTagName } from './sample-accounts.ts';
import {
  dayOfMonth,
  isWithin,
  monthNumber,
  monthsOf,
  type SampleSpan,
  sampleChance,
} from './sample-base.ts';
import {
  type SampleFixedMerchant,
  type SampleMerchant,
  type SampleShopKind,
  sampleFixedMerchants,
  sampleShops,
} from './sample-payees.ts';
import type { SampleDraft } from './sample-rows.ts';

type Habit = {
  readonly kind: SampleShopKind;
  /** The least and most times a month. */
  readonly times: readonly [number, number];
  /** Cents, positive. */
  readonly amount: readonly [number, number];
  /** 0 is Sunday; any day if missing. */
  readonly weekdays?: readonly number[];
};

const WORKDAYS = [1, 2, 3, 4, 5];

/** What the card buys in an ordinary month: about 2,400 dollars. */
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

/**
 * Everyday card purchases, month by month. A month's purchases don't depend on how far it has come.
 */
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
    // The first shop of a kind is the preferred one.
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
  return Array.from({ length }, (_, index) => addDays(month, index));
}

/** An event once a year on a fixed day, with its range of cents. */
type Occasion = {
  readonly month: number;
  readonly day: number;
  readonly at: SampleFixedMerchant;
  readonly amount: readonly [number, number];
  readonly account?: 'chequing' | 'card';
  readonly tags?: readonly SampleTagName[];
  /** If it differs from the merchant's. */
  readonly category?: string;
};

const VACATION = ['Vacation'] as const;

const occasions: readonly Occasion[] = [
  { month: 2, day: 18, at: 'dentist', amount: [-24_800, -21_900] },
  { month: 2, day: 27, at: 'claim', amount: [17_200, 19_100], account: 'chequing' },
  { month: 3, day: 12, at: 'airbnb', amount: [-64_800, -52_300], tags: VACATION },
  { month: 4, day: 9, at: 'books', amount: [-6_900, -4_100] },
  { month: 4, day: 24, at: 'taxRefund', amount: [168_200, 214_900], account: 'chequing' },
  { month: 5, day: 12, at: 'porter', amount: [-98_400, -84_200], tags: VACATION },
  { month: 6, day: 3, at: 'garage', amount: [-11_400, -8_900] },
  { month: 6, day: 24, at: 'camp', amount: [-41_500, -36_500], tags: ['Kids'] },
  { month: 8, day: 8, at: 'airbnb', amount: [-89_200, -76_400], tags: VACATION },
  { month: 8, day: 9, at: 'train', amount: [-18_800, -14_300], tags: VACATION },
  { month: 8, day: 10, at: 'bistro', amount: [-13_200, -9_400], tags: VACATION },
  { month: 8, day: 12, at: 'bistro', amount: [-9_300, -6_200], tags: VACATION },
  { month: 8, day: 20, at: 'dentist', amount: [-25_600, -22_400] },
  { month: 8, day: 29, at: 'claim', amount: [17_900, 19_800], account: 'chequing' },
  { month: 9, day: 5, at: 'shoes', amount: [-17_400, -12_100], tags: ['Kids'] },
  { month: 10, day: 17, at: 'toys', amount: [-8_800, -5_700], tags: ['Kids'] },
  { month: 11, day: 11, at: 'tires', amount: [-14_900, -11_800] },
  { month: 12, day: 2, at: 'garage', amount: [-12_100, -9_200] },
  { month: 12, day: 3, at: 'etsy', amount: [-7_400, -4_300] },
  { month: 12, day: 6, at: 'books', amount: [-9_800, -6_600] },
  { month: 12, day: 9, at: 'toys', amount: [-14_900, -9_900], tags: ['Kids'] },
  { month: 12, day: 12, at: 'etsy', amount: [-9_900, -7_500] },
  { month: 12, day: 14, at: 'shoes', amount: [-12_000, -8_800], category: 'Gifts' },
  { month: 12, day: 17, at: 'toys', amount: [-9_800, -5_900], tags: ['Kids'] },
  { month: 12, day: 20, at: 'books', amount: [-6_500, -3_200] },
];

/**
 * The usual monthly bills from January on, in cents: electricity peaks in summer for cooling, gas
 * in winter for heating.
 */
const HYDRO = [
  8_900, 8_700, 8_100, 7_400, 7_200, 9_800, 13_400, 13_100, 9_600, 7_600, 7_900, 8_600,
];
const GAS = [
  14_800, 14_200, 11_600, 7_700, 4_300, 2_900, 2_600, 2_600, 3_100, 5_200, 8_900, 12_800,
];

/**
 * Seasonal bills, trips, gifts, the dentist, a tax refund, a split purchase each month, returned
 * goods, and the market on summer Saturdays.
 */
export function occasionDrafts(span: SampleSpan): readonly SampleDraft[] {
  return monthsOf(span)
    .flatMap((month) => [
      ...billsOf(month),
      ...occasions.filter((each) => each.month === monthNumber(month)).map(onItsDay(month)),
      bigShop(month),
      ...returnedGoods(month),
      ...marketDays(month),
    ])
    .filter(({ date }) => isWithin(span, date));
}

function billsOf(month: CalendarDate): readonly SampleDraft[] {
  const chance = sampleChance(`bills ${month}`);
  const bill = (at: SampleFixedMerchant, day: number, usual: number): SampleDraft => ({
    ...drafted(at, dayOfMonth(month, day), -Math.round(usual * (0.94 + chance.next() * 0.12))),
    account: 'chequing',
  });
  const place = monthNumber(month) - 1;
  return [bill('hydro', 14, HYDRO[place] ?? 0), bill('gas', 19, GAS[place] ?? 0)];
}

const onItsDay =
  (month: CalendarDate) =>
  (occasion: Occasion): SampleDraft => {
    const { day, at, amount, account = 'card', tags, category } = occasion;
    const date = dayOfMonth(month, day);
    return {
      ...drafted(at, date, sampleChance(`${at} ${date}`).whole(...amount)),
      account,
      ...(tags ? { tags } : {}),
      ...(category === undefined ? {} : { category }),
    };
  };

/** Food, household goods and clothes in one bill. */
function bigShop(month: CalendarDate): SampleDraft {
  const chance = sampleChance(`big shop ${month}`);
  const parts = [
    { category: 'Groceries', amount: -chance.whole(9_200, 14_800), notes: '' },
    { category: 'Home', amount: -chance.whole(1_600, 4_400), notes: 'Cleaning, paper' },
    { category: 'Clothing', amount: -chance.whole(1_900, 5_200), notes: '' },
  ];
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return { ...drafted('costco', dayOfMonth(month, chance.whole(5, 9)), amount), parts };
}

/** A purchase returned, in three months of the year. */
function returnedGoods(month: CalendarDate): readonly SampleDraft[] {
  if (![2, 6, 10].includes(monthNumber(month))) return [];
  const purchase = `returned ${month}`;
  const amount = sampleChance(purchase).whole(6_100, 11_800);
  const shop = {
    account: 'card',
    text: 'AMZN MKTP CA AMAZON.CA ON',
    category: 'Shopping',
  } as const;
  return [
    { ...shop, date: dayOfMonth(month, 10), amount: -amount, purchase },
    { ...shop, date: dayOfMonth(month, 21), amount, refundOf: purchase, notes: 'Did not fit' },
  ];
}

function marketDays(month: CalendarDate): readonly SampleDraft[] {
  const number = monthNumber(month);
  if (number < 6 || number > 10) return [];
  const chance = sampleChance(`market ${month}`);
  const saturdays = Array.from({ length: 28 }, (_, index) => addDays(month, index)).filter(
    (day) => weekdayOf(day) === 6,
  );
  return saturdays.slice(0, 3).map((date) => ({
    ...drafted('market', date, -chance.whole(1_450, 4_600)),
    account: 'chequing',
    isByHand: true,
    isFlexible: true,
  }));
}

function drafted(at: SampleFixedMerchant, date: CalendarDate, amount: number): SampleDraft {
  const { texts, category } = sampleFixedMerchants[at];
  return { account: 'card', date, text: texts[0] ?? '', amount, category };
}

/**
 * Open work from the last weeks: rows without a category, a purchase entered manually that the
 * bank's file also contains, and a transfer whose two sides are not linked.
 */
export function recentDrafts({ today }: SampleSpan): readonly SampleDraft[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    open('chequing', ago(1), 'E-TRANSFER SENT J MORIN', -4_500),
    open('card', ago(3), 'PAYPAL *KOFIVENTURE 4029357733', -2_755),
    open('card', ago(5), 'ZTL*NORDVIK 8884112', -3_826),
    open('card', ago(9), 'SQ *LITTLE PINE TORONTO ON', -6_115),
    open('chequing', ago(12), 'E-TRANSFER SENT ROSA K', -6_000),
    {
      ...open('card', ago(5), 'Canadian Tire', -6_437),
      category: 'Home',
      isByHand: true,
      notes: 'Snow brush, wiper blades',
    },
    { ...open('card', ago(4), 'CANADIAN TIRE 0144 TORONTO ON', -6_437), category: 'Home' },
    open('chequing', ago(7), 'ONLINE TRANSFER TO SAVINGS', -25_000),
    open('savings', ago(6), 'TRANSFER FROM CHEQUING', 25_000),
  ];
}

function open(
  account: SampleDraft['account'],
  date: SampleDraft['date'],
  text: string,
  amount: number,
): SampleDraft {
  return { account, date, text, amount, category: '', isNew: true };
}
