import { day } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import { scaled } from '@/domain/core/scaled.ts';
import { dashboardWorths, worthHistory } from '@/domain/dashboard/dashboard-net-worth.ts';
import { dashboardScope } from '@/domain/dashboard/recent-months.ts';
import type { WorthOnDay } from '@/domain/reports/net-worth.ts';

const RATE = { from: 'USD', to: 'CAD', date: day('2026-01-01'), rate: scaled(150_000_000) };

/** Balances of a day: chequing, a card, and US dollars. */
function worth(date: string, cad: number, card: number, usd: number): WorthOnDay {
  const account = (
    accountId: string,
    type: 'chequing' | 'credit_card',
    currency: string,
    amount: number,
  ) => ({
    accountId,
    type,
    currency,
    amount: cents(amount),
  });
  return {
    date: day(date),
    accounts: [
      account('chq', 'chequing', 'CAD', cad),
      account('card', 'credit_card', 'CAD', card),
      account('usd', 'chequing', 'USD', usd),
    ],
    debts: [],
    unpriced: 0,
  };
}

const DAYS = [
  worth('2026-02-15', 80_000, -10_000, 0),
  worth('2026-03-15', 100_000, -20_000, 10_000),
];

describe('net worth of the dashboard', () => {
  it('stands once in each currency where no rate was entered, each with its change since it was there', () => {
    const { currencies, isConverted } = dashboardWorths(DAYS, 'CAD', []);
    expect(isConverted).toBe(false);
    expect(
      currencies.map(({ currency, worth: { now, change } }) => [
        currency,
        now.total.amount,
        change?.amount ?? null,
      ]),
    ).toEqual([
      ['CAD', 80_000, 10_000],
      ['USD', 10_000, null],
    ]);
  });

  it('is one figure in the base currency where a rate leads to it, and says what was converted', () => {
    const { currencies, isConverted } = dashboardWorths(DAYS, 'CAD', [RATE]);
    expect(isConverted).toBe(true);
    expect(currencies).toHaveLength(1);
    expect(currencies[0]?.worth.now.total).toMatchObject({
      amount: 95_000,
      own: 80_000,
      foreign: [{ currency: 'USD', amount: 10_000, converted: 15_000 }],
    });
  });

  it('has no change to tell where nothing was there, and names no currency in which nothing is', () => {
    const days = [worth('2026-02-15', 0, 0, 0), worth('2026-03-15', 100_000, 0, 0)];
    const { currencies } = dashboardWorths(days, 'CAD', []);
    expect(currencies.map(({ currency, worth: { change } }) => [currency, change])).toEqual([
      ['CAD', null],
    ]);
    expect(dashboardWorths([], 'CAD', []).currencies).toEqual([]);
  });

  it('is drawn from the first day with anything on', () => {
    const days = [worth('2026-01-31', 0, 0, 0), ...DAYS];
    expect(worthHistory(days, 'CAD', []).map(({ total }) => total.amount)).toEqual([
      70_000, 80_000,
    ]);
    expect(worthHistory(days.slice(0, 1), 'CAD', [])).toEqual([]);
  });
});

describe('income and expense of the dashboard', () => {
  const accounts = [
    { id: 'chq', currency: 'CAD' },
    { id: 'usd', currency: 'USD' },
    { id: 'out', currency: 'EUR', excluded: true },
  ];

  it('are of the base currency, and say which currencies are in none', () => {
    const { scope, isConverted, leftOut } = dashboardScope({
      accounts,
      rates: [],
      baseCurrency: 'CAD',
    });
    expect({ isConverted, leftOut }).toEqual({ isConverted: false, leftOut: ['USD'] });
    expect([...scope.accounts.keys()]).toEqual(['chq']);
    expect(scope.accountIds).toEqual(['chq']);
  });

  it('take the others in where there is a rate', () => {
    const { scope, isConverted, leftOut } = dashboardScope({
      accounts,
      rates: [RATE],
      baseCurrency: 'CAD',
    });
    expect({ isConverted, leftOut }).toEqual({ isConverted: true, leftOut: [] });
    expect([...scope.accounts.keys()]).toEqual(['chq', 'usd']);
    expect(scope.accountIds).toBeNull();
  });
});
