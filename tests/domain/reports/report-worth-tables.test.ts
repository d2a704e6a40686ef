import { anyDays, anyRows, CATEGORIES, materialOf, row } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CashFlowMaterial,
  cashFlowReport,
  rowsOfCashTerm,
} from '@/domain/reports/cash-flow.ts';
import {
  activeAccounts,
  cashColumns,
  closingSum,
  closingTableRows,
} from '@/domain/reports/cash-flow-closing.ts';
import { categoryPath } from '@/domain/reports/categories.ts';
import {
  cumulated,
  monthInProgress,
  monthsOfYears,
  yearOverYear,
} from '@/domain/reports/trend-years.ts';
import { naturesOf } from '@/domain/transactions/category-totals.ts';
import { REPORTED_ROWS } from '@/domain/transactions/transaction-filter.ts';

const march = { from: day('2024-03-01'), to: day('2024-03-31') };

const cashMaterial = (...rows: Parameters<typeof materialOf>): CashFlowMaterial => ({
  ...materialOf(...rows),
  balances: new Map(),
});

describe('the tables of cash flow', () => {
  it('count expense as minus, and end with what the terms come to', () => {
    const material = cashMaterial([row('2024-03-05', 'pay', 900), row('2024-03-06', 'food', -250)]);
    const { total } = cashFlowReport(material, march);
    const sum = closingSum(material, total, march);
    const rows = closingTableRows(sum, ({ label }) => label.kind, 'End');
    const amounts = rows.map(([, cell]) => (cell?.kind === 'amount' ? cell.amount.amount : null));
    expect(amounts).toEqual([0, 900, -250, 650]);
  });

  it('add up in every account, whatever the rows are', () => {
    fc.assert(
      fc.property(anyRows, anyDays, (rows, days) => {
        const material = cashMaterial(rows);
        const report = cashFlowReport(material, days);
        for (const flow of [...report.accounts, { ...report.total, accountId: '' }]) {
          const { terms } = closingSum(material, flow, days, flow.accountId);
          const sum = terms.reduce((all, { sign, amount }) => all + sign * amount.amount, 0);
          expect(sum).toBe(flow.closing.amount);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('open the rows of the term also where the days are a period with a kind of its own', () => {
    const period = { kind: 'month' as const, ...march };
    const { scope } = cashMaterial([]);
    expect(rowsOfCashTerm('openings', scope, period)).toEqual({
      ...REPORTED_ROWS,
      kind: 'openings',
      accountIds: scope.accountIds,
      ...march,
    });
    expect(rowsOfCashTerm('exchange', scope, period)).toBeNull();
  });

  it('leave out terms and accounts without anything, but for income and expense', () => {
    const report = cashFlowReport(
      cashMaterial([row('2024-03-05', '', -400, { kind: 'transfer' })]),
      march,
    );
    expect(cashColumns(report)).toEqual(['opening', 'income', 'expense', 'transfers', 'closing']);
    expect(activeAccounts(report).map(({ accountId }) => accountId)).toEqual(['chq']);
    expect(activeAccounts(cashFlowReport(cashMaterial([]), march))).toEqual([]);
    const [out, back] = [
      row('2024-03-05', '', -400, { kind: 'transfer' }),
      row('2024-03-05', '', 400, { kind: 'transfer', accountId: 'sav' }),
    ];
    const moved = cashFlowReport(cashMaterial([out, back]), march);
    expect(activeAccounts(moved).map(({ accountId }) => accountId)).toEqual(['chq', 'sav']);
  });
});

describe('years beside each other', () => {
  const calendar = {
    monthStartDay: 1,
    today: day('2024-03-10'),
    known: { from: day('2023-01-10'), to: day('2024-03-05') },
  };
  const rows = [
    row('2023-01-10', 'food', -100),
    row('2023-03-10', 'food', -300),
    row('2024-02-10', 'food', -700),
  ];

  it('can be told as what they came to by the end of each month, with those rows', () => {
    const lines = yearOverYear(materialOf(rows), [2023, 2024], 'expense', calendar);
    const [before, now] = cumulated(lines);
    expect(before?.months.slice(0, 4).map((month) => month?.amount.amount)).toEqual([
      ...[100, 100, 400, 400],
    ]);
    expect(now?.months[2]).toMatchObject({
      amount: { amount: 700 },
      rows: { from: '2024-01-01', to: '2024-03-31' },
    });
    expect(now?.months[3]).toBeNull();
    expect(now?.total).toEqual(lines[1]?.total);
    expect(monthInProgress(lines, calendar.today)?.from).toBe('2024-03-01');
    expect(monthInProgress(lines, day('2024-03-31'))).toBeNull();
  });

  it('are read of months that lie side by side, on the day on which months begin', () => {
    const months = monthsOfYears([2023, 2024], 15);
    expect(months).toHaveLength(24);
    expect(months[0]).toEqual({ from: '2023-01-15', to: '2023-02-14' });
    expect(months[23]).toEqual({ from: '2024-12-15', to: '2025-01-14' });
  });
});

describe('the path to a category', () => {
  const natures = naturesOf(CATEGORIES);

  it('leads from the top of the report down to it', () => {
    expect(categoryPath(CATEGORIES, natures, 'expense', 'market')).toEqual([
      ...['food', 'shop', 'market'],
    ]);
    expect(categoryPath(CATEGORIES, natures, 'income', 'bonus')).toEqual(['bonus']);
  });

  it('is empty where it is of the other nature, left out, or gone', () => {
    for (const id of ['pay', 'secret', 'gone', '']) {
      expect(categoryPath(CATEGORIES, natures, 'expense', id)).toEqual([]);
    }
  });
});
