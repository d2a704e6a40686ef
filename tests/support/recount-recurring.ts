import { decimal, type RecountRate, recountOf } from './recount.ts';
import type { FileQuestion, Told } from './recount-files.ts';
import { USD_ACCOUNT } from './recount-history.ts';
import type { SeededItem } from './seed-scheduled.ts';

/* What recurs and what it costs in an average month, calculated independently. Imports nothing from the app. */

type Frequency = 'daily' | 'weekly' | 'bi-weekly' | 'monthly' | 'yearly';

type Item = {
  readonly account: string;
  readonly name: string;
  readonly cents: number;
  readonly frequency: Frequency;
  readonly interval?: number;
  /** Why it is not counted. */
  readonly isLeftOut?: 'paused' | 'ended' | 'transfer';
};

const ITEMS: readonly Item[] = [
  { account: 'chequing', name: 'Salary', cents: 248_315, frequency: 'bi-weekly' },
  { account: 'joint', name: 'Rent', cents: -165_000, frequency: 'monthly' },
  { account: 'visa', name: 'Gym', cents: -1_450, frequency: 'weekly' },
  { account: 'visa', name: 'Bus', cents: -333, frequency: 'daily', interval: 3 },
  // 5,100.5 cents a month: tests the rounding.
  { account: 'chequing', name: 'Insurance', cents: -61_206, frequency: 'yearly' },
  { account: 'mastercard', name: 'Water', cents: -8_817, frequency: 'monthly', interval: 2 },
  { account: 'savings', name: 'Bond', cents: 40_001, frequency: 'yearly', interval: 2 },
  { account: USD_ACCOUNT, name: 'Web host', cents: -1_299, frequency: 'monthly' },
  { account: USD_ACCOUNT, name: 'Licence', cents: 7_505, frequency: 'weekly', interval: 4 },
  { account: 'visa', name: 'Magazine', cents: -999, frequency: 'monthly', isLeftOut: 'paused' },
  { account: 'visa', name: 'Course', cents: -9_900, frequency: 'weekly', isLeftOut: 'ended' },
  { account: 'joint', name: 'Saving', cents: -20_000, frequency: 'weekly', isLeftOut: 'transfer' },
];

/** None is due while the test runs. */
const NEXT = '2099-05-15';

/** As stored. @param idOf of an account by its name in the recount */
export function recurringItems(idOf: (account: string) => string): readonly SeededItem[] {
  return ITEMS.map(({ account, name, cents, frequency, interval = 1, isLeftOut }, index) => ({
    id: `recurring-${index}`,
    accountId: idOf(account),
    description: name,
    amount: cents,
    categoryId: '',
    frequency,
    nextDueDate: NEXT,
    endDate: isLeftOut === 'ended' ? '2099-05-14' : '',
    anchorDate: NEXT,
    interval,
    weekendRule: 'none',
    targetAccountId: isLeftOut === 'transfer' ? idOf('savings') : '',
    tags: [],
    paused: isLeftOut === 'paused',
    createdAt: '2016-01-01T00:00:00.000Z',
  }));
}

/** In ten-thousandths: days, weeks and fortnights per year. */
const TIMES_PER_YEAR: Readonly<Record<Frequency, number>> = {
  daily: 3_652_500,
  weekly: 521_786,
  'bi-weekly': 260_893,
  monthly: 120_000,
  yearly: 10_000,
};

/** Unsigned cents in this many average months, rounded once, half up. */
function monthsOf({ cents, frequency, interval = 1 }: Item, months: number): number {
  const over = 12 * 10_000 * interval;
  const product = Math.abs(cents) * TIMES_PER_YEAR[frequency] * months;
  return Math.floor(product / over) + ((product % over) * 2 >= over ? 1 : 0);
}

type Side = 'costs' | 'income';

/** One side's lines: name, monthly and yearly CAD cents at the day's rate. */
function linesOf(
  side: Side,
  accounts: readonly string[],
  rates: readonly RecountRate[],
  day: string,
) {
  const { sum } = recountOf([], rates);
  return ITEMS.filter(
    ({ account, cents, isLeftOut }) =>
      !isLeftOut && accounts.includes(account) && cents > 0 === (side === 'income'),
  ).map((item) => {
    const currency = item.account === USD_ACCOUNT ? 'USD' : 'CAD';
    const [month = 0, year = 0] = [1, 12].map((months) => {
      const row = { account: item.account, currency, date: day, text: '', category: '' };
      return sum([{ ...row, cents: monthsOf(item, months), kind: 'normal' }]).cad;
    });
    return { name: item.name, month, year };
  });
}

export type RecurringQuestion = Pick<FileQuestion, 'accounts'> & {
  readonly rates: readonly RecountRate[];
  /** YYYY-MM-DD. */
  readonly today: string;
};

/** One side's file, largest first. */
export function recurringFile(
  lines: Told['is'],
  side: Side,
  { accounts, rates, today }: RecurringQuestion,
): Told {
  return {
    is: lines,
    shouldBe: linesOf(side, accounts, rates, today)
      .sort((a, b) => b.month - a.month)
      .map(({ name, month, year }) => [name, decimal(month), decimal(year)]),
  };
}

/** The same on screen, with each share and the side's total. @param shown name, every, month, year, share */
export function recurringTable(
  shown: Told['is'],
  side: Side,
  { accounts, rates, today }: RecurringQuestion,
): Told {
  const lines = linesOf(side, accounts, rates, today).sort((a, b) => b.month - a.month);
  const [month, year] = [monthTotal(lines), lines.reduce((sum, line) => sum + line.year, 0)];
  return {
    is: shown.map(([name = '', , ...figures]) => [name, ...figures]),
    shouldBe: [
      ...lines.map((line) => [
        line.name,
        decimal(line.month),
        decimal(line.year),
        `${Number(((line.month / month) * 100).toFixed(1))}%`,
      ]),
      ['Total', decimal(month), decimal(year), ''],
    ],
  };
}

const monthTotal = (lines: readonly { readonly month: number }[]) =>
  lines.reduce((sum, { month }) => sum + month, 0);

/** What is left of a month's income, in cents. */
export function recurringLeft({ accounts, rates, today }: RecurringQuestion): number {
  const of = (side: Side) => monthTotal(linesOf(side, accounts, rates, today));
  return of('income') - of('costs');
}
