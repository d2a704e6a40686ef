import {
  anyDays,
  anyRows,
  CAD_ONLY,
  CONVERTED,
  type GivenRow,
  materialOf,
  row,
} from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { figureOf, opened } from '@tests/support/recount-report.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountValue, valueOffset } from '@/domain/accounts/account-value.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import {
  CASH_TERMS,
  type CashFlow,
  cashFlowReport,
  type KnownBalance,
  rowsOfBalance,
  rowsOfCashTerm,
} from '@/domain/reports/cash-flow.ts';
import { flowSeries, flowTotals } from '@/domain/reports/flow-totals.ts';
import { overviewOf } from '@/domain/reports/overview.ts';
import {
  explainClosing,
  explainNet,
  explainSavingsRate,
  sumOfTerms,
} from '@/domain/reports/report-explanation.ts';
import { bucketsOf, comparedDays } from '@/domain/reports/report-period.ts';

const MARCH = { from: day('2024-03-01'), to: day('2024-03-31') };

function rowsUpTo(rows: readonly GivenRow[], accountId: string, date: CalendarDate): Money {
  const own = rows.filter((each) => each.accountId === accountId && each.date <= date);
  return cents(own.reduce((sum, { amount }) => sum + amount, 0));
}

function balancesOf(
  rows: readonly GivenRow[],
  days: typeof MARCH,
  values: Readonly<Record<string, readonly AccountValue[]>> = {},
): ReadonlyMap<string, KnownBalance> {
  const before = addDays(days.from, -1);
  return new Map(
    ['chq', 'sav', 'usd', 'out'].map((id) => {
      const offset = (date: CalendarDate) =>
        valueOffset(values[id] ?? [], date, (until) => rowsUpTo(rows, id, until));
      return [
        id,
        {
          rowsBefore: rowsUpTo(rows, id, before),
          offsetBefore: offset(before),
          offsetAfter: offset(days.to),
        },
      ];
    }),
  );
}

const amountsOf = (flow: CashFlow) =>
  Object.fromEntries(
    (['opening', ...CASH_TERMS, 'closing'] as const).map((name) => [name, flow[name].amount]),
  );

describe('cash flow', () => {
  const rows: readonly GivenRow[] = [
    row('2024-01-01', '', 50_000, { kind: 'opening' }),
    row('2024-03-02', 'pay', 300_000),
    row('2024-03-03', 'food', -20_000),
    row('2024-03-04', 'food', 1_000),
    row('2024-03-05', '', -70_000, { kind: 'transfer' }),
    row('2024-03-05', '', 70_000, { kind: 'transfer', accountId: 'sav' }),
    row('2024-03-06', '', -10_000, { kind: 'transfer' }),
    row('2024-03-06', '', 10_000, { kind: 'transfer', accountId: 'out' }),
    row('2024-03-07', 'secret', -444),
    row('2024-03-08', 'food', -55, { excluded: true }),
    row('2024-03-09', '', 5_000, { kind: 'opening', accountId: 'sav' }),
    row('2024-04-01', 'food', -9_999),
  ];

  it('leads from the opening balance to the closing one, by account and in all', () => {
    const values = { sav: [{ date: day('2024-03-20'), amount: cents(80_000) }] };
    const balances = balancesOf(rows, MARCH, values);
    const { accounts, total } = cashFlowReport({ ...materialOf(rows), balances }, MARCH);
    expect(accounts.map(({ accountId }) => accountId)).toEqual(['chq', 'sav']);
    const [chequing, savings] = accounts;
    expect(chequing && amountsOf(chequing)).toEqual({
      opening: 50_000,
      income: 300_000,
      expense: 19_000,
      transfers: -80_000,
      openings: 0,
      leftOut: -499,
      revalued: 0,
      exchange: 0,
      closing: 250_501,
    });
    expect(savings && amountsOf(savings)).toEqual({
      opening: 0,
      income: 0,
      expense: 0,
      transfers: 70_000,
      openings: 5_000,
      leftOut: 0,
      revalued: 5_000,
      exchange: 0,
      closing: 80_000,
    });
    expect(amountsOf(total)).toMatchObject({
      opening: 50_000,
      transfers: -10_000,
      closing: 330_501,
    });
  });

  it('tells what the rates moved apart from what moved', () => {
    const abroad = [
      row('2024-03-01', 'pay', 100_000, { accountId: 'usd' }),
      row('2024-04-05', 'food', -20_000, { accountId: 'usd' }),
      row('2024-04-20', 'food', -10_000, { accountId: 'usd' }),
    ];
    const days = { from: day('2024-04-01'), to: day('2024-04-30') };
    const balances = balancesOf(abroad, days);
    const material = { ...materialOf(abroad, CONVERTED), balances };
    const { total } = cashFlowReport(material, days);
    // 1,000.00 at 1.35; 200.00 at 1.35 and 100.00 at 1.37123456; 700.00 at 1.37123456.
    expect(amountsOf(total)).toMatchObject({
      opening: 135_000,
      expense: 27_000 + 13_712,
      closing: 95_986,
      exchange: 95_986 - (135_000 - 40_712),
    });
  });

  it('adds up to the cent over any rows, and every term equals the rows that it opens', () => {
    fc.assert(
      fc.property(anyRows, anyDays, fc.constantFrom(CAD_ONLY, CONVERTED), (rows, days, choice) => {
        const values = {
          sav: [
            { date: day('2024-02-15'), amount: cents(123_456) },
            { date: day('2024-05-01'), amount: cents(-7) },
          ],
        };
        const balances = balancesOf(rows, days, values);
        const material = { ...materialOf(rows, choice), balances };
        const { accounts, total } = cashFlowReport(material, days);
        for (const [accountId, flow] of [
          ...accounts.map((each) => [each.accountId, each] as const),
          ['', total] as const,
        ]) {
          const sign = (term: string) => (term === 'expense' ? -1 : 1);
          const terms = CASH_TERMS.map((term) => sign(term) * flow[term].amount);
          const sum = terms.reduce((all, term) => all + term, flow.opening.amount + 0);
          expect(sum).toBe(flow.closing.amount);
          for (const term of CASH_TERMS) {
            const asked = rowsOfCashTerm(term, material.scope, days, accountId);
            if (asked === null) continue;
            const found = opened(rows, asked, material.natures);
            expect(figureOf(flow[term], sign(term))).toEqual(found);
          }
          if (choice === CAD_ONLY) {
            expect(flow.exchange.amount).toBe(0);
            const explained = explainClosing(flow, material.scope, days, accountId);
            if (explained.kind !== 'sum') throw new Error('no sum');
            expect(sumOfTerms(explained.terms)).toEqual(flow.closing);
          }
        }
        const plain = rowsOfBalance(material.scope, days.to, 'chq');
        const chequing = accounts.find(({ accountId }) => accountId === 'chq');
        expect(chequing?.closing.amount).toBe(opened(rows, plain, material.natures).cad);
      }),
      { numRuns: 80 },
    );
  });
});

