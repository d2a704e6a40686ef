import {
  anyRows,
  CAD_ONLY,
  CATEGORIES,
  CONVERTED,
  type GivenRow,
  materialOf,
  row,
} from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { opened } from '@tests/support/recount-report.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryReport } from '@/domain/reports/categories.ts';
import { sankeyOf } from '@/domain/reports/category-sankey.ts';
import { treemap } from '@/domain/reports/category-treemap.ts';

const DAYS = { from: day('2024-01-01'), to: day('2024-06-30') };

function flowOf(rows: readonly GivenRow[], most = 8, choice = CAD_ONLY) {
  const material = materialOf(rows, choice);
  const of = (nature: 'income' | 'expense') => categoryReport(material, CATEGORIES, DAYS, nature);
  return { ...sankeyOf(of('income'), of('expense'), most), natures: material.natures };
}

describe('the Sankey picture', () => {
  const rows = [
    row('2024-03-01', 'pay', 10_000),
    row('2024-03-02', 'food', -1_000),
    row('2024-03-02', 'shop', -3_000),
    row('2024-03-03', '', -500),
    row('2024-03-04', 'tips', 200),
  ];
  const linksOf = (given: readonly GivenRow[], most = 8) =>
    flowOf(given, most).links.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);

  it('leads from income through all to categories, what is below them, and what was saved', () => {
    expect(linksOf(rows)).toEqual([
      'income:pay > total 10000',
      'refund:tips > total 200',
      'total > expense:food 4000',
      'total > expense: 500',
      'total > saved 5700',
      'expense:food > subcategory:shop 3000',
      'expense:food > subcategory:food 1000',
    ]);
  });

  it('draws on savings where more was spent, and on nothing at all where nothing moved', () => {
    expect(linksOf([row('2024-03-01', 'tips', -70), row('2024-03-01', 'pay', -30)])).toEqual([
      ...['shortfall > total 100', 'total > expense:tips 70', 'total > repaid:pay 30'],
    ]);
    expect(flowOf([])).toMatchObject({ nodes: [], links: [] });
  });

  it('joins the smallest, on each side apart', () => {
    expect(linksOf([...rows, row('2024-03-05', 'bonus', 50)], 2)).toEqual([
      'income:pay > total 10000',
      'otherIncome > total 250',
      'total > expense:food 4000',
      'total > expense: 500',
      'total > saved 5750',
      'expense:food > subcategory:shop 3000',
      'expense:food > subcategory:food 1000',
    ]);
  });

  it('shows no parts of a category where rates round them to another sum', () => {
    const abroad = ['food', 'shop'].map((id) => row('2024-03-01', id, -1, { accountId: 'usd' }));
    const links = flowOf(abroad, 8, CONVERTED).links;
    // 2 cents at 1.35 are 3, twice 1 cent would be 2.
    expect(links.map(({ to, amount }) => [to, amount])).toEqual([
      ['total', 3],
      ['expense:food', 3],
    ]);
  });

  it('loses nothing at any node, and each node equals its rows', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(CAD_ONLY, CONVERTED),
        (given, most, choice) => {
          const { nodes, links, natures } = flowOf(given, most, choice);
          const ids = nodes.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          const sum = (found: typeof links) => found.reduce((all, { amount }) => all + amount, 0);
          for (const { id, kind, amount, rows: asked } of nodes) {
            expect(amount).toBeGreaterThan(0);
            const [into, out] = [
              links.filter(({ to }) => to === id),
              links.filter(({ from }) => from === id),
            ];
            if (into.length > 0) expect(sum(into)).toBe(amount);
            if (out.length > 0) expect(sum(out)).toBe(amount);
            expect(into.length + out.length).toBeGreaterThan(0);
            if (!asked || choice !== CAD_ONLY) continue;
            const sign = ['expense', 'subcategory', 'otherExpense', 'repaid'].includes(kind)
              ? -1
              : 1;
            expect(sign * amount).toBe(opened(given, asked, natures).cad);
          }
          for (const { from, to } of links) {
            expect(ids).toContain(from);
            expect(ids).toContain(to);
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('the treemap', () => {
  it('lays the example of its inventors out as they do', () => {
    const items = [6, 6, 4, 3, 2, 2, 1].map((value, at) => ({ id: String(at), value }));
    const tiles = treemap(items, 6, 4);
    const shown = tiles.map(({ x, y, width, height }) =>
      [x, y, width, height].map((each) => Math.round(each * 100) / 100),
    );
    expect(shown.slice(0, 4)).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
    ]);
  });

  it('fills the whole with areas like the values, none over another', () => {
    const items = fc.array(fc.double({ min: -50, max: 10_000, noNaN: true }), { maxLength: 25 });
    const side = fc.integer({ min: 10, max: 2_000 });
    fc.assert(
      fc.property(items, side, side, (values, width, height) => {
        const given = values.map((value, at) => ({ id: String(at), value }));
        const shown = given.filter(({ value }) => value > 0.001);
        const tiles = treemap(shown, width, height);
        expect(tiles.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id).sort());
        const total = shown.reduce((sum, { value }) => sum + value, 0);
        const whole = width * height;
        tiles.forEach((tile, at) => {
          const value = given[Number(tile.id)]?.value ?? 0;
          expect(Math.abs(tile.width * tile.height - (value / total) * whole)).toBeLessThan(
            whole / 1e6,
          );
          expect(tile.x).toBeGreaterThanOrEqual(0);
          expect(tile.y).toBeGreaterThanOrEqual(0);
          expect(tile.x + tile.width).toBeLessThanOrEqual(width * 1.000001);
          expect(tile.y + tile.height).toBeLessThanOrEqual(height * 1.000001);
          for (const other of tiles.slice(at + 1)) {
            const across =
              Math.min(tile.x + tile.width, other.x + other.width) - Math.max(tile.x, other.x);
            const down =
              Math.min(tile.y + tile.height, other.y + other.height) - Math.max(tile.y, other.y);
            expect(across < width / 1e6 || down < height / 1e6).toBe(true);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('has no place for what is not above zero', () => {
    expect(
      treemap(
        [
          { id: 'a', value: 0 },
          { id: 'b', value: -3 },
        ],
        10,
        10,
      ),
    ).toEqual([]);
    expect(
      treemap(
        [
          { id: 'a', value: 5 },
          { id: 'b', value: 0 },
        ],
        10,
        10,
      ),
    ).toEqual([{ id: 'a', x: 0, y: 0, width: 10, height: 10 }]);
  });
});
