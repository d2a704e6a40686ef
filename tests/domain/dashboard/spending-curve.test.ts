import type { RowGiven } from '@tests/support/given-budget.ts';
import { givenFlow } from '@tests/support/given-flow.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanMoney, medianMoney } from '@/domain/budgets/median-money.ts';
import { addDays } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay } from '@/domain/core/periods.ts';
import {
  explainAverage,
  explainCurve,
  explainMonth,
} from '@/domain/dashboard/dashboard-explanations.ts';
import { recentFlows, recentMonths } from '@/domain/dashboard/recent-months.ts';
import { curveMonths, spendingCurve } from '@/domain/dashboard/spending-curve.ts';
import { flowTotals } from '@/domain/reports/flow-totals.ts';

const CALENDAR = monthsFromDay(1);

function curve(
  rows: readonly RowGiven[],
  today: string,
  { firstDay = '2025-01-01', startDay = 1 }: { firstDay?: string; startDay?: number } = {},
) {
  const rule = monthsFromDay(startDay);
  return spendingCurve(givenFlow(rows), { rule, today: day(today), firstDay: day(firstDay) });
}

const spentOn = (found: ReturnType<typeof curve>, date: string) =>
  found.days.find((each) => each.date === date)?.spent;
const usualOn = (found: ReturnType<typeof curve>, date: string) =>
  found.days.find((each) => each.date === date)?.usual;

describe('the median and the mean', () => {
  it('is the one in the middle, or half of two, away from zero', () => {
    const median = (...amounts: readonly number[]) => medianMoney(amounts.map(cents));
    expect([median(), median(7), median(9, 1, 5), median(1, 2), median(-1, -2)]).toEqual([
      null,
      7,
      5,
      2,
      -2,
    ]);
    expect([meanMoney([]), meanMoney([cents(1), cents(2)])]).toEqual([null, 2]);
  });
});

describe('what was spent this month against the usual', () => {
  const rows: readonly RowGiven[] = [
    ['2026-03-01', 'home', -80_000],
    ['2026-03-03', 'food', -5_000],
    ['2026-03-05', 'food', 1_000],
    ['2026-03-05', '', -300],
    ['2026-03-05', '', 9_000],
    ['2026-03-06', 'pay', 300_000],
    ['2026-03-20', 'food', -7_000],
    ['2026-02-02', 'food', -4_000],
    ['2026-01-02', 'food', -6_000],
    ['2025-12-02', 'food', -10_000],
  ];

  it('adds up expense day by day, refunds taken off, and stops at today', () => {
    const found = curve(rows, '2026-03-10');
    expect(
      ['01', '02', '03', '05', '10', '11'].map((at) => spentOn(found, `2026-03-${at}`)),
    ).toEqual([80_000, 80_000, 85_000, 84_300, 84_300, null]);
    expect(found.days).toHaveLength(31);
    expect(found.soFar.amount).toBe(84_300);
    expect(found.rows).toMatchObject({ kind: 'expense', from: '2026-03-01', to: '2026-03-10' });
  });

  it('tells the median of the last whole months, and the difference to it', () => {
    const found = curve(rows, '2026-03-10', { firstDay: '2025-12-01' });
    expect(found.months.map(({ month }) => month.start)).toEqual([
      '2026-02-01',
      '2026-01-01',
      '2025-12-01',
    ]);
    expect([usualOn(found, '2026-03-01'), usualOn(found, '2026-03-02')]).toEqual([0, 6_000]);
    expect([found.usualSoFar, found.difference, found.usualTotal]).toEqual([6_000, 78_300, 6_000]);
    expect(found.months.map(({ spent, rows: { from, to } }) => [spent, from, to])).toEqual([
      [4_000, '2026-02-01', '2026-02-10'],
      [6_000, '2026-01-01', '2026-01-10'],
      [10_000, '2025-12-01', '2025-12-10'],
    ]);
  });

  it('leaves out a month that the records begin within, and tells nothing from fewer than two', () => {
    const within = curve(rows, '2026-03-10', { firstDay: '2025-12-02' });
    expect(within.months).toHaveLength(2);
    expect(within.usualSoFar).toBe(5_000);
    const one = curve(rows, '2026-03-10', { firstDay: '2026-02-01' });
    expect([one.usualSoFar, one.difference, one.usualTotal]).toEqual([null, null, null]);
    expect(one.months).toEqual([]);
    expect(curve(rows, '2026-03-10').months).toHaveLength(6);
  });

  it('takes months of different length: a short one stays at its total, a long one counts whole', () => {
    const ends: readonly RowGiven[] = [
      ['2026-01-31', 'home', -9_000],
      ['2025-12-31', 'home', -9_000],
      ['2026-02-28', 'home', -9_000],
    ];
    const february = curve(ends, '2026-02-10', { firstDay: '2025-12-01' });
    expect([usualOn(february, '2026-02-27'), usualOn(february, '2026-02-28')]).toEqual([0, 9_000]);
    const march = curve(ends, '2026-03-10', { firstDay: '2026-01-01' });
    // January has nothing before its 31st, February stays at 90.00 from its last day on.
    expect(['27', '28', '30', '31'].map((at) => usualOn(march, `2026-03-${at}`))).toEqual([
      0, 4_500, 4_500, 9_000,
    ]);
  });

  it('begins on the day on which the months of the person begin', () => {
    const found = curve(rows, '2026-03-16', { startDay: 15, firstDay: '2025-12-15' });
    expect([found.days[0]?.date, found.days.at(-1)?.date]).toEqual(['2026-03-15', '2026-04-14']);
    expect(found.months.map(({ month }) => month.start)).toEqual([
      '2026-02-15',
      '2026-01-15',
      '2025-12-15',
    ]);
    const months = curveMonths({ rule: CALENDAR, today: day('2026-03-16'), firstDay: null });
    expect(months).toHaveLength(1);
  });

  it('ends at the expense of the report, and the usual never falls where nothing is paid back', () => {
    const given = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 9_000 })),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(given, (costs) => {
        const bought = costs.map(
          ([back, amount]): RowGiven => [addDays(day('2026-05-31'), -back), 'food', -amount],
        );
        const found = curve(bought, '2026-05-31');
        const expenseOf = ({ from, to }: typeof found.rows) =>
          from !== '' && to !== '' && flowTotals(givenFlow(bought), { from, to }).expense.amount;
        expect(found.soFar.amount).toBe(expenseOf(found.rows));
        for (const { spent, rows } of found.months) expect(spent).toBe(expenseOf(rows));
        const usual = found.days.map((each) => each.usual ?? 0);
        expect([...usual].sort((a, b) => a - b)).toEqual(usual);
      }),
      { numRuns: 40 },
    );
  });
});