describe('income and expense by part of a period', () => {
  it('add up to those of the period, and open their rows', () => {
    fc.assert(
      fc.property(anyRows, anyDays, fc.constantFrom('week', 'month'), (rows, days, step) => {
        const material = materialOf(rows);
        const points = flowSeries(material, bucketsOf(days, step as 'week' | 'month', 15));
        const whole = flowTotals(material, days);
        for (const name of ['income', 'expense', 'net'] as const) {
          const sum = points.reduce((all, point) => all + point[name].amount, 0);
          expect(sum).toBe(whole[name].amount);
          for (const point of points) {
            const found = opened(rows, point.rows[name], material.natures);
            expect(figureOf(point[name], name === 'expense' ? -1 : 1)).toEqual(found);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('have a savings rate only where there is income', () => {
    const rows = [row('2024-03-01', 'pay', 10_000), row('2024-03-05', 'food', -2_500)];
    const march = flowTotals(materialOf(rows), MARCH);
    expect(march).toMatchObject({ net: { amount: 7_500 }, savingsRate: 0.75 });
    expect(explainSavingsRate(march)).toMatchObject({ result: 0.75, whole: { amount: 10_000 } });
    const explained = explainNet(march);
    expect(explained.kind === 'sum' && sumOfTerms(explained.terms)).toEqual(march.net);
    expect(flowTotals(materialOf(rows.slice(1)), MARCH).savingsRate).toBeNull();
  });
});

describe('the overview', () => {
  it('holds a month under way against as much of the other, and tells the expense a day', () => {
    const rows = [
      row('2024-02-05', 'food', -1_000),
      row('2024-02-20', 'food', -8_000),
      row('2024-03-05', 'food', -1_505),
    ];
    const today = day('2024-03-10');
    const compared = comparedDays({ kind: 'month', ...MARCH }, 'previous', today);
    const overview = overviewOf(materialOf(rows), MARCH, compared, today);
    expect(overview).toMatchObject({
      daysBegun: 10,
      expensePerDay: 151,
      before: { expense: { amount: 1_000 } },
      changes: {
        expense: { change: { amount: 505 }, fraction: 0.505 },
        income: { fraction: null },
      },
    });
    const later = overviewOf(materialOf(rows), MARCH, null, day('2024-02-10'));
    expect(later).toMatchObject({ daysBegun: 0, expensePerDay: null, before: null, changes: null });
  });
});
