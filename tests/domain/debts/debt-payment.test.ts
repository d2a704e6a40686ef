import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, roundCents } from '@/domain/core/money.ts';
import {
  type AmortizationInput,
  amortization,
  levelPayment,
  lowestViablePayment,
  minimumPayment,
  paymentFor,
} from '@/domain/debts/amortization.ts';
import { COMPOUNDINGS, PAYMENT_FREQUENCIES } from '@/domain/debts/debt.ts';
import {
  aprOn,
  interestOf,
  monthRate,
  periodRate,
  periodsAYear,
} from '@/domain/debts/debt-interest.ts';
import { debtMonth } from '@/domain/debts/debt-view.ts';

const day = (text: string) => text as CalendarDate;

const mortgage = {
  principal: cents(40_000_000),
  start: day('2026-01-31'),
  apr: 5,
  compounding: 'semiannual',
} as const;

const tableOf = (question: AmortizationInput) => {
  const result = amortization(question);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('a Canadian mortgage of 400,000 at 5 % over 25 years', () => {
  const monthly = paymentFor({ ...mortgage, frequency: 'monthly', years: 25 });

  it('is compounded twice a year', () => {
    expect(periodRate(5, 'semiannual', 12)).toBeCloseTo(0.00412392, 8);
    expect(monthly).toBe(232_642);
  });

  it('would cost more, were it compounded monthly', () => {
    const plain = { ...mortgage, compounding: 'monthly', frequency: 'monthly', years: 25 } as const;
    expect(paymentFor(plain)).toBe(233_836);
  });

  it('is paid off by 300 payments', () => {
    const table = tableOf({ ...mortgage, frequency: 'monthly', payment: monthly });
    expect(table.rows).toHaveLength(300);
    expect(table.last).toBe(232_640);
    expect(table.interest).toBe(29_792_598);
    expect(table.paid).toBe(69_792_598);
    expect(table.rows.at(0)).toEqual({
      number: 1,
      date: '2026-02-28',
      payment: 232_642,
      interest: 164_957,
      principal: 67_685,
      balance: 39_932_315,
    });
    expect(table.rows.at(1)?.date).toBe('2026-03-31');
    expect(table.end).toBe('2051-01-31');
  });

  it('is done after 559 accelerated payments every two weeks', () => {
    const frequency = 'accelerated-bi-weekly';
    const payment = paymentFor({ ...mortgage, frequency, years: 25 });
    expect(payment).toBe(116_321);
    const table = tableOf({ ...mortgage, frequency, payment });
    expect(table.rows).toHaveLength(559);
    expect(table.last).toBe(50_594);
    expect(table.interest).toBe(24_957_712);
    expect(table.rows.at(1)?.date).toBe('2026-02-28');
  });

  it('takes a quarter of the monthly payment each week, accelerated', () => {
    expect(paymentFor({ ...mortgage, frequency: 'accelerated-weekly', years: 25 })).toBe(58_161);
  });

  it.each(['bi-weekly', 'weekly'] as const)('takes as long when it is paid %s', (frequency) => {
    const payment = paymentFor({ ...mortgage, frequency, years: 25 });
    const payments = 25 * periodsAYear(frequency);
    const table = tableOf({ ...mortgage, frequency, payment, payments });
    expect(table.rows).toHaveLength(payments);
    expect(Math.abs(table.last - payment)).toBeLessThan(payments);
  });
});

describe('rates', () => {
  const rates = [
    { from: day('2026-07-01'), apr: 22.99 },
    { from: day('2026-01-01'), apr: 0 },
  ];

  it.each([
    ['2025-05-05', 0],
    ['2026-06-30', 0],
    ['2026-07-01', 22.99],
    ['2030-01-01', 22.99],
  ])('on %s it is %d', (date, apr) => {
    expect(aprOn(rates, day(date))).toBe(apr);
  });

  it('without any there is no interest', () => {
    expect(aprOn([], day('2026-01-01'))).toBe(0);
  });

  it('come to the same in a year, however often it is paid', () => {
    for (const compounding of COMPOUNDINGS) {
      const inAYear = (periods: number) => (1 + periodRate(8, compounding, periods)) ** periods;
      expect(inAYear(26)).toBeCloseTo(inAYear(12), 10);
      expect(inAYear(52)).toBeCloseTo(inAYear(12), 10);
    }
  });

  it('round as whole numbers do, half away from zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.integer({ min: 0, max: 9_999 }),
        (owed, apr) => {
          const exact = (BigInt(owed) * BigInt(apr) + 60_000n) / 120_000n;
          expect(interestOf(owed, monthRate(apr / 100, 'monthly'))).toBe(Number(exact));
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e13, noNaN: true }),
        fc.nat({ max: 1e9 }),
        (any, whole) => {
          const byDigits = (amount: number) => Math.round(Number(amount.toPrecision(15)));
          for (const amount of [any, any / 1e6, (whole + 0.5) * 1.1, ((whole + 0.5) / 3) * 3]) {
            expect(roundCents(amount)).toBe(byDigits(amount));
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(roundCents(-2.5)).toBe(-3);
    expect(roundCents(100.49999999999999)).toBe(101);
    expect(Object.is(roundCents(-0.2), 0)).toBe(true);
  });
});

describe('a payment', () => {
  const loan = { principal: cents(1_000_000), apr: 12, compounding: 'monthly' } as const;
  const start = day('2026-01-01');

  it('without interest is an equal part', () => {
    expect(levelPayment(cents(100_000), 0, 12)).toBe(8_333);
  });

  it('that only covers the interest never ends; one that barely exceeds it takes too long', () => {
    const ask = (payment: number) =>
      amortization({ ...loan, start, frequency: 'monthly', payment: cents(payment) });
    expect(ask(10_000)).toEqual({ ok: false, code: 'never' });
    expect(ask(10_001)).toEqual({ ok: false, code: 'too-long' });
    expect(lowestViablePayment({ ...loan, frequency: 'monthly' })).toBe(10_026);
    expect(ask(10_026).ok).toBe(true);
    expect(ask(10_025)).toEqual({ ok: false, code: 'too-long' });
  });

  it('of nothing is none', () => {
    expect(lowestViablePayment({ ...loan, principal: cents(0), frequency: 'weekly' })).toBe(0);
    const table = tableOf({
      ...loan,
      principal: cents(0),
      start,
      frequency: 'weekly',
      payment: cents(5),
    });
    expect(table).toEqual({ rows: [], interest: 0, paid: 0, last: 0, end: start });
  });

  it('by minimum is fixed, or a percentage and at least the floor', () => {
    const fixed = { type: 'fixed', value: 15_000, floor: cents(0) } as const;
    const percent = { type: 'percent', value: 3, floor: cents(1_000) } as const;
    expect(minimumPayment(fixed, 500_000)).toBe(15_000);
    expect(minimumPayment(percent, 500_050)).toBe(15_002);
    expect(minimumPayment(percent, 20_000)).toBe(1_000);
    expect(minimumPayment(percent, 0)).toBe(0);
  });

  it('of a month counts what is agreed, at least the minimum, at most what is owed', () => {
    const debt = {
      rates: [{ from: start, apr: 12 }],
      compounding: 'monthly',
      payment: { amount: cents(10_000), frequency: 'bi-weekly' },
      minimum: { type: 'fixed', value: 5_000, floor: cents(0) },
    } as const;
    expect(debtMonth(debt, cents(1_000_000), start)).toEqual({
      payment: 21_667,
      interest: 10_000,
      principal: 11_667,
    });
    expect(debtMonth(debt, cents(10_000), start).payment).toBe(10_100);
    expect(debtMonth(debt, cents(-5), start).payment).toBe(0);
    const unpaid = { ...debt, payment: { amount: cents(0), frequency: 'monthly' } } as const;
    expect(debtMonth(unpaid, cents(1_000_000), start).principal).toBe(-5_000);
  });
});

describe('any table', () => {
  const question = fc.record({
    principal: fc.integer({ min: 100_000, max: 100_000_000 }).map(cents),
    start: fc.constantFrom(day('2026-01-31'), day('2024-02-29')),
    apr: fc.integer({ min: 0, max: 3_000 }).map((basis) => basis / 100),
    compounding: fc.constantFrom(...COMPOUNDINGS),
    frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
  });

  it('ends at zero, and its parts add up', () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 1, max: 10 }), (loan, years) => {
        const payments = years * periodsAYear(loan.frequency);
        const rate = periodRate(loan.apr, loan.compounding, periodsAYear(loan.frequency));
        const payment = levelPayment(loan.principal, rate, payments);
        const { rows, interest, paid } = tableOf({ ...loan, payment, payments });
        expect(rows.at(-1)?.balance).toBe(0);
        expect(rows.length).toBeLessThanOrEqual(payments);
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + of(row), 0);
        expect(sum((row) => row.principal)).toBe(loan.principal);
        expect(sum((row) => row.interest)).toBe(interest);
        expect(sum((row) => row.payment)).toBe(paid);
        expect(paid).toBe(loan.principal + interest);
      }),
      { numRuns: 40 },
    );
  });

  it('works with the least payment, and with no cent less', () => {
    fc.assert(
      fc.property(question, (loan) => {
        const least = lowestViablePayment(loan);
        expect(amortization({ ...loan, payment: least }).ok).toBe(true);
        if (least > 1) expect(amortization({ ...loan, payment: cents(least - 1) }).ok).toBe(false);
      }),
      { numRuns: 15 },
    );
  });
});