describe('income against expense', () => {
  const rows: readonly RowGiven[] = [
    ['2026-01-15', 'pay', 100_000],
    ['2026-01-16', 'food', -40_000],
    ['2026-02-15', 'pay', 100_001],
    ['2026-03-02', 'food', -5_000],
  ];
  const today = day('2026-03-10');

  it('shows six months, the present one last, and averages those that are over and have rows', () => {
    const months = recentMonths(CALENDAR, today);
    const found = recentFlows(givenFlow(rows), months, today, day('2026-01-15'));
    expect(found.months.map(({ month }) => month.start)).toEqual([
      '2025-10-01',
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    const [january, february, march] = found.months.slice(3);
    expect([january?.net.amount, january?.savingsRate]).toEqual([60_000, 0.6]);
    expect(february?.rows.income).toMatchObject({ kind: 'income', to: '2026-02-28' });
    expect([march?.isRunning, march?.savingsRate, march?.net.amount]).toEqual([true, null, -5_000]);
    expect([found.averageIncome, found.averageExpense, found.averaged.length]).toEqual([
      100_001, 20_000, 2,
    ]);
    expect(explainAverage(found, 'income', 'CAD')).toMatchObject({
      amount: 200_001,
      terms: [{ lines: [january, february].map((month) => ({ amount: month?.income.amount })) }],
    });
    const none = recentFlows(givenFlow([]), months, today, null);
    expect([none.averageIncome, none.averaged.length]).toEqual([null, 0]);
  });
  it('is explained by its categories, each with its rows', () => {
    const material = givenFlow([...rows, ['2026-01-17', '', -50], ['2026-01-18', 'food', 1_000]]);
    const [month] = recentFlows(
      material,
      recentMonths(CALENDAR, day('2026-01-31'), 1),
      today,
      null,
    ).months;
    if (!month) throw new Error('no month');
    const { amount, terms } = explainMonth(material, month);
    expect([amount, ...terms.map((each) => each.sign * each.amount)]).toEqual([
      60_950, 100_000, -39_050,
    ]);
    expect(terms[1]?.lines).toEqual([
      {
        amount: 39_000,
        source: { kind: 'rows', query: { ...month.rows.expense, categoryIds: ['food'] } },
      },
      {
        amount: 50,
        source: { kind: 'rows', query: { ...month.rows.expense, categoryIds: [''] } },
      },
    ]);
  });
});

describe('more than usual', () => {
  it('is what was spent less the usual', () => {
    const rows: readonly RowGiven[] = [
      ['2026-03-02', 'food', -500],
      ['2026-02-02', 'food', -200],
    ];
    const found = curve(rows, '2026-03-10');
    const explained = explainCurve(found, 'CAD');
    expect(explained?.terms.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['spent', 500],
      ['usual', 0],
    ]);
    expect(explained?.amount).toBe(500);
    const young = curve(rows, '2026-03-10', { firstDay: '2026-02-02' });
    expect(explainCurve(young, 'CAD')).toBeNull();
  });
});
