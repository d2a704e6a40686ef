import { givenCategory, posting, type RowGiven } from '@tests/support/given-budget.ts';
import { givenFlow } from '@tests/support/given-flow.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import type { Account } from '@/domain/accounts/account.ts';
import { addMonths } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay } from '@/domain/core/periods.ts';
import {
  chooseInsights,
  dismissedKeysOf,
  type Insight,
  withDismissed,
} from '@/domain/dashboard/insight.ts';
import { lowBalances, milestones, roundBelow } from '@/domain/dashboard/insight-balances.ts';
import {
  comparedMonths,
  highCategories,
  recurringInsights,
} from '@/domain/dashboard/insight-spending.ts';
import { sizesOf, unusualRows } from '@/domain/dashboard/insight-unusual.ts';
import { forecast } from '@/domain/scheduled/forecast.ts';
import type { RecurringGroup } from '@/domain/scheduled/recurring.ts';

const TODAY = day('2026-03-20');

/** The figures of some insights that a test names. */
const told = (insights: readonly Insight[], ...names: readonly string[]) =>
  insights.map((insight) => names.map((name): unknown => Reflect.get(insight, name)));

describe('a category well above its own mean', () => {
  const CATEGORIES = [
    givenCategory('food'),
    givenCategory('home'),
    givenCategory('fun', { parentId: 'home' }),
  ];
  const months = comparedMonths(monthsFromDay(1), TODAY, day('2025-12-01'));
  const earlier = (categoryId: string, ...amounts: readonly number[]) =>
    amounts.map(
      (amount, at): RowGiven => [`${addMonths(day('2025-12-05'), at)}`, categoryId, amount],
    );
  const high = (rows: readonly RowGiven[]) =>
    highCategories(givenFlow(rows), CATEGORIES, months, TODAY);

  it('is told with both figures and the rows, from a quarter and 50.00 above on', () => {
    const usual = earlier('food', -40_000, -44_000, -36_000);
    const found = high([...usual, ['2026-03-03', 'food', -50_000]]);
    expect(told(found, 'categoryId', 'spent', 'mean', 'months', 'stake')).toEqual([
      ['food', 50_000, 40_000, 3, 10_000],
    ]);
    expect(found[0]?.place).toMatchObject({
      kind: 'rows',
      query: { kind: 'expense', categoryIds: ['food'], from: '2026-03-01', to: '2026-03-20' },
    });
    expect(high([...usual, ['2026-03-03', 'food', -49_999]])).toEqual([]);
    const small = earlier('food', -1_000, -1_000, -1_000);
    expect(high([...small, ['2026-03-03', 'food', -5_999]])).toEqual([]);
    expect(high([...usual, ['2026-03-21', 'food', -90_000]])).toEqual([]);
  });

  it('is none where the months differ as much, or are fewer than three', () => {
    const wild = earlier('food', -10_000, -100_000, -10_000);
    expect(high([...wild, ['2026-03-03', 'food', -60_000]])).toEqual([]);
    const few = comparedMonths(monthsFromDay(1), TODAY, day('2026-01-01'));
    const rows = [
      ...earlier('food', -1, -40_000, -40_000),
      ['2026-03-03', 'food', -90_000] as const,
    ];
    expect(highCategories(givenFlow(rows), CATEGORIES, few, TODAY)).toEqual([]);
  });

  it('is none where it cost as much about a year ago: it comes once a year', () => {
    const usual = earlier('food', -40_000, -44_000, -36_000);
    const rows = [...usual, ['2026-03-03', 'food', -60_000] as const];
    const yearly = (date: string, amount: number) => high([...rows, [date, 'food', amount]]).length;
    expect([yearly('2025-04-02', -60_000), yearly('2025-02-27', -60_000)]).toEqual([0, 0]);
    expect([yearly('2025-03-02', -59_999), yearly('2025-05-02', -60_000)]).toEqual([1, 1]);
  });

  it('is told of the category below where that makes it, else of the parent alone', () => {
    const usual = [
      ...earlier('home', -30_000, -30_000, -30_000),
      ...earlier('fun', -10_000, -10_000, -10_000),
    ];
    const child = high([...usual, ['2026-03-03', 'home', -30_000], ['2026-03-04', 'fun', -30_000]]);
    expect(told(child, 'categoryId', 'stake')).toEqual([['fun', 20_000]]);
    const both = high([...usual, ['2026-03-03', 'home', -50_000], ['2026-03-04', 'fun', -30_000]]);
    expect(told(both, 'categoryId', 'stake')).toEqual([['home', 40_000]]);
  });

  it('comes back after a dismissal only with another quarter of the mean, or in another month', () => {
    const usual = earlier('food', -40_000, -40_000, -40_000);
    const keyAt = (spent: number) => high([...usual, ['2026-03-03', 'food', -spent]])[0]?.key;
    expect(keyAt(51_000)).toBe(keyAt(59_000));
    expect(keyAt(60_000)).not.toBe(keyAt(59_000));
  });
});

