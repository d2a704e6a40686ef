import {
  anyDays,
  anyRows,
  CATEGORIES,
  CONVERTED,
  type GivenRow,
  materialOf,
  row,
} from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { figureOf, opened } from '@tests/support/recount-report.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketsOf } from '@/domain/reports/report-period.ts';
import {
  heatBounds,
  heatDays,
  heatKeys,
  heatLevel,
  heatWeeks,
} from '@/domain/reports/trend-heat.ts';
import { cumulated, type YearLine, yearOverYear } from '@/domain/reports/trend-years.ts';
import { completePartTest, trendReport } from '@/domain/reports/trends.ts';

const YEAR = { from: day('2024-01-01'), to: day('2024-04-30') };
const MONTHS = bucketsOf(YEAR, 'month', 1);

const trendOf = (rows: readonly GivenRow[], parentId: string | null = null, known = YEAR) =>
  trendReport({
    material: materialOf(rows),
    categories: CATEGORIES,
    nature: 'expense',
    buckets: MONTHS,
    parentId,
    isWhole: completePartTest(day('2024-04-10'), known),
  });

describe('trends', () => {
  const rows = [
    row('2024-01-05', 'market', -1_000),
    row('2024-02-05', 'food', -2_001),
    row('2024-03-05', 'tips', -500),
    row('2024-04-05', 'food', -9_000),
  ];

  it('lay categories out over months, with the mean of those that are over', () => {
    const { lines, total } = trendOf(rows);
    const shown = lines.map(({ categoryId, cells, total: all, mean }) => [
      ...[categoryId, ...cells.map(({ amount }) => amount.amount), all.amount, mean],
    ]);
    expect(shown).toEqual([
      ['food', 1_000, 2_001, 0, 9_000, 12_001, 1_000],
      ['tips', 0, 0, 500, 0, 500, 167],
    ]);
    expect(total.cells.map(({ amount }) => amount.amount)).toEqual([1_000, 2_001, 500, 9_000]);
    expect(total).toMatchObject({ categoryId: null, mean: 1_167, total: { amount: 12_501 } });
  });

  it('count no part before the first row, nor after the last one, in a mean', () => {
    const meanFrom = (from: string, to: string) =>
      trendOf(rows.slice(1), null, { from: day(from), to: day(to) }).total.mean;
    expect(meanFrom('2024-02-05', '2024-04-05')).toBe(1_251);
    expect(meanFrom('2024-02-05', '2024-02-28')).toBe(2_001);
    expect(meanFrom('2024-04-05', '2024-04-05')).toBeNull();
  });

  it('open what stands below a category', () => {
    const { lines, total } = trendOf(rows, 'food');
    expect(
      lines.map(({ categoryId, isOwn, total: all }) => [categoryId, isOwn, all.amount]),
    ).toEqual([
      ['shop', false, 1_000],
      ['food', true, 11_001],
    ]);
    expect(total).toMatchObject({ categoryId: 'food', total: { amount: 12_001 } });
    expect(trendOf(rows, 'pay')).toMatchObject({ lines: [], total: { total: { amount: 0 } } });
  });

  it('have cells that equal the rows that they open', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(null, 'food', 'market'), (given, parentId) => {
        const material = materialOf(given, CONVERTED);
        const report = trendReport({
          material,
          categories: CATEGORIES,
          nature: 'expense',
          parentId,
          buckets: MONTHS,
          isWhole: () => true,
        });
        for (const line of [...report.lines, report.total]) {
          expect(figureOf(line.total, -1)).toEqual(opened(given, line.rows, material.natures));
          for (const { amount, rows: asked } of line.cells) {
            expect(figureOf(amount, -1)).toEqual(opened(given, asked, material.natures));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('year over year', () => {
  const rows = [
    row('2023-01-20', 'food', -1_000),
    row('2023-02-20', 'food', -2_000),
    row('2023-11-20', 'food', -7_000),
    row('2024-01-20', 'food', -1_500),
    row('2024-02-10', 'food', -2_500),
  ];
  const at = {
    monthStartDay: 1,
    today: day('2024-02-15'),
    known: { from: day('2020-01-01'), to: day('2024-02-10') },
  };

  it('sets months beside those of the year before, and compares what has begun', () => {
    const [before, now] = yearOverYear(materialOf(rows), [2024, 2023], 'expense', at);
    expect(before).toMatchObject({ year: 2023, total: { amount: 10_000 }, change: null });
    expect(now?.months.map((month) => month?.cumulative.amount ?? null)).toEqual([
      ...[1_500, 4_000],
      ...new Array(10).fill(null),
    ]);
    expect(now).toMatchObject({
      total: { amount: 4_000 },
      rows: { from: '2024-01-01', to: '2024-02-29', kind: 'expense' },
      change: { before: { amount: 3_000 }, change: { amount: 1_000 }, fraction: 1 / 3 },
    });
  });

  it('begins months on the day of the planning settings, and compares only neighbours', () => {
    const years = yearOverYear(materialOf(rows), [2022, 2024], 'net', { ...at, monthStartDay: 15 });
    expect(years[1]).toMatchObject({ change: null, total: { amount: -4_000 } });
    expect(years[1]?.months[0]).toMatchObject({ from: '2024-01-15', to: '2024-02-14' });
  });

  it('leaves empty what lies before the first row and after the last one, and years without any', () => {
    const known = { from: day('2023-02-20'), to: day('2024-02-10') };
    const calendar = { monthStartDay: 1, today: day('2025-05-05'), known };
    const told = rows.filter(({ date }) => date >= known.from);
    const lines = yearOverYear(materialOf(told), [2022, 2023, 2024, 2025], 'expense', calendar);
    expect(lines.map(({ year }) => year)).toEqual([2023, 2024]);
    const amounts = (of: readonly YearLine[]) =>
      of.map(({ months }) => months.map((month) => month?.amount.amount ?? null));
    const [none, nones] = [null, new Array(10).fill(null)];
    // A month between rows is a true zero.
    expect(amounts(lines)).toEqual([
      [none, 2_000, 0, 0, 0, 0, 0, 0, 0, 0, 7_000, 0],
      [1_500, 2_500, ...nones],
    ]);
    const sums = cumulated(lines);
    expect(amounts(sums)[0]).toEqual([none, ...new Array(9).fill(2_000), 9_000, 9_000]);
    expect(sums[0]?.months[10]).toMatchObject({ rows: { from: '2023-02-01', to: '2023-11-30' } });
    // Of 2023 only February is known, so only February is compared.
    expect(lines[1]?.change).toMatchObject({ before: { amount: 2_000 }, change: { amount: 500 } });
  });
});

describe('the calendar', () => {
  it('has days coloured by quarters, each in its place of the week', () => {
    const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((at) =>
      row(`2024-03-0${at}`, 'food', at === 8 ? 100 : -100 * at),
    );
    const range = { from: day('2024-03-01'), to: day('2024-03-10') };
    const days = heatDays(materialOf(rows), range, 'expense');
    const bounds = heatBounds(days);
    expect(bounds).toEqual([100, 200, 400, 600]);
    expect(days.map((each) => heatLevel(each, bounds))).toEqual([1, 2, 2, 3, 3, 4, 4, 0, 0, 0]);
    const places = (weekStart: 0 | 1) =>
      heatWeeks(days, weekStart).weeks.map((week) => week.map((each) => each?.date.slice(8) ?? ''));
    // 1 March 2024 was a Friday.
    expect(places(1)).toEqual([
      ['', '', '', '', '01', '02', '03'],
      ['04', '05', '06', '07', '08', '09', '10'],
    ]);
    expect(places(0)[0]).toEqual(['', '', '', '', '', '01', '02']);
    expect(heatBounds(heatDays(materialOf([]), range, 'expense'))).toBeNull();
    expect(heatKeys(range)).toHaveLength(10);
  });

  it('equals the rows of each day', () => {
    fc.assert(
      fc.property(anyRows, anyDays, (rows, range) => {
        const material = materialOf(rows, CONVERTED);
        const days = heatDays(material, range, 'income');
        expect(days.map(({ date }) => date)).toEqual(heatKeys(range));
        for (const { amount, rows: asked } of days.filter(({ amount: of }) => of.amount !== 0)) {
          expect(figureOf(amount)).toEqual(opened(rows, asked, material.natures));
        }
      }),
      { numRuns: 15 },
    );
  });
});
