import type { Frequency, WeekendRule } from '@/domain/scheduled/scheduled.ts';
import type { SampleAccountKey } from './sample-accounts.ts';
import { type SampleOther, sampleOthers } from './sample-merchants.ts';
import type { SampleTagName } from './sample-tags.ts';

/** What comes on its day, again and again. */
export type SampleRegular = {
  readonly key: string;
  readonly account: SampleAccountKey;
  readonly to?: SampleAccountKey;
  /** What the bank writes; of a transfer what it is called. */
  readonly text: string;
  /** '' of a transfer. */
  readonly category: string;
  readonly tags?: readonly SampleTagName[];
  readonly frequency: Frequency;
  /** Of the month; of what is yearly with `month`, 1 = January. Every month has it. */
  readonly day?: number;
  readonly month?: number;
  readonly weekendRule?: WeekendRule;
  /** Cents, signed, each from so many months after the start on. */
  readonly prices: readonly (readonly [months: number, amount: number])[];
  /** It stands among the scheduled transactions, under this name. */
  readonly scheduledAs?: string;
};

function by(other: SampleOther): Pick<SampleRegular, 'key' | 'text' | 'category'> {
  const { texts, category } = sampleOthers[other];
  return { key: other, text: texts[0] ?? '', category };
}

const monthly = (day: number, amount: number, account: SampleAccountKey = 'card') =>
  ({ account, frequency: 'monthly', day, prices: [[0, -amount]] }) as const;

const yearly = (month: number, day: number, first: number, second: number) =>
  ({
    frequency: 'yearly',
    month,
    day,
    prices: [
      [0, -first],
      [12, -second],
    ],
  }) as const;

/** Income, bills, subscriptions and transfers of a fixed amount. Utilities by season are in sample-occasions.ts. */
export const sampleRegulars: readonly SampleRegular[] = [
  {
    ...by('payA'),
    account: 'chequing',
    frequency: 'bi-weekly',
    prices: [
      [0, 241_218],
      [9, 248_455],
      [21, 255_909],
    ],
    scheduledAs: 'Pay, Northlake Design',
  },
  {
    ...by('payB'),
    account: 'chequing',
    frequency: 'monthly',
    day: 15,
    weekendRule: 'before',
    prices: [
      [0, 298_540],
      [12, 306_004],
    ],
    scheduledAs: 'Pay, City of Toronto',
  },
  {
    ...by('benefit'),
    account: 'chequing',
    frequency: 'monthly',
    day: 20,
    prices: [[0, 27_416]],
    scheduledAs: 'Canada Child Benefit',
  },
  {
    ...by('rent'),
    account: 'chequing',
    frequency: 'monthly',
    day: 1,
    prices: [
      [0, -261_000],
      [12, -267_500],
    ],
    scheduledAs: 'Rent',
  },
  { ...by('daycare'), ...monthly(2, 74_200, 'chequing'), tags: ['Kids'], scheduledAs: 'Daycare' },
  {
    ...by('studentLoan'),
    ...monthly(28, 21_250, 'chequing'),
    tags: ['Student loan'],
    scheduledAs: 'NSLSC student loan',
  },
  { ...by('bankFee'), ...monthly(27, 1_195, 'chequing') },
  { ...by('internet'), ...monthly(9, 7_345), scheduledAs: 'TekSavvy internet' },
  { ...by('phone'), ...monthly(17, 9_210), scheduledAs: 'Fido mobile' },
  {
    ...by('netflix'),
    ...monthly(4, 1_899),
    prices: [
      [0, -1_899],
      [23, -2_099],
    ],
    scheduledAs: 'Netflix',
  },
  { ...by('spotify'), ...monthly(11, 1_920) },
  { ...by('disney'), ...monthly(21, 1_355) },
  { ...by('icloud'), ...monthly(6, 399) },
  { ...by('newspaper'), ...monthly(25, 2_710) },
  { ...by('gym'), ...monthly(13, 2_259) },
  {
    ...by('carInsurance'),
    account: 'chequing',
    ...yearly(3, 9, 168_400, 174_230),
    scheduledAs: 'Sonnet auto insurance',
  },
  {
    ...by('homeInsurance'),
    account: 'chequing',
    ...yearly(10, 4, 33_800, 34_620),
    scheduledAs: 'Square One tenant insurance',
  },
  { ...by('costcoFee'), account: 'card', ...yearly(1, 18, 7_345, 7_345) },
  { ...by('prime'), account: 'card', ...yearly(6, 11, 11_187, 11_187) },
  transfer('saving', 'savings', 3, 35_000, 'Monthly saving'),
  transfer('tfsa', 'tfsa', 6, 40_000, 'TFSA contribution'),
  transfer('rrsp', 'rrsp', 20, 30_000, 'RRSP contribution'),
  { ...transfer('car-loan', 'loan', 12, 41_236, 'Car loan payment'), tags: ['Car loan'] },
];

function transfer(
  key: string,
  to: SampleAccountKey,
  day: number,
  amount: number,
  name: string,
): SampleRegular {
  return {
    ...monthly(day, amount, 'chequing'),
    key,
    to,
    text: name,
    category: '',
    scheduledAs: name,
  };
}