describe('what comes regularly', () => {
  const group = (
    first: string,
    amounts: readonly number[],
    more: Partial<RecurringGroup> = {},
  ): RecurringGroup => ({
    key: 'k',
    description: 'NETFLIX.COM',
    accountId: 'a1',
    categoryId: 'fun',
    search: 'netflix',
    occurrences: amounts.map((amount, at) => ({
      date: addMonths(day(first), at),
      amount: cents(amount),
    })),
    ...more,
  });
  const insightsOf = (each: RecurringGroup, today = TODAY) =>
    recurringInsights([each], (id) => (id === 'a1' ? 'CAD' : undefined), today);

  it('tells a price that rose, since when, and what it makes a year', () => {
    const found = insightsOf(group('2025-10-15', [-1_649, -1_649, -1_649, -1_649, -1_899, -1_899]));
    expect(told(found, 'kind', 'before', 'after', 'since', 'perYear', 'key')).toEqual([
      ['priceRise', 1_649, 1_899, '2026-02-15', 3_000, 'priceRise|k|1899'],
    ]);
    expect(found[0]?.place).toMatchObject({
      kind: 'filter',
      filter: { accountId: 'a1', text: 'netflix' },
    });
  });

  it('does not tell one that fell, is old, or is only a few cents', () => {
    expect(
      insightsOf(group('2025-10-15', [-1_899, -1_899, -1_899, -1_899, -1_899, -1_649])),
    ).toEqual([]);
    expect(
      insightsOf(group('2025-10-15', [-1_649, -1_649, -1_649, -1_649, -1_649, -1_690])),
    ).toEqual([]);
    const old = group(
      '2025-08-15',
      [-1_649, -1_649, -1_649, -1_899, -1_899, -1_899, -1_899, -1_899],
    );
    expect(insightsOf(old)).toEqual([]);
    expect(
      insightsOf(
        group('2025-10-15', [-1_649, -1_649, -1_649, -1_649, -1_899, -1_899], { accountId: 'x' }),
      ),
    ).toEqual([]);
  });

  it('tells what was expected and did not come, once later rows of the account are there', () => {
    const steady = [-1_649, -1_649, -1_649, -1_649, -1_649];
    const found = insightsOf(group('2025-10-12', steady));
    expect(told(found, 'kind', 'expected', 'amount', 'key')).toEqual([
      ['notCharged', '2026-03-12', 1_649, 'notCharged|k|2026-03-12'],
    ]);
    expect(insightsOf(group('2025-10-12', steady, { knownUntil: day('2026-03-13') }))).toEqual([]);
    expect(insightsOf(group('2025-10-15', steady))).toEqual([]);
    expect(insightsOf(group('2025-08-12', steady))).toEqual([]);
    expect(insightsOf(group('2025-10-12', [1_649, 1_649, 1_649, 1_649, 1_649]))).toEqual([]);
  });
});

