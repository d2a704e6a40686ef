import { materialOf, row } from '@tests/support/given-report.ts';
import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { WORTH_SPANS } from '@/domain/accounts/account-trend.ts';
import { cents } from '@/domain/core/money.ts';
import { worthStart } from '@/domain/investments/held-on-days.ts';
import { cashFlowReport } from '@/domain/reports/cash-flow.ts';
import { closingSum } from '@/domain/reports/cash-flow-closing.ts';
import { linesOfSide, netWorthPoint } from '@/domain/reports/net-worth.ts';
import {
  netWorthDaysFromStart,
  periodOfSpan,
  spanOfPeriod,
  worthRows,
} from '@/domain/reports/net-worth-days.ts';
import { NO_AMOUNT, ownAmount } from '@/domain/reports/report-amount.ts';
import { explainSide, sumOfTerms } from '@/domain/reports/report-explanation.ts';
import { bucketsOf, periodOfChoice, stepFor } from '@/domain/reports/report-period.ts';
import { withoutEmptyColumns } from '@/domain/reports/report-table.ts';
import { heatKeys, heatStep, heatWeeks, yearsOfDays } from '@/domain/reports/trend-heat.ts';
import { trendStepOf, trendSteps, yearsToCompare } from '@/domain/reports/trends.ts';

const days = (from: string, to: string) => ({ from: day(from), to: day(to) });

describe('the sum of a closing balance', () => {
  const rows = [row('2024-01-05', 'pay', 100_000), row('2024-01-20', 'food', -2_500)];
  const january = days('2024-01-01', '2024-01-31');
  const of = (offsetBefore: number, offsetAfter: number) => {
    const known = {
      rowsBefore: cents(500),
      offsetBefore: cents(offsetBefore),
      offsetAfter: cents(offsetAfter),
    };
    const material = { ...materialOf(rows), balances: new Map([['chq', known]]) };
    return closingSum(material, cashFlowReport(material, january).total, january);
  };

  it('opens the rows of both balances where they are all they are made of', () => {
    const { terms, closingRows, explanation, holdsValues } = of(0, 0);
    expect(terms.map(({ amount }) => amount.amount)).toEqual([500, 100_000, 2_500]);
    expect(terms[0]?.rows).toMatchObject({ kind: 'all', to: '2023-12-31' });
    expect(closingRows).toMatchObject({ kind: 'all', to: '2024-01-31' });
    expect(sumOfTerms(terms)).toEqual(explanation.result);
    expect(holdsValues).toBe(false);
  });

  it('opens no rows for a balance with a value by hand, whose rows come to something else', () => {
    const { terms, closingRows, holdsValues } = of(0, 40_000);
    expect(terms[0]?.rows).not.toBeNull();
    expect(closingRows).toBeNull();
    expect(terms.at(-1)).toMatchObject({ label: { term: 'revalued' }, amount: { own: 40_000 } });
    expect(holdsValues).toBe(true);
    expect(of(10, 10).terms[0]?.rows).toBeNull();
  });
});

describe('how far back net worth reaches', () => {
  const calendar = { today: day('2026-11-24'), monthStartDay: 1 };
  const first = day('2024-05-06');
  const periodOf = (span: (typeof WORTH_SPANS)[number], since = first) =>
    periodOfChoice(periodOfSpan(span, calendar.today, since), calendar);

  it('is a period of the report, found again by its days', () => {
    expect(WORTH_SPANS.map((span) => [periodOf(span).from, periodOf(span).to])).toEqual([
      ['2026-10-25', '2026-11-24'],
      ['2026-08-25', '2026-11-24'],
      ['2026-01-01', '2026-12-31'],
      ['2025-12-01', '2026-11-30'],
      ['2024-05-06', '2026-11-24'],
    ]);
    expect(WORTH_SPANS.map((span) => spanOfPeriod(periodOf(span), calendar, first))).toEqual([
      ...WORTH_SPANS,
    ]);
    expect(spanOfPeriod(days('2026-10-01', '2026-10-31'), calendar, first)).toBeNull();
  });

  it('has a few dozen points, or as many as there are days', () => {
    expect(stepFor(periodOf('1m'))).toBe('day');
    expect(stepFor(periodOf('3m'))).toBe('week');
    const young = periodOf('all', day('2026-12-24'));
    expect([young.from, young.to]).toEqual(['2026-11-24', '2026-11-24']);
  });
});

