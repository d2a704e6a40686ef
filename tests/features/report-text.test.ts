import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, test } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import { ownAmount, reportAmount } from '@/domain/reports/report-amount.ts';
import { conversionTexts, labelLink } from '@/features/reports/parts/explain-text.ts';
import {
  apartText,
  cellText,
  daysText,
  percentText,
} from '@/features/reports/parts/report-text.ts';
import { periodName } from '@/features/reports/period-picker.tsx';
import { paramsOfTab, periodOfTab, tabInParams } from '@/features/reports/report-address.ts';

const days = (from: string, to: string) => ({ from: day(from), to: day(to) });

describe('report text', () => {
  test('a month or year is named, other ranges show both ends', () => {
    expect(daysText(days('2026-02-01', '2026-02-28'))).toBe('February 2026');
    expect(daysText(days('2026-01-01', '2026-12-31'))).toBe('2026');
    expect(daysText(days('2026-02-01', '2026-02-01'))).toBe('Feb 1, 2026');
    expect(daysText(days('2026-02-01', '2026-02-27'))).toMatch(/Feb 1\D+27, 2026/);
  });

  test('quarters and twelve-month ranges have names if months begin on the first', () => {
    const quarter = { kind: 'quarter', ...days('2026-04-01', '2026-06-30') } as const;
    const year = { kind: 'last12', ...days('2025-12-01', '2026-11-30') } as const;
    expect(periodName(quarter)).toBe('Q2 2026');
    expect(periodName(year)).toBe('Dec 2025 – Nov 2026');
    const late = { kind: 'quarter', ...days('2026-04-15', '2026-07-14') } as const;
    expect(periodName(late)).toMatch(/Apr 15.+Jul 14, 2026/);
  });

  test('percentages have one decimal and a true minus sign', () => {
    expect(percentText(0.2544)).toBe('25.4%');
    expect(percentText(-0.109)).toBe('\u221210.9%');
    expect(percentText(0.5, true)).toBe('+50%');
  });

  test('an empty cell is a dash, others are formatted for people', () => {
    expect(cellText(null, 'CAD')).toBe('–');
    expect(cellText({ kind: 'amount', amount: ownAmount(cents(-1_234)) }, 'CAD')).toBe(
      '\u2212$12.34',
    );
    expect(cellText({ kind: 'date', date: day('2026-03-05') }, 'CAD')).toBe('Mar 5, 2026');
  });
});

describe('what a figure says about other currencies', () => {
  const rate = { date: day('2026-11-01'), rate: scaled(137_000_000), isInverse: false };
  const amount = reportAmount(
    [
      { currency: 'CAD', amount: 5_000, rate: null },
      { currency: 'USD', amount: 12_000, rate },
      { currency: 'EUR', amount: 700, rate: null },
      { currency: 'GBP', amount: 1_370, rate: { ...rate, isInverse: true } },
    ],
    'CAD',
  );

  test("each conversion is shown with its rate and the rate's date", () => {
    expect(conversionTexts(amount, 'CAD')).toEqual([
      '$50.00 needs no conversion',
      '€7.00 isn’t counted: no exchange rate for this period',
      '£13.70 ÷ 1.37 = $10.00, your Nov 1, 2026 rate',
      'US$120.00 × 1.37 = $164.40, your Nov 1, 2026 rate',
    ]);
  });

  test('amounts without a rate are listed beside the figure', () => {
    expect(amount.amount).toBe(5_000 + 16_440 + 1_000);
    expect(apartText(amount)).toBe('plus €7.00 (no exchange rate)');
    expect(conversionTexts(ownAmount(cents(5)), 'CAD')).toEqual([]);
  });

  test('accounts, debts and scheduled items link to their pages, categories only to their rows', () => {
    expect(labelLink({ kind: 'account', id: 'a' })).toBe('/accounts/a');
    expect(labelLink({ kind: 'debt', id: 'd' })).toBe('/planning?tab=debts&id=d');
    expect(labelLink({ kind: 'category', categoryId: 'c' })).toBeNull();
  });
});

describe('the address of a report', () => {
  test('an unknown report is the overview', () => {
    expect(tabInParams(new URLSearchParams('tab=nothing'))).toBe('overview');
    expect(tabInParams(new URLSearchParams())).toBe('overview');
    expect(tabInParams(new URLSearchParams('tab=cash-flow'))).toBe('cash-flow');
  });

  test('switching reports keeps dates and accounts, and drops settings of the previous one', () => {
    const before = new URLSearchParams(
      'tab=spending&period=custom&from=2026-01-05&to=2026-02-20&compare=none&account=a&category=c',
    );
    expect(paramsOfTab('tags', before).toString()).toBe(
      'tab=tags&period=custom&from=2026-01-05&to=2026-02-20&compare=none&account=a',
    );
  });

  test('reports over time start with twelve months', () => {
    expect(periodOfTab('trends').choice.kind).toBe('last12');
    expect(periodOfTab('overview').choice.kind).toBe('month');
  });
});