describe('an unusually large transaction', () => {
  const costs = Array.from({ length: 12 }, (_, at) => ({
    amount: cents(-1_000 * (at + 1)),
    categoryId: 'food',
  }));
  const sizes = sizesOf([...costs, { amount: cents(99), categoryId: 'food' }]);
  const row = (amount: number, date = '2026-03-18', categoryId = 'food') => ({
    id: 'r1',
    accountId: 'a1',
    date: day(date),
    description: 'Feast',
    categoryId,
    amount: cents(amount),
  });
  const unusual = (each: ReturnType<typeof row>) => unusualRows([each], sizes, () => 'CAD', TODAY);

  it('costs more than all of its category in the year before, and three times as much as the usual', () => {
    expect(sizes.get('food')).toEqual({ count: 12, median: 6_500, largest: 12_000 });
    const found = unusual(row(-19_501));
    expect(told(found, 'amount', 'median', 'largest', 'stake')).toEqual([
      [19_501, 6_500, 12_000, 13_001],
    ]);
    expect(found[0]?.place).toEqual({ kind: 'row', id: 'r1' });
    expect(unusual(row(-19_500))).toEqual([]);
  });

  it('is none before the days that are looked at, of money in, or with little to compare', () => {
    expect(unusual(row(-50_000, '2026-03-06'))).toEqual([]);
    expect(unusual(row(-50_000, '2026-03-07'))).toHaveLength(1);
    expect(unusual(row(50_000))).toEqual([]);
    expect(unusual(row(-50_000, '2026-03-18', 'home'))).toEqual([]);
    const few = sizesOf(costs.slice(0, 9));
    expect(unusualRows([row(-50_000)], few, () => 'CAD', TODAY)).toEqual([]);
    expect(unusualRows([row(-50_000)], sizes, () => undefined, TODAY)).toEqual([]);
  });
});

describe('a low balance to come', () => {
  const account = (id: string, more: Partial<Account> = {}): Account => ({
    id,
    name: id,
    type: 'chequing',
    currency: 'CAD',
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  });
  const lowOf = (
    amount: number,
    date: string,
    more: Partial<Parameters<typeof forecast>[0]> = {},
  ) =>
    lowBalances(
      forecast({
        accounts: [account('a1')],
        balances: new Map([['a1', cents(10_000)]]),
        postings: [posting(date, amount)],
        rows: [],
        floors: new Map(),
        today: TODAY,
        days: 90,
        ...more,
      }),
    );

  it('is told of the account, with its lowest day', () => {
    const found = lowOf(-12_500, '2026-03-28');
    expect(told(found, 'accountId', 'date', 'balance', 'floor', 'stake', 'first')).toEqual([
      ['a1', '2026-03-28', -2_500, 0, 2_500, '2026-03-28'],
    ]);
    expect(found[0]?.key).not.toBe(lowOf(-12_501, '2026-03-28')[0]?.key);
    expect(lowOf(-12_500, '2026-04-20')).toEqual([]);
    expect(lowOf(-9_000, '2026-03-28')).toEqual([]);
    expect(
      lowOf(-12_500, '2026-03-28', { accounts: [account('a1', { archived: true })] }),
    ).toHaveLength(1);
  });

  it('is none of what is owed, which is below zero as it is, unless it was not', () => {
    const loan = account('a1', { type: 'other' });
    const owing = { accounts: [loan], balances: new Map([['a1', cents(-900_000)]]) };
    expect(lowOf(-1, '2026-03-28', owing)).toEqual([]);
    expect(told(lowOf(-12_500, '2026-03-28', { accounts: [loan] }), 'accountId')).toEqual([['a1']]);
    const overdrawn = { balances: new Map([['a1', cents(-500)]]) };
    expect(told(lowOf(1, '2026-03-28', overdrawn), 'balance')).toEqual([[-500]]);
  });

  it('is told of the total where no account tells it', () => {
    const card = account('a1', { type: 'credit_card' });
    const found = lowOf(-12_500, '2026-03-28', { accounts: [card] });
    expect(told(found, 'accountId', 'balance')).toEqual([[null, -2_500]]);
    expect(found[0]?.place).toMatchObject({ kind: 'forecast', line: 'total:CAD' });
  });
});