describe('the days of net worth', () => {
  const march = bucketsOf(days('2024-03-01', '2024-03-31'), 'week', 1);

  it('begin with the end of the day before the period, if something was there', () => {
    const today = day('2024-03-12');
    const found = netWorthDaysFromStart(march, today, day('2024-01-01'));
    expect(found).toEqual(['2024-02-29', '2024-03-03', '2024-03-10', '2024-03-12']);
    expect(netWorthDaysFromStart(march, today, day('2024-03-01'))[0]).toBe('2024-03-03');
    expect(netWorthDaysFromStart(march, today, null)).toEqual([]);
    expect(netWorthDaysFromStart(march, day('2024-02-20'), day('2024-01-01'))).toEqual([]);
  });

  it('can begin with the first row, value, trade or debt', () => {
    const dated = (date: string) => ({ date: day(date) }) as never;
    const none = { firstDay: null, accounts: [], debts: [], holdings: [] };
    expect(worthStart(none)).toBeNull();
    const all = {
      firstDay: day('2024-05-01'),
      accounts: [{ values: [dated('2024-04-01')] }],
      debts: [{ linkedAccountId: '', anchors: [dated('2024-03-01')] }],
      holdings: [{ events: [dated('2024-02-01')] }],
    };
    expect(worthStart(all)).toBe('2024-02-01');
    const linked = { linkedAccountId: 'chq', anchors: [dated('2020-01-01')] };
    expect(worthStart({ ...all, holdings: [], debts: [linked] })).toBe('2024-04-01');
  });

  it('opens the rows of an account where they are all it comes to', () => {
    const dated = (date: string) => ({ date: day(date) }) as never;
    const accounts = [
      { id: 'chq', values: [] },
      { id: 'house', values: [dated('2024-02-01')] },
      { id: 'later', values: [dated('2024-04-01')] },
      { id: 'broker', values: [] },
    ];
    const holdings = [{ accountId: 'broker', events: [dated('2024-03-01')] }];
    const rowsOf = worthRows({ date: day('2024-03-01') }, accounts, holdings);
    const other = 'other' as const;
    expect(rowsOf({ band: 'chequing', id: 'chq' })).toMatchObject({
      kind: 'all',
      accountIds: ['chq'],
      from: '',
      to: '2024-03-01',
    });
    expect(rowsOf({ band: other, id: 'later' })).not.toBeNull();
    expect(rowsOf({ band: other, id: 'house' })).toBeNull();
    expect(rowsOf({ band: other, id: 'broker' })).toBeNull();
    expect(rowsOf({ band: 'debts', id: 'chq' })).toBeNull();
    const before = worthRows({ date: day('2024-02-29') }, accounts, holdings);
    expect(before({ band: other, id: 'broker' })).not.toBeNull();
  });

  it('has each line on one side, and explains each side by its lines', () => {
    const account = (accountId: string, amount: number) => ({
      accountId,
      type: 'chequing' as const,
      currency: 'CAD',
      amount: cents(amount),
    });
    const worth = {
      date: day('2024-03-01'),
      accounts: [account('a', 700), account('b', -300), account('c', 0)],
      debts: [],
      unpriced: 0,
    };
    const point = netWorthPoint(worth, { currency: 'CAD', rates: [] }, false);
    expect(linesOfSide(point, 'assets').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(linesOfSide(point, 'liabilities').map(({ id }) => id)).toEqual(['b']);
    const explained = explainSide(point, 'liabilities');
    expect(explained.kind === 'sum' && sumOfTerms(explained.terms)).toEqual(point.liabilities);
  });
});

describe('the parts of trends', () => {
  it('offers the steps that show a way, and takes the usual one', () => {
    const month = days('2024-03-01', '2024-03-31');
    expect(trendSteps(month, 1)).toEqual(['week']);
    expect(trendStepOf('quarter', month, 1)).toBe('week');
    const year = days('2024-01-01', '2024-12-31');
    expect(trendSteps(year, 1)).toEqual(['week', 'month', 'quarter']);
    expect(trendStepOf('', year, 1)).toBe('month');
    expect(trendStepOf('week', year, 1)).toBe('week');
    const decade = days('2014-01-01', '2023-12-31');
    expect(trendSteps(decade, 1)).toEqual(['month', 'quarter']);
    expect(trendStepOf('week', decade, 1)).toBe('quarter');
    expect(trendSteps(days('2024-03-04', '2024-03-05'), 1)).toEqual(['week']);
    expect(trendSteps(days('1900-01-01', '2023-12-31'), 1)).toEqual(['quarter']);
  });

  it('holds the years of the days beside each other, and the one before', () => {
    const calendar = { monthStartDay: 1, today: day('2024-03-10') };
    expect(yearsToCompare(days('2024-03-01', '2024-03-31'), calendar)).toEqual([2023, 2024]);
    expect(yearsToCompare(days('2022-07-01', '2030-01-01'), calendar)).toEqual([2022, 2023, 2024]);
    expect(yearsToCompare(days('2014-01-01', '2023-12-31'), calendar)).toEqual([
      ...[2019, 2020, 2021, 2022, 2023],
    ]);
    // A month that begins on the 15th is that in which it begins.
    const late = { monthStartDay: 15, today: day('2024-01-10') };
    expect(yearsToCompare(days('2023-12-15', '2024-01-14'), late)).toEqual([2022, 2023]);
  });
});

describe('a calendar over years', () => {
  const long = days('2022-11-20', '2024-02-10');
  const told = { known: days('2020-05-05', '2024-01-20'), today: day('2024-02-10') };

  it('is read year by year, the newest first, and has every day once', () => {
    const years = yearsOfDays(long, told);
    expect(years).toEqual([
      days('2024-01-01', '2024-02-10'),
      days('2023-01-01', '2023-12-31'),
      days('2022-11-20', '2022-12-31'),
    ]);
    for (const dates of years.map(heatKeys)) {
      const { weeks, months } = heatWeeks(
        dates.map((date) => ({ date })),
        0,
      );
      expect(weeks.flat().flatMap((each) => each?.date ?? [])).toEqual(dates);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      for (const { column, date } of months) {
        expect(weeks[column]?.some((each) => each?.date === date)).toBe(true);
      }
    }
    // 1 January 2023 was a Sunday.
    const first = [{ date: day('2023-01-01') }];
    expect(heatWeeks(first, 0).weeks[0]?.[0]?.date).toBe('2023-01-01');
    expect(heatWeeks(first, 1).weeks[0]?.[6]?.date).toBe('2023-01-01');
  });

  it('begins with the first day that is known, and has no days to come without a row', () => {
    const { known, today } = told;
    expect(yearsOfDays(days('1990-01-01', '2021-12-31'), told)).toEqual([
      days('2021-01-01', '2021-12-31'),
      days('2020-05-05', '2020-12-31'),
    ]);
    expect(yearsOfDays(days('2024-02-01', '2024-12-31'), told)).toEqual([
      days('2024-02-01', '2024-02-10'),
    ]);
    const planned = { known: days(known.from, '2024-03-03'), today };
    expect(yearsOfDays(days('2024-02-01', '2024-12-31'), planned)).toEqual([
      days('2024-02-01', '2024-03-03'),
    ]);
    expect(yearsOfDays(days('2010-01-01', '2012-12-31'), told)).toEqual([]);
    expect(yearsOfDays(days('2024-03-01', '2025-12-31'), told)).toEqual([]);
  });

  it('is walked by days and weeks up to its ends', () => {
    expect([heatStep(42, 3, 1), heatStep(42, 3, -7), heatStep(42, 40, 7)]).toEqual([4, 0, 41]);
  });
});

describe('a table', () => {
  it('shows the columns that hold something, and those that it begins with', () => {
    const cell = (amount: number) => ({
      kind: 'amount' as const,
      amount: amount === 0 ? NO_AMOUNT : ownAmount(cents(amount)),
    });
    const name = { kind: 'text' as const, text: 'x' };
    const table = {
      head: ['Name', 'Opening', 'Transfers', 'Openings', 'Mean'],
      rows: [
        [name, cell(0), cell(0), cell(5), null],
        [name, cell(0), cell(0), cell(0), null],
      ],
    };
    expect(withoutEmptyColumns(table, 2)).toEqual({
      head: ['Name', 'Opening', 'Openings'],
      rows: [
        [name, cell(0), cell(5)],
        [name, cell(0), cell(0)],
      ],
    });
  });
});
