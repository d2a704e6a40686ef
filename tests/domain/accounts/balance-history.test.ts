import { describe, expect, it } from 'vitest';
import { balanceHistory, historyDates, summaryOf } from '@/domain/accounts/balance-history.ts';
import { type CalendarDate, firstOfMonth, lastOfMonth } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';

const day = (text: string) => text as CalendarDate;
const TODAY = day('2026-03-15');

describe('the dates of a balance history', () => {
  it('show three months by day, including today', () => {
    const dates = historyDates('3m', TODAY, day('2020-01-01'));
    expect(dates[0]).toBe('2025-12-15');
    expect(dates.at(-1)).toBe(TODAY);
    expect(dates).toHaveLength(91);
  });

  it('show a year by month ends, the last one being today', () => {
    const dates = historyDates('1y', TODAY, day('2020-01-01'));
    expect(dates).toHaveLength(13);
    expect(dates.slice(0, 2)).toEqual(['2025-03-31', '2025-04-30']);
    expect(dates.slice(-2)).toEqual(['2026-02-28', TODAY]);
  });

  it('begin with the account, not earlier', () => {
    expect(historyDates('3m', TODAY, day('2026-03-13'))).toEqual([
      '2026-03-13',
      '2026-03-14',
      TODAY,
    ]);
    expect(historyDates('all', TODAY, day('2026-01-20'))).toEqual([
      '2026-01-31',
      '2026-02-28',
      TODAY,
    ]);
  });

  it('are empty before anything has happened', () => {
    expect(historyDates('all', TODAY, null)).toEqual([]);
    expect(historyDates('all', TODAY, day('2026-03-16'))).toEqual([]);
  });

  it('go by year if a row dated 1023 makes the history a thousand years long', () => {
    const dates = historyDates('all', TODAY, day('1023-05-01'));
    expect(dates.length).toBeLessThan(1_010);
    expect(dates.slice(-2)).toEqual(['2025-12-31', TODAY]);
  });

  it('have the month that a point opens', () => {
    expect([firstOfMonth(day('2024-02-10')), lastOfMonth(day('2024-02-10'))]).toEqual([
      '2024-02-01',
      '2024-02-29',
    ]);
  });
});

describe('the line of a balance', () => {
  it('includes values entered by hand, from their date on', () => {
    const dates = [day('2026-01-31'), day('2026-02-28'), TODAY];
    const values = [{ date: day('2026-02-10'), amount: cents(900) }];
    const rowsUpTo = (date: CalendarDate) => cents(date >= '2026-03-01' ? 150 : 100);
    expect(balanceHistory(dates, values, rowsUpTo)).toEqual([
      { date: '2026-01-31', balance: 100 },
      { date: '2026-02-28', balance: 900 },
      { date: TODAY, balance: 950 },
    ]);
  });

  it('is summarized by its ends and extremes', () => {
    const points = [5, -3, 9, 2].map((balance, index) => ({
      date: day(`2026-03-0${index + 1}`),
      balance: cents(balance),
    }));
    const summary = summaryOf(points);
    expect(summary?.lowest.date).toBe('2026-03-02');
    expect(summary?.highest.date).toBe('2026-03-03');
    expect([summary?.first.balance, summary?.last.balance]).toEqual([5, 2]);
    expect(summaryOf([])).toBeNull();
  });
});
