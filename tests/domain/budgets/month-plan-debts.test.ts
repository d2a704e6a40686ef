import { debtOf } from '@tests/support/given-debts.ts';
import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { planDebt, stillToPay } from '@/domain/budgets/month-plan.ts';
import { cents } from '@/domain/core/money.ts';
import { monthsFromDay, periodOf } from '@/domain/core/periods.ts';
import { debtMonth } from '@/domain/debts/debt-view.ts';

const MARCH = periodOf(monthsFromDay(1), day('2026-03-10'));

type Given = Partial<Parameters<typeof debtOf>[0]> & {
  readonly since?: string;
  readonly paid?: readonly (readonly [date: string, paid: number, spent: number])[];
  readonly items?: readonly ReturnType<typeof scheduledItem>[];
  /** Dates on which a transfer of 500.00 arrives in the account of the debt. */
  readonly arrives?: readonly string[];
};

/** A mortgage of 1,500.00 a month on 10 March 2026. */
function planned({ since = '2026-03-10', paid = [], items = [], arrives = [], ...more }: Given) {
  const debt = debtOf({
    id: 'd1',
    owed: 30_000_000,
    apr: 5,
    minimum: 0,
    kind: 'mortgage',
    anchors: [{ date: day(since), amount: cents(30_000_000) }],
    payment: { amount: cents(150_000), frequency: 'monthly' },
    ...more,
  });
  const owed = cents(more.owed ?? 30_000_000);
  const [item] = items;
  const postings = item
    ? arrives.map((date) => ({
        item,
        dueDate: day(date),
        date: day(date),
        amount: cents(50_000),
        accountId: debt.linkedAccountId,
        otherAccountId: 'a1',
      }))
    : [];
  const days = paid.map(([date, all, spent]) => ({
    date: day(date),
    paid: cents(all),
    spent: cents(spent),
  }));
  const month = debtMonth(debt, owed, day('2026-03-10'));
  return planDebt({ debt, owed, month, days }, MARCH, { items, postings });
}

const asked = (given: Given) => stillToPay(planned(given), []);

const transfer = (nextDueDate: string, frequency: 'monthly' | 'yearly' = 'monthly') =>
  scheduledItem({ targetAccountId: 'loan', amount: -50_000, nextDueDate, frequency });

describe('a debt in the plan of the month', () => {
  it('asks for what falls due in the month, and for nothing before its first payment', () => {
    expect(asked({})).toBe(0);
    expect(asked({ since: '2026-02-10' })).toBe(150_000);
    // The end of a short month counts as the day that it lacks.
    expect(asked({ since: '2026-01-31' })).toBe(150_000);
    // Told anew this month, it goes on by its first day.
    const anchors = ['2026-01-05', '2026-03-10'].map((date) => ({
      date: day(date),
      amount: cents(1_000_000),
    }));
    expect(asked({ anchors })).toBe(150_000);
  });

  it('counts each payment of shorter periods', () => {
    const payment = { amount: cents(70_000), frequency: 'bi-weekly' } as const;
    // 3, 17 and 31 March.
    expect(asked({ since: '2026-02-17', payment })).toBe(210_000);
    expect(asked({ since: '2026-03-10', payment })).toBe(70_000);
  });

  it('asks for the minimum where that is more, and never for more than is owed with its interest', () => {
    const old = { since: '2026-01-10', minimum: 200_000 };
    expect(asked(old)).toBe(200_000);
    expect(asked({ ...old, owed: 1_000 })).toBeLessThan(1_010);
    expect(asked({ ...old, owed: 0 })).toBe(0);
  });

  it('of a loan that an account tells it counts from the day it was entered; a card asks each month', () => {
    const linked = { linkedAccountId: 'loan', createdAt: '2026-03-09T08:00:00.000Z' };
    expect(asked(linked)).toBe(0);
    expect(asked({ ...linked, createdAt: '2026-02-09T08:00:00.000Z' })).toBe(150_000);
    expect(asked({ ...linked, kind: 'card' })).toBe(150_000);
  });

  it('takes a scheduled transfer into its account as planned, and its date for that of the payment', () => {
    const linked = { linkedAccountId: 'loan' };
    const first = { ...linked, createdAt: '2026-03-09T08:00:00.000Z' };
    const now = { items: [transfer('2026-03-20')], arrives: ['2026-03-20', '2026-04-20'] };
    expect(asked({ ...first, ...now })).toBe(50_000);
    expect(asked({ ...linked, ...now })).toBe(150_000);
    expect(asked({ ...linked, items: [transfer('2026-04-20')] })).toBe(0);
    // What comes once a year comes on top.
    expect(asked({ ...linked, items: [transfer('2026-04-20', 'yearly')] })).toBe(150_000);
    const payment = { amount: cents(0), frequency: 'monthly' } as const;
    expect(asked({ ...linked, ...now, kind: 'card', payment })).toBe(0);
    expect(asked({ ...linked, ...now, kind: 'line', payment })).toBe(50_000);
  });

  it('keeps what was moved already, up to the payment of a month, and leaves what was spent to the spending', () => {
    expect(asked({ paid: [['2026-03-05', 40_000, 0]] })).toBe(40_000);
    expect(asked({ paid: [['2026-03-05', 400_000, 0]] })).toBe(150_000);
    expect(asked({ paid: [['2026-03-05', 40_000, 40_000]] })).toBe(0);
    expect(asked({ since: '2026-02-10', paid: [['2026-03-05', 40_000, 40_000]] })).toBe(110_000);
  });
});
