import { CATEGORIES, type GivenRow, materialOf, row } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { categoryReport } from '@/domain/reports/categories.ts';
import { sankeyOf } from '@/domain/reports/category-sankey.ts';
import { flowNodeName } from '@/features/reports/parts/cash-flow-charts.tsx';

const DAYS = { from: day('2024-03-01'), to: day('2024-03-31') };

function namesOf(rows: readonly GivenRow[], most = 8): readonly string[] {
  const material = materialOf(rows);
  const of = (nature: 'income' | 'expense') => categoryReport(material, CATEGORIES, DAYS, nature);
  const sankey = sankeyOf(of('income'), of('expense'), most);
  return sankey.nodes.map((node) => flowNodeName({ categories: CATEGORIES }, sankey, node));
}

describe('names in the flow from income to expense', () => {
  it('distinguish a category itself from its subcategories', () => {
    const rows = [
      row('2024-03-01', 'pay', 10_000),
      row('2024-03-02', 'food', -1_000),
      row('2024-03-02', 'market', -3_000),
      row('2024-03-03', '', -500),
    ];
    expect(namesOf(rows)).toEqual([
      ...['pay', 'Total', 'food', 'Uncategorized', 'Saved', 'shop', 'food (other)'],
    ]);
  });

  it('cover refunds, withdrawals from savings, and grouped items', () => {
    expect(namesOf([row('2024-03-01', 'tips', 70), row('2024-03-01', 'pay', -90)])).toEqual([
      ...['tips, refunded', 'Taken from savings', 'Total', 'pay, paid back'],
    ]);
    const many = [row('2024-03-01', 'food', -9), row('2024-03-01', 'tips', -8)];
    expect(namesOf([...many, row('2024-03-01', '', -7)], 2)).toEqual([
      ...['Taken from savings', 'Total', 'food', 'Other spending'],
    ]);
  });
});
