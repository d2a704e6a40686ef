import { CATEGORIES, type GivenRow, materialOf, row } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { figureOf, opened } from '@tests/support/recount-report.ts';
import { describe, expect, it } from 'vitest';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { PivotQuery } from '@/domain/reports/explorer/explorer-view.ts';
import { pivotFold } from '@/domain/reports/explorer/pivot-cells.ts';
import { pivotTable } from '@/domain/reports/explorer/pivot-table.ts';
import { sourceReport, sourceRows } from '@/domain/reports/payees-and-tags.ts';

const DAYS = { from: day('2024-03-01'), to: day('2024-03-31') };

const ROWS: readonly GivenRow[] = [
  row('2024-03-01', 'pay', 300_000, { description: 'Work Ltd' }),
  row('2024-03-15', 'pay', 310_000, { description: 'WORK  ltd' }),
  row('2024-03-16', 'pay', -5_000, { description: 'Work Limited' }),
  row('2024-03-17', '', 900, { description: 'Found' }),
  row('2024-03-18', 'food', -700, { description: 'Work Ltd' }),
];

function reportOf(rows: readonly GivenRow[]) {
  const { scope, natures } = materialOf(rows);
  const question: PivotQuery = {
    rows: 'payee',
    columns: null,
    subject: 'income',
    scope,
    natures,
    monthStartDay: 1,
    topOf: new Map(),
    payeeOf: new Map(['Work Ltd', 'Work Limited'].map((name) => [nameKeyOf(name), 'p1'])),
  };
  const fold = pivotFold(question);
  for (const { accountId, date, description, tags, amount, categoryId } of rows) {
    const payeeKey = nameKeyOf(description);
    fold.add({ accountId, date, description, payeeKey, tags, parts: [{ categoryId, amount }] });
  }
  const context = { ...question, days: DAYS, categories: CATEGORIES };
  return { report: sourceReport(pivotTable(fold.cells(), question), context, null), natures };
}

describe('income by source', () => {
  it('joins what belongs to a payee, the most first, less what was paid back', () => {
    const { report } = reportOf(ROWS);
    expect(report.lines).toMatchObject([
      { key: 'p1', amount: { amount: 605_000 }, count: 3 },
      { key: '=found', amount: { amount: 900 }, count: 1 },
    ]);
    expect(report.total).toMatchObject({ amount: { amount: 605_900 }, count: 4 });
    expect(report.lines[0]?.share).toBeCloseTo(605_000 / 605_900);
    expect(sourceRows(report, (key) => key, 'all').at(-1)).toMatchObject([
      { text: 'all' },
      { amount: { amount: 605_900 } },
      null,
      { count: 4 },
    ]);
  });

  it('opens the rows that each figure sums', () => {
    const { report, natures } = reportOf(ROWS);
    for (const line of [...report.lines, report.total]) {
      expect(opened(ROWS, line.rows, natures)).toEqual(figureOf(line.amount));
    }
  });
});
