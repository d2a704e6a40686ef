import type { CategoryNature } from '@/domain/categories/category.ts';
import type { FlowMaterial, ReportCell } from '@/domain/reports/report-flows.ts';
import type { RowGiven } from './given-budget.ts';

/** The input for the flows of some rows of account 'a1' in CAD: categories food, home and fun are expenses, pay is income. */
export function givenFlow(
  rows: readonly RowGiven[],
  natures: Readonly<Record<string, CategoryNature>> = {
    food: 'expense',
    home: 'expense',
    fun: 'expense',
    pay: 'income',
  },
): FlowMaterial {
  const sums = new Map<string, Map<string, ReportCell>>();
  for (const [date, categoryId, amount] of rows) {
    for (const key of [date.slice(0, 7), date]) {
      const cells = sums.get(key) ?? new Map<string, ReportCell>();
      sums.set(key, cells);
      const [moneyIn, moneyOut, count] = cells.get(`a1|${categoryId}`) ?? [0, 0, 0];
      const cell = [moneyIn + Math.max(0, amount), moneyOut + Math.min(0, amount), count + 1];
      cells.set(`a1|${categoryId}`, cell as unknown as ReportCell);
    }
  }
  const accounts = new Map([['a1', 'CAD']]);
  return {
    sums,
    scope: { currency: 'CAD', accounts, rates: [], accountIds: null },
    natures: new Map(Object.entries(natures)),
  };
}
