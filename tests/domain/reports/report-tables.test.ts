import { debtOf } from '@tests/support/given-debts.ts';
import { CATEGORIES, CONVERTED, materialOf, row } from '@tests/support/given-report.ts';
import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK } from '@/domain/backup/csv-export.ts';
import { cents } from '@/domain/core/money.ts';
import { categoryReport } from '@/domain/reports/categories.ts';
import { sankeyOf } from '@/domain/reports/category-sankey.ts';
import { flowSeries } from '@/domain/reports/flow-totals.ts';
import { debtsOnDay, netWorthPoint, worthOnDay } from '@/domain/reports/net-worth.ts';
import { recurringLeft, recurringReport } from '@/domain/reports/recurring.ts';
import { NO_AMOUNT, ownAmount, reportAmount } from '@/domain/reports/report-amount.ts';
import {
  explainRecurring,
  explainRows,
  explainTrendMean,
} from '@/domain/reports/report-explanation.ts';
import { bucketsOf } from '@/domain/reports/report-period.ts';
import { type TableCell, tableCsv } from '@/domain/reports/report-table.ts';
import {
  flowRowsOf,
  heatRows,
  netWorthRows,
  pivotRows,
  recurringRows,
  sankeyRows,
  trendRows,
  yearRows,
} from '@/domain/reports/report-table-rows.ts';
import { heatDays } from '@/domain/reports/trend-heat.ts';
import { yearOverYear } from '@/domain/reports/trend-years.ts';
import { type TrendInput, trendReport } from '@/domain/reports/trends.ts';

const DAYS = { from: day('2024-03-01'), to: day('2024-03-31') };
const nameOf = (id: string) => `<${id}>`;

describe('a table as a file', () => {
  it('has ISO dates, decimals with a point, the currency over amounts, and nothing that a spreadsheet runs', () => {
    const apart = reportAmount([{ currency: 'EUR', amount: -77, rate: null }], 'CAD');
    const rows: readonly (readonly TableCell[])[] = [
      [
        { kind: 'text', text: '=SUM(A1)' },
        { kind: 'date', date: day('2024-03-01') },
        { kind: 'amount', amount: ownAmount(cents(-123_450)) },
        { kind: 'money', money: cents(5) },
        { kind: 'count', count: 3 },
        { kind: 'fraction', fraction: 0.12345 },
      ],
      [{ kind: 'text', text: 'a, "b"' }, null, { kind: 'amount', amount: apart }, null, null, null],
    ];
    const head = ['Name', 'Day', 'Sum', 'Mean', 'Count', 'Share'];
    expect(tableCsv({ currency: 'CAD', head, rows })).toBe(
      `${BYTE_ORDER_MARK}${[
        'Name,Day,Sum (CAD),Sum (EUR),Mean (CAD),Count,Share',
        "'=SUM(A1),2024-03-01,-1234.50,,0.05,3,12.35%",
        '"a, ""b""",,0.00,-0.77,,,',
        '',
      ].join('\r\n')}`,
    );
  });

  it('tells each report, line by line', () => {
    const rows = [row('2024-03-05', 'food', -1_250), row('2024-03-06', 'pay', 5_000)];
    const material = materialOf(rows);
    const table = (body: readonly (readonly TableCell[])[]) => {
      const head = (body[0] ?? []).map((_, at) => String(at));
      expect(new Set(body.map((each) => each.length))).toEqual(new Set([head.length]));
      return tableCsv({ currency: 'CAD', head, rows: body }).split('\r\n').slice(1, -1);
    };
    const spending = categoryReport(material, CATEGORIES, DAYS, 'expense');
    const income = categoryReport(material, CATEGORIES, DAYS, 'income');
    expect(table(sankeyRows(sankeyOf(income, spending, 5), ({ id }) => id))).toEqual([
      ...['income:pay,total,50.00', 'total,expense:food,12.50', 'total,saved,37.50'],
    ]);
    expect(explainRows(spending.total, spending.rows)).toMatchObject({ kind: 'rows', sign: -1 });
    expect(table(flowRowsOf(flowSeries(material, bucketsOf(DAYS, 'month', 1))))).toEqual([
      '2024-03-01,2024-03-31,50.00,12.50,37.50,75.00%',
    ]);
    const at = {
      monthStartDay: 1,
      today: day('2024-03-31'),
      known: { from: day('2024-02-10'), to: day('2024-03-20') },
    };
    const question: TrendInput = {
      material,
      categories: CATEGORIES,
      nature: 'expense',
      parentId: null,
      buckets: bucketsOf(DAYS, 'month', 1),
      isWhole: () => true,
    };
    const trend = trendReport(question);
    expect(table(trendRows(trend, nameOf, 'All', at.known))).toEqual([
      ...['<food>,12.50,12.50,12.50', 'All,12.50,12.50,12.50'],
    ]);
    // Before anything is known a part is empty, not nothing.
    const later = { from: day('2024-04-01'), to: day('2024-04-30') };
    expect(table(trendRows(trend, nameOf, 'All', later))[1]).toBe('All,,12.50,12.50');
    expect(explainTrendMean(trend.total, question)).toEqual({
      kind: 'mean',
      result: 1_250,
      sum: ownAmount(cents(1_250)),
      count: 1,
      of: 'parts',
    });
    expect(table(yearRows(yearOverYear(material, [2024], 'net', at)))).toEqual([
      '2024,,0.00,37.50,,,,,,,,,,37.50,',
    ]);
    const days = { from: day('2024-03-05'), to: day('2024-03-06') };
    expect(table(heatRows(heatDays(material, days, 'expense')))).toEqual([
      ...['2024-03-05,12.50', '2024-03-06,0.00'],
    ]);
    const value = { amount: ownAmount(cents(900)), count: 2 };
    const pivot = {
      columns: [
        { key: 'a', total: value },
        { key: 'b', total: { amount: NO_AMOUNT, count: 0 } },
      ],
      lines: [{ key: 'x', cells: [value, null], total: value }],
      total: value,
    };
    expect(table(pivotRows(pivot, 'mean', nameOf, 'All'))).toEqual([
      ...['<x>,4.50,,4.50', 'All,4.50,0.00,4.50'],
    ]);
    expect(table(pivotRows(pivot, 'count', nameOf, 'All'))[0]).toBe('<x>,2,,2');
  });
});

