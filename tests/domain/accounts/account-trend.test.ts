import { describe, expect, it } from 'vitest';
import {
  accountTrends,
  accountWorthHistory,
  trendDays,
  WORTH_SPANS,
  worthSpanDays,
} from '@/domain/accounts/account-trend.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { readyStatement } from '@/domain/transactions/ready-statement.ts';

const day = (text: string) => text as CalendarDate;
const TODAY = day('2026-11-24');

describe('the trend of an account', () => {
  it('reaches back 90 days in steps of three', () => {
    const days = trendDays(TODAY);
    expect(days).toHaveLength(31);
    expect([days[0], days[1], days.at(-1)]).toEqual(['2026-08-26', '2026-08-29', TODAY]);
  });

  it('is in the currency of the account, and begins with nothing for a new one', () => {
    const worth = (accountId: string, amount: number) => ({ accountId, amount: cents(amount) });
    const trends = accountTrends([
      { accounts: [worth('a', 100), worth('a', 7)] },
      { accounts: [worth('a', 150), worth('a', 9), worth('b', 5)] },
    ]);
    expect(trends.get('a')).toEqual({ values: [100, 150], change: 50 });
    expect(trends.get('b')).toEqual({ values: [0, 5], change: 5 });
  });
});

describe('the history of what an account is worth', () => {
  const on = (date: string, ...amounts: readonly (readonly [string, number])[]) => ({
    date: day(date),
    accounts: amounts.map(([accountId, amount]) => ({ accountId, amount: cents(amount) })),
  });

  it('begins with its first value, keeps a later zero, and leaves other currencies out', () => {
    const days = [
      on('2026-08-31', ['a', 0], ['b', 3]),
      on('2026-09-30', ['a', 100], ['a', 7]),
      on('2026-10-31', ['a', 0]),
      on('2026-11-24', ['a', 150]),
    ];
    expect(accountWorthHistory(days, 'a')).toEqual([
      { date: '2026-09-30', balance: 100 },
      { date: '2026-10-31', balance: 0 },
      { date: '2026-11-24', balance: 150 },
    ]);
    expect(accountWorthHistory(days, 'none')).toEqual([]);
  });
});

describe('the days of net worth', () => {
  it('are some dozens, end with today and rise, however long the history is', () => {
    for (const span of WORTH_SPANS) {
      const days = worthSpanDays(span, TODAY, day('1985-03-10'));
      expect(days.length, span).toBeLessThanOrEqual(62);
      expect(days.at(-1), span).toBe(TODAY);
      expect([...new Set(days)].sort(), span).toEqual(days);
    }
  });

  it('begin where the span does', () => {
    const first = (span: (typeof WORTH_SPANS)[number]) =>
      worthSpanDays(span, TODAY, day('2026-02-10'))[0];
    expect(first('1m')).toBe('2026-10-24');
    expect(first('ytd')).toBe('2025-12-31');
    expect(worthSpanDays('1y', TODAY, null).slice(0, 2)).toEqual(['2025-11-24', '2025-11-30']);
    expect(first('all')).toBe('2026-02-10');
    expect(worthSpanDays('all', TODAY, day('2026-02-10')).slice(0, 3)).toEqual([
      '2026-02-10',
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(worthSpanDays('all', TODAY, day('2026-11-21'))).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      TODAY,
    ]);
    expect(worthSpanDays('all', TODAY, null)).toEqual([TODAY]);
  });
});

describe('a statement that is ready', () => {
  const ready = (...dates: readonly string[]) =>
    readyStatement(
      {
        archived: false,
        statements: dates.map((date) => ({ date: day(date), balance: cents(0) })),
      },
      TODAY,
    );

  it('follows the last one by whole months', () => {
    expect(ready('2026-10-15')).toBe('2026-11-15');
    expect(ready('2026-07-30', '2026-08-30')).toBe('2026-10-30');
    expect(ready('2026-10-24')).toBe(TODAY);
  });

  it('keeps to the ends of months', () => {
    expect(ready('2026-02-28')).toBe('2026-10-31');
    expect(ready('2026-09-30')).toBe('2026-10-31');
  });

  it('is none before a month has passed, without any statement, and for archived accounts', () => {
    expect(ready('2026-10-25')).toBeNull();
    expect(ready('2026-11-24')).toBeNull();
    expect(ready()).toBeNull();
    const archived = {
      archived: true,
      statements: [{ date: day('2026-01-01'), balance: cents(0) }],
    };
    expect(readyStatement(archived, TODAY)).toBeNull();
  });
});