describe('net worth above a round figure for the first time', () => {
  const points = (...amounts: readonly number[]) =>
    amounts.map((amount, at) => ({
      date: addMonths(TODAY, at + 1 - amounts.length),
      amount: cents(amount),
    }));

  it('knows round figures', () => {
    const rounds = [-1, 0, 99_999, 100_000, 249_999, 250_000, 600_000, 1_000_000, 260_000_000];
    expect(rounds.map((amount) => roundBelow(cents(amount)))).toEqual([
      null,
      0,
      0,
      100_000,
      100_000,
      250_000,
      500_000,
      1_000_000,
      250_000_000,
    ]);
  });

  it('is told where no earlier month had reached it', () => {
    const rising = points(1, 2, 3, 4, 5, 6, 900_000, 1_100_000);
    const found = milestones(rising, 'CAD', TODAY);
    expect(told(found, 'threshold', 'amount', 'key')).toEqual([
      [1_000_000, 1_100_000, 'milestone|CAD|1000000'],
    ]);
    expect(milestones(points(1, 1_000_000, 3, 4, 5, 6, 7, 1_100_000), 'CAD', TODAY)).toEqual([]);
    expect(milestones(points(1, 2, 1_100_000), 'CAD', TODAY)).toEqual([]);
    const above = milestones(points(-9, -8, -7, -6, -5, -4, -3, 5), 'CAD', TODAY);
    expect(told(above, 'threshold')).toEqual([[0]]);
  });
});

describe('which insights are shown', () => {
  const some = (
    kind: 'notCharged' | 'milestone' | 'priceRise',
    stake: number,
    more: Partial<Insight> = {},
  ) =>
    ({ kind, key: `${kind}|${stake}`, currency: 'CAD', stake: cents(stake), ...more }) as Insight;
  const chosen = (insights: readonly Insight[], dismissed: readonly string[] = []) =>
    chooseInsights(insights, new Set(dismissed), 'CAD').map(({ key }) => key);
  const all = [
    some('milestone', 0),
    some('priceRise', 10),
    some('notCharged', 5),
    some('priceRise', 90),
  ];

  it('are three at most: one of each kind, the urgent and the large first', () => {
    expect(chosen(all)).toEqual(['priceRise|90', 'notCharged|5', 'milestone|0']);
    expect(chosen([...all].reverse())).toEqual(chosen(all));
    const rises = [1, 2, 3, 4].map((stake) => some('priceRise', stake));
    expect(chosen([...rises, some('milestone', 0)])).toEqual([
      'priceRise|4',
      'priceRise|3',
      'milestone|0',
    ]);
    expect(chosen([some('priceRise', 900, { currency: 'USD' }), some('priceRise', 1)])).toEqual([
      'priceRise|1',
      'priceRise|900',
    ]);
  });

  it('are those that nobody dismissed', () => {
    const stored = withDismissed(undefined, 'priceRise|90');
    expect(chosen(all, [...dismissedKeysOf(stored)])[0]).toBe('priceRise|10');
    expect(withDismissed(stored, 'priceRise|90')).toBeNull();
    expect(withDismissed(stored, 'b')).toEqual({ keys: ['priceRise|90', 'b'] });
    for (const broken of [null, 3, { keys: 'x' }, { keys: [1, 'a'] }]) {
      expect([...dismissedKeysOf(broken)].every((key) => key === 'a')).toBe(true);
    }
    const many = Array.from({ length: 200 }, (_, at) => `k${at}`);
    const next = withDismissed({ keys: many }, 'new')?.keys ?? [];
    expect([next.length, next[0], next.at(-1)]).toEqual([200, 'k1', 'new']);
  });
});