describe('what recurs', () => {
  it('is told by month and year at the rates of the day, without what is paused, moved or over', () => {
    const { scope } = materialOf([], CONVERTED);
    const items = [
      scheduledItem({ id: 'rent', accountId: 'chq', amount: -120_000, endDate: '2026-03-01' }),
      scheduledItem({ id: 'box', accountId: 'usd', amount: -1_000, frequency: 'weekly' }),
      scheduledItem({ id: 'pay', accountId: 'chq', amount: 150_000, frequency: 'bi-weekly' }),
      scheduledItem({ id: 'moved', accountId: 'chq', targetAccountId: 'sav' }),
      scheduledItem({ id: 'paused', accountId: 'chq', paused: true }),
      scheduledItem({ id: 'hidden', accountId: 'out' }),
      scheduledItem({
        id: 'over',
        accountId: 'chq',
        nextDueDate: '2026-03-01',
        endDate: '2026-02-28',
      }),
    ];
    const report = recurringReport(items, scope, day('2026-03-01'));
    // 10.00 x 52.1786 / 12 = 43.48 USD, at 1.37123456 = 59.62; a year is 521.79 USD = 715.50, not twelve rounded months.
    expect(report.costs.map(({ scheduledId, amount }) => [scheduledId, amount.amount])).toEqual([
      ['rent', 120_000],
      ['box', 5_962],
    ]);
    expect(report.costs[1]).toMatchObject({ monthly: -4_348, yearly: { amount: 71_550 } });
    expect(report.incomeTotal.amount).toBe(326_116);
    expect(recurringLeft(report).amount).toBe(326_116 - 125_962);
    const explained = explainRecurring(report, 'costs');
    expect(explained).toMatchObject({ kind: 'sum', result: { amount: 125_962 } });
    expect(recurringRows(report, nameOf)).toHaveLength(3);
  });
});

describe('net worth of a day', () => {
  it('has accounts without rows at zero, what they hold in other currencies, and debts without an account', () => {
    const account = (id: string) => ({
      id,
      name: id,
      type: 'TFSA' as const,
      currency: 'CAD',
      archived: false,
      position: 0,
      statements: [],
      values: [],
      createdAt: '2024-01-01T00:00:00.000Z',
    });
    const worth = (currency: string, total: number) => ({
      currency,
      cash: cents(0),
      invested: cents(total),
      total: cents(total),
      unpriced: 1,
      lacksDeposits: false,
    });
    const debts = [
      debtOf({ id: 'car', owed: 9_000, apr: 0, minimum: 0 }),
      debtOf({ id: 'visa', owed: 500, apr: 0, minimum: 0, linkedAccountId: 'x' }),
    ].map((debt) => ({ debt, payments: [] }));
    const date = debts[0]?.debt.anchors[0]?.date ?? day('2026-01-01');
    const owed = debtsOnDay(debts, date, 'CAD');
    expect(owed).toEqual([{ debtId: 'car', currency: 'CAD', owed: 9_000 }]);
    expect(debtsOnDay(debts, day('2000-01-01'), 'CAD')).toEqual([]);
    const balances = new Map([['a', cents(700)]]);
    const held = new Map([['a', [worth('CAD', 700), worth('USD', 100)]]]);
    const told = worthOnDay(date, [account('a'), account('b')], { balances, worth: held }, owed);
    expect(
      told.accounts.map(({ accountId, currency, amount }) => [accountId, currency, amount]),
    ).toEqual([
      ['a', 'CAD', 700],
      ['a', 'USD', 100],
      ['b', 'CAD', 0],
    ]);
    expect(told.unpriced).toBe(2);
    const point = netWorthPoint(told, { currency: 'CAD', rates: [] }, false);
    expect(point.total.amount).toBe(-8_300);
    expect(netWorthRows([point])[0]).toHaveLength(4 + 18);
  });
});
