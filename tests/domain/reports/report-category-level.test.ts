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
import { figureOf, opened } from '@tests/support/recount-report.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryReport } from '@/domain/reports/categories.ts';
import {
  type CategoryLevel,
  categoryLevel,
  levelTableRows,
} from '@/domain/reports/category-level.ts';
import { sumAmounts } from '@/domain/reports/report-amount.ts';

const FEBRUARY = { from: day('2024-02-01'), to: day('2024-02-29') };
const MARCH = { from: day('2024-03-01'), to: day('2024-03-31') };

function levelAt(rows: readonly GivenRow[], id: string, isCompared = true) {
  const material = materialOf(rows);
  const of = (days: typeof MARCH) => categoryReport(material, CATEGORIES, days, 'expense');
  return categoryLevel(of(MARCH), isCompared ? of(FEBRUARY) : null, id);
}

const shown = (level: CategoryLevel | null) =>
  level?.lines.map(({ categoryId, isOwn, amount, compared, rows }) => [
    ...[categoryId, isOwn, amount.amount, compared?.before.amount ?? null],
    ...[rows === null ? 'none' : 'rows'],
  ]);

const ROWS: readonly GivenRow[] = [
  row('2024-02-10', 'food', -400),
  row('2024-02-11', 'market', -6_000),
  row('2024-02-12', '', -70),
  row('2024-03-02', 'food', -1_000),
  row('2024-03-03', 'shop', -2_000),
  row('2024-03-04', 'market', -5_000),
  row('2024-03-05', 'market', 500),
  row('2024-03-07', 'tips', -300),
];

describe('a level of a report by category', () => {
  it('is the whole report: its categories, then those of the other period alone', () => {
    const level = levelAt(ROWS, '');
    expect(level).toMatchObject({
      path: [],
      line: null,
      total: { amount: 7_800 },
      compared: { before: { amount: 6_470 }, change: { amount: 1_330 } },
    });
    expect(shown(level)).toEqual([
      ['food', false, 7_500, 6_400, 'rows'],
      ['tips', false, 300, 0, 'rows'],
      ['', false, 0, 70, 'none'],
    ]);
    expect(level?.lines.map(({ hasSubcategories }) => hasSubcategories)).toEqual([
      true,
      false,
      false,
    ]);
    expect(level?.lines[0]?.share).toBeCloseTo(7_500 / 7_800);
    expect(level?.lines[1]?.compared).toMatchObject({ fraction: null, beforeRows: null });
  });

  it('is what a category is made of, its own rows apart from those below it', () => {
    const level = levelAt(ROWS, 'food');
    expect(level).toMatchObject({ path: ['food'], total: { amount: 7_500 } });
    expect(shown(level)).toEqual([
      ['shop', false, 6_500, 6_000, 'rows'],
      ['food', true, 1_000, 400, 'rows'],
    ]);
    // Of what is looked into, not of the whole report.
    expect(level?.lines[1]?.share).toBeCloseTo(1_000 / 7_500);
    expect(level?.lines[1]?.rows?.categoryIds).toEqual(['food']);
    expect(levelAt(ROWS, 'market')).toMatchObject({
      path: ['food', 'shop', 'market'],
      lines: [{ categoryId: 'market', isOwn: true, share: 1, amount: { amount: 4_500 } }],
    });
  });

  it('stands where only the other period has rows, and is nothing where neither has', () => {
    const before = ROWS.filter(({ date }) => date < '2024-03');
    const level = levelAt([...before, row('2024-03-09', 'tips', -100)], 'shop');
    expect(level).toMatchObject({
      path: ['food', 'shop'],
      line: null,
      total: { amount: 0 },
      rows: { categoryIds: ['shop', 'market'], from: '2024-03-01', to: '2024-03-31' },
      compared: { before: { amount: 6_000 }, beforeRows: { from: '2024-02-01' } },
    });
    expect(shown(level)).toEqual([['market', false, 0, 6_000, 'none']]);
    expect(levelAt(ROWS, 'secret')).toBeNull();
    expect(levelAt(ROWS, 'pay')).toBeNull();
    expect(levelAt(ROWS, 'gone')).toBeNull();
    expect(levelAt(before, 'food', false)).toBeNull();
  });

  it('has the columns of a comparison only where there is one', () => {
    const cells = (isCompared: boolean) => {
      const level = levelAt(ROWS, 'food', isCompared);
      return level && levelTableRows(level, ({ categoryId }) => categoryId, 'all');
    };
    expect(cells(false)?.map((each) => each.length)).toEqual([3, 3, 3]);
    expect(cells(true)?.at(-1)).toMatchObject([
      { text: 'all' },
      { amount: { amount: 7_500 } },
      null,
      { amount: { amount: 6_400 } },
      { amount: { amount: 1_100 } },
      { fraction: 1_100 / 6_400 },
    ]);
  });

  it('always adds up, and each figure is the rows that it opens', () => {
    fc.assert(
      fc.property(anyRows, anyDays, anyDays, fc.boolean(), (rows, days, other, isConverted) => {
        const material = materialOf(rows, isConverted ? CONVERTED : CAD_ONLY);
        const of = (each: typeof days) => categoryReport(material, CATEGORIES, each, 'expense');
        const [now, before] = [of(days), of(other)];
        for (const id of ['', ...CATEGORIES.map((category) => category.id)]) {
          const level = categoryLevel(now, before, id);
          if (level === null) continue;
          expect(figureOf(sumAmounts(level.lines.map(({ amount }) => amount))).apart).toBe(
            figureOf(level.total).apart,
          );
          if (!isConverted) {
            const sum = level.lines.reduce((total, { amount }) => total + amount.amount, 0);
            expect(sum).toBe(level.total.amount);
          }
          for (const line of [level, ...level.lines]) {
            const amount = 'amount' in line ? line.amount : line.total;
            if (line.rows !== null) {
              expect(opened(rows, line.rows, material.natures)).toEqual(figureOf(amount, -1));
            } else expect(amount.amount).toBe(0);
            const asked = line.compared?.beforeRows ?? null;
            const was = line.compared?.before;
            if (asked !== null && was) {
              expect(opened(rows, asked, material.natures)).toEqual(figureOf(was, -1));
            } else expect(was?.amount).toBe(0);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
