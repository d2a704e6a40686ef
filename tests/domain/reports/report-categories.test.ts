import {
  anyDays,
  anyRows,
  CAD_ONLY,
  CATEGORIES,
  CONVERTED,
  type GivenRow,
  materialOf,
  row,
} from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { figureOf, opened, recounted } from '@tests/support/recount-report.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import {
  type CategoryReport,
  categoryReport,
  linesInOrder,
  pathToLine,
} from '@/domain/reports/categories.ts';
import { categoryChanges, largestChanges } from '@/domain/reports/overview.ts';
import {
  explainCategory,
  explainShare,
  explainTotal,
  sumOfTerms,
} from '@/domain/reports/report-explanation.ts';
import { paramsOfRows } from '@/domain/transactions/transaction-filter.ts';

const MARCH = { from: day('2024-03-01'), to: day('2024-03-31') };

const reportOf = (
  rows: readonly GivenRow[],
  nature: 'income' | 'expense',
  choice = CAD_ONLY,
  days = MARCH,
) => categoryReport(materialOf(rows, choice), CATEGORIES, days, nature);

const shown = ({ lines, total }: CategoryReport) => ({
  lines: linesInOrder(lines).map(({ line, depth }) => [
    ...['  '.repeat(depth) + line.categoryId, line.own.amount, line.total.amount],
  ]),
  total: total.amount,
});

describe('spending and income by category', () => {
  const rows: readonly GivenRow[] = [
    row('2024-03-01', 'pay', 300_000),
    row('2024-03-02', 'food', -1_000),
    row('2024-03-03', 'shop', -2_000),
    row('2024-03-04', 'market', -5_000),
    row('2024-03-05', 'market', 500),
    row('2024-03-06', 'bonus', 7_000),
    row('2024-03-07', 'tips', -300),
    row('2024-03-08', '', -40),
    row('2024-03-09', '', 90),
    // None of these is income or spending of the report.
    row('2024-03-10', 'secret', -9_999),
    row('2024-03-10', 'deep', -9_999),
    row('2024-03-10', 'food', -9_999, { excluded: true }),
    row('2024-03-10', 'food', -9_999, { accountId: 'out' }),
    row('2024-03-10', 'food', -9_999, { accountId: 'usd' }),
    row('2024-03-10', '', -9_999, { kind: 'transfer' }),
    row('2024-03-10', '', 9_999, { kind: 'opening' }),
    row('2024-02-29', 'food', -9_999),
    row('2024-04-01', 'food', -9_999),
  ];

  it('stand in their parents, refunds taken off, and uncategorised rows by their sign', () => {
    expect(shown(reportOf(rows, 'expense'))).toEqual({
      lines: [
        ['food', 1_000, 7_500],
        ['  shop', 2_000, 6_500],
        ['    market', 4_500, 4_500],
        ['tips', 300, 300],
        ['', 40, 40],
      ],
      total: 7_840,
    });
    expect(shown(reportOf(rows, 'income'))).toEqual({
      lines: [
        ['pay', 300_000, 300_000],
        ['bonus', 7_000, 7_000],
        ['', 90, 90],
      ],
      total: 307_090,
    });
  });

  it('have shares of the total; a refund has none, nor has what is more than a total with refunds', () => {
    const report = reportOf([...rows, row('2024-03-11', 'tips', 500)], 'expense');
    const [food, uncategorised, tips] = report.lines;
    expect(tips).toMatchObject({ categoryId: 'tips', share: null, total: { amount: -200 } });
    expect(food).toMatchObject({ share: null, total: { amount: 7_500 } });
    expect(uncategorised?.share).toBeCloseTo(40 / 7_340);
    expect(food && explainShare(food, report)).toMatchObject({
      kind: 'ratio',
      result: null,
      part: { amount: 7_500 },
      whole: { amount: 7_340 },
    });
  });

  it('open their rows by an address', () => {
    const { lines, rows: all } = reportOf(rows, 'expense');
    const days = { from: '2024-03-01', to: '2024-03-31' };
    expect(paramsOfRows(all)).toEqual({ account: 'chq,sav,', status: 'expense', ...days });
    expect(lines[0] && paramsOfRows(lines[0].rows)).toMatchObject({
      category: 'food,shop,market,',
    });
    expect(lines[0] && paramsOfRows(lines[0].ownRows)).toMatchObject({ category: 'food,' });
    expect(lines[2] && paramsOfRows(lines[2].rows)).toMatchObject({ category: 'none' });
    const every = reportOf(rows, 'expense', CONVERTED).rows;
    expect(paramsOfRows(every)).toEqual({ status: 'expense', ...days });
  });

  it('lead from the top down to a category', () => {
    const path = pathToLine(reportOf(rows, 'expense').lines, 'market');
    expect(path.map(({ categoryId }) => categoryId)).toEqual(['food', 'shop', 'market']);
    expect(pathToLine(reportOf(rows, 'expense').lines, 'pay')).toEqual([]);
  });

  it('stand once each where two name each other as parent', () => {
    const [food, shop] = CATEGORIES;
    if (!food || !shop) throw new Error('no categories');
    const ring = [{ ...food, parentId: 'shop' }, shop];
    const report = categoryReport(materialOf(rows), ring, MARCH, 'expense');
    expect(report.lines.map(({ categoryId }) => categoryId).sort()).toEqual(['', 'food', 'shop']);
  });

  it('are compared with those of another period', () => {
    const now = reportOf(rows, 'expense');
    const days = { from: day('2024-02-01'), to: day('2024-02-29') };
    const before = reportOf([...rows, row('2024-02-10', '', -90)], 'expense', CAD_ONLY, days);
    const [first, ...others] = largestChanges(now, before, 2);
    expect(first).toMatchObject({ categoryId: 'food', change: { amount: 7_500 - 9_999 } });
    expect(first?.fraction).toBeCloseTo(-2_499 / 9_999);
    expect(others).toMatchObject([{ categoryId: 'tips', change: { amount: 300 }, fraction: null }]);
    expect(categoryChanges(now, before).get('')).toMatchObject({
      now: { amount: 40 },
      before: { amount: 90 },
      fraction: -50 / 90,
    });
    expect(categoryChanges(before, now).get('market')).toMatchObject({ nowRows: null });
  });
});

