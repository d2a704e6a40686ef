import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, ZERO } from '@/domain/core/money.ts';
import { debtOutlook, type OutlookDebt } from '@/domain/debts/debt-outlook.ts';

const TODAY = '2026-03-10' as CalendarDate;

const debt = (more: Partial<OutlookDebt> = {}): OutlookDebt => ({
  id: 'd1',
  rates: [{ from: TODAY, apr: 5 }],
  compounding: 'semiannual',
  payment: { amount: cents(232_642), frequency: 'monthly' },
  minimum: { type: 'fixed', value: 0, floor: ZERO },
  position: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const paidOff = (each: OutlookDebt, owed: number) => {
  const outlook = debtOutlook(each, cents(owed), TODAY);
  if (!outlook.ok) throw new Error(outlook.why.reason);
  return outlook.value;
};

const endless = (each: OutlookDebt, owed: number) => {
  const outlook = debtOutlook(each, cents(owed), TODAY);
  if (outlook.ok) throw new Error(`it ends on ${outlook.value.end}`);
  return outlook.why;
};

describe('the outlook of a debt', () => {
  it('is the checked mortgage: 400,000 at 5 % twice a year', () => {
    const { rows, interest, end } = paidOff(debt(), 40_000_000);
    expect([rows.length, interest, end]).toEqual([300, 29_792_598, '2051-03-10']);
    expect(rows.at(-1)).toMatchObject({ payment: 232_640, balance: 0 });
  });

  it('ends at once where nothing is owed', () => {
    expect(paidOff(debt(), 0)).toMatchObject({ rows: [], end: TODAY });
    expect(paidOff(debt(), -5_000)).toMatchObject({ rows: [], interest: 0 });
  });

  it('says never where the payment is only the interest, with the least that works', () => {
    const card = debt({
      rates: [{ from: TODAY, apr: 12 }],
      compounding: 'monthly',
      payment: { amount: cents(1_000), frequency: 'monthly' },
    });
    const { reason, interest, least } = endless(card, 100_000);
    expect([reason, interest]).toEqual(['never', 1_000]);
    const enough = { ...card, payment: { amount: least, frequency: 'monthly' as const } };
    expect(debtOutlook(enough, cents(100_000), TODAY).ok).toBe(true);
    const short = { amount: cents(least - 1), frequency: 'monthly' as const };
    expect(debtOutlook({ ...card, payment: short }, cents(100_000), TODAY).ok).toBe(false);
  });

  it('goes by the minimum where no payment is agreed on, or where it asks for more', () => {
    const minimum = { type: 'percent', value: 3, floor: cents(1_000) } as const;
    const none = { amount: ZERO, frequency: 'monthly' } as const;
    const card = debt({ compounding: 'daily', minimum, payment: none });
    const byMinimum = paidOff(card, 150_000);
    expect(byMinimum).toMatchObject({ by: 'minimum' });
    expect(byMinimum.rows[0]).toMatchObject({ payment: 4_500 });
    const little = { ...card, payment: { ...none, amount: cents(2_000) } };
    const { by, rows } = paidOff(little, 150_000);
    expect(by).toBe('either');
    expect(rows[0]).toMatchObject({ payment: 4_500 });
    // The minimum falls with what is owed: what was agreed on does not.
    expect(Math.min(...rows.slice(0, -1).map(({ payment }) => payment))).toBe(2_000);
    const much = { ...card, payment: { ...none, amount: cents(9_000) } };
    expect(paidOff(much, 150_000)).toMatchObject({ by: 'payment' });
  });

  it('says never of a minimum by the month, however often the payment would be', () => {
    const loan = debt({
      rates: [{ from: TODAY, apr: 30 }],
      compounding: 'monthly',
      payment: { amount: ZERO, frequency: 'weekly' },
      minimum: { type: 'fixed', value: 10_000, floor: ZERO },
    });
    expect(endless(loan, 1_000_000)).toMatchObject({
      reason: 'never',
      payment: 10_000,
      frequency: 'monthly',
      interest: 25_000,
      least: 25_001,
    });
  });

  it('goes on with the periods of its own, whatever day it is', () => {
    const since = '2026-01-31' as CalendarDate;
    const found = debtOutlook(debt(), cents(40_000_000), TODAY, since);
    if (!found.ok) throw new Error(found.why.reason);
    const { rows, interest } = found.value;
    expect(rows.slice(0, 2).map(({ date }) => date)).toEqual(['2026-03-31', '2026-04-30']);
    expect([rows.length, interest]).toEqual([300, 29_792_598]);
    const weekly = { amount: cents(60_000), frequency: 'weekly' } as const;
    const next = debtOutlook(debt({ payment: weekly }), cents(40_000_000), TODAY, since);
    expect(next.ok && next.value.rows[0]?.date).toBe('2026-03-14');
  });

  it('follows the rates that were entered for later', () => {
    const from = '2027-03-10' as CalendarDate;
    const rates = [
      { from: TODAY, apr: 5 },
      { from, apr: 12 },
    ];
    const flat = paidOff(debt(), 40_000_000);
    const payment = { amount: cents(500_000), frequency: 'monthly' } as const;
    const { rows } = paidOff(debt({ rates, payment }), 40_000_000);
    expect(rows[0]?.interest).toBe(flat.rows[0]?.interest);
    const [before, after] = [rows[11], rows[12]];
    expect(before?.date).toBe(from);
    // (1 + 0.12 / 2) ^ (2 / 12) - 1
    expect(after?.interest).toBe(Math.round((before?.balance ?? 0) * 0.009758794));
    // What suffices today does not at the later rate, and the least that works does.
    const why = endless(debt({ rates }), 40_000_000);
    expect(why.reason).toBe('never');
    expect(why.payment).toBeGreaterThan(why.interest);
    const endsWith = (amount: number) =>
      debtOutlook(
        debt({ rates, payment: { amount: cents(amount), frequency: 'monthly' } }),
        cents(40_000_000),
        TODAY,
      ).ok;
    expect([endsWith(why.least), endsWith(why.least - 1)]).toEqual([true, false]);
    // Too little for now may be enough once the rate falls.
    const falling = [
      { from: TODAY, apr: 12 },
      { from, apr: 1 },
    ];
    expect(paidOff(debt({ rates: falling }), 40_000_000).rows[0]?.principal).toBeLessThan(0);
  });

  it('tells that nothing is paid at all', () => {
    const nothing = debt({ payment: { amount: ZERO, frequency: 'monthly' } });
    expect(endless(nothing, 100_000)).toMatchObject({ reason: 'no-payment' });
    expect(endless(nothing, 100_000).least).toBeGreaterThan(0);
  });

  it('pays what is owed and its interest, to the cent, whatever the debt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1_000, max: 500_000 }),
        fc.constantFrom('daily', 'monthly', 'semiannual'),
        fc.constantFrom('monthly', 'weekly', 'accelerated-bi-weekly'),
        (owed, apr, amount, compounding, frequency) => {
          const each = debt({
            rates: [{ from: TODAY, apr }],
            compounding: compounding as OutlookDebt['compounding'],
            payment: {
              amount: cents(amount),
              frequency: frequency as OutlookDebt['payment']['frequency'],
            },
          });
          const outlook = debtOutlook(each, cents(owed), TODAY);
          if (!outlook.ok) {
            expect(outlook.why.least).toBeGreaterThan(amount);
            return;
          }
          const { rows, interest, paid } = outlook.value;
          expect(paid).toBe(owed + interest);
          expect(rows.reduce((sum, { payment }) => sum + payment, 0)).toBe(paid);
          expect(rows.at(-1)?.balance).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });
});