describe('every figure of the category reports', () => {
  it('equals the sum of the rows that it opens, split rows and two currencies included', () => {
    fc.assert(
      fc.property(
        anyRows,
        anyDays,
        fc.constantFrom(CAD_ONLY, CONVERTED),
        fc.constantFrom('income' as const, 'expense' as const),
        (rows, days, choice, nature) => {
          const material = materialOf(rows, choice);
          const report = categoryReport(material, CATEGORIES, days, nature);
          const sign = nature === 'income' ? 1 : -1;
          const check = (amount: typeof report.total, asked: typeof report.rows) =>
            expect(figureOf(amount, sign)).toEqual(opened(rows, asked, material.natures));
          check(report.total, report.rows);
          const lines = linesInOrder(report.lines).map(({ line }) => line);
          for (const line of lines) {
            check(line.own, line.ownRows);
            check(line.total, line.rows);
            const explained = explainCategory(line);
            if (explained.kind !== 'sum') throw new Error('no sum');
            expect(sumOfTerms(explained.terms)).toEqual(line.total);
          }
          expect(new Set(lines.map(({ categoryId }) => categoryId)).size).toBe(lines.length);
          const explained = explainTotal(report);
          if (explained.kind !== 'sum') throw new Error('no sum');
          expect(sumOfTerms(explained.terms)).toEqual(report.total);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('equals a recount that knows nothing of the reports', () => {
    const leftOut = new Set(['secret', 'deep', 'gone']);
    const income = new Set(['pay', 'bonus']);
    fc.assert(
      fc.property(anyRows, anyDays, (rows, days) => {
        const parts = rows
          .filter(
            ({ kind, excluded, accountId, date }) =>
              kind === 'normal' &&
              !excluded &&
              accountId !== 'out' &&
              date >= days.from &&
              date <= days.to,
          )
          .flatMap(({ accountId, date, splits, categoryId, amount }) =>
            (splits ?? [{ categoryId, amount }]).map((part) => ({ accountId, date, ...part })),
          )
          .filter(({ categoryId }) => !leftOut.has(categoryId));
        const spent = parts.filter(({ categoryId, amount }) =>
          categoryId === '' ? amount < 0 : !income.has(categoryId),
        );
        const report = categoryReport(materialOf(rows, CONVERTED), CATEGORIES, days, 'expense');
        expect(figureOf(report.total, -1)).toEqual(recounted(spent));
        const food = spent.filter(({ categoryId }) =>
          ['food', 'shop', 'market'].includes(categoryId),
        );
        const line = report.lines.find(({ categoryId }) => categoryId === 'food');
        const nothing = { amount: cents(0), own: cents(0), foreign: [] };
        expect(figureOf(line?.total ?? nothing, -1)).toEqual(recounted(food));
      }),
      { numRuns: 120 },
    );
  });
});
