import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { amortization } from '@/domain/debts/amortization.ts';
import { countsInNetWorth, PAYMENT_FREQUENCIES } from '@/domain/debts/debt.ts';
import {
  owedByAccount,
  paymentOfDay,
  type ReplayedDebt,
  replayDebt,
} from '@/domain/debts/debt-replay.ts';

const day = (text: string) => text as CalendarDate;
const paid = (date: string, amount: number) => ({ date: day(date), amount: cents(amount) });

const loan: ReplayedDebt = {
  anchors: [paid('2026-01-15', 1_000_000)],
  rates: [{ from: day('2026-01-01'), apr: 12 }],
  compounding: 'monthly',
  payment: { frequency: 'monthly' },
};

const replay = (
  debt: ReplayedDebt,
  today: string,
  payments: readonly ReturnType<typeof paid>[] = [],
) => {
  const result = replayDebt(debt, payments, day(today));
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('the replay of a debt', () => {
  it('has nothing to tell before the first anchor', () => {
    expect(replayDebt(loan, [], day('2026-01-14'))).toEqual({ ok: false, code: 'no-anchor' });
    expect(replay(loan, '2026-01-15').owed).toBe(1_000_000);
  });

  it('posts interest, then the payment of the same day', () => {
    const { entries, owed, interest, accrued } = replay(loan, '2026-02-15', [
      paid('2026-02-15', 30_000),
    ]);
    expect(
      entries.map(({ date, kind, amount, owed: after }) => [date, kind, amount, after]),
    ).toEqual([
      ['2026-01-15', 'anchor', 1_000_000, 1_000_000],
      ['2026-02-15', 'interest', 10_000, 1_010_000],
      ['2026-02-15', 'payment', 30_000, 980_000],
    ]);
    expect([owed, interest, accrued]).toEqual([980_000, 10_000, 0]);
  });

  it('tells the interest that is not posted yet', () => {
    // 28 days from 15 February to 15 March, 14 of them gone.
    const { owed, accrued } = replay(loan, '2026-03-01');
    expect([owed, accrued]).toEqual([1_010_000, 5_050]);
  });

  it('counts a payment in the middle of a period from its day on', () => {
    // 31 days: 10 of them at 10,000, 21 at 9,000.
    const { interest } = replay(loan, '2026-02-15', [paid('2026-01-25', 100_000)]);
    expect(interest).toBe(Math.round((10_000 * 10 + 9_000 * 21) / 31));
  });

  it('charges a card by the day, posted monthly', () => {
    const card: ReplayedDebt = {
      ...loan,
      compounding: 'daily',
      rates: [
        { from: day('2026-01-01'), apr: 19.99 },
        { from: day('2026-02-01'), apr: 22.99 },
      ],
      payment: { frequency: 'weekly' },
    };
    // 17 days at 19.99 %, 14 at 22.99 %.
    const expected = Math.round((1_000_000 * (17 * 19.99 + 14 * 22.99)) / 36_500);
    expect(replay(card, '2026-02-15').interest).toBe(expected);
    expect(replay(card, '2026-02-14').interest).toBe(0);
  });

  it('begins anew with the last anchor, which holds the payments of its day', () => {
    const again = { ...loan, anchors: [...loan.anchors, paid('2026-03-10', 500_000)] };
    const payments = [paid('2026-02-01', 1), paid('2026-03-10', 2), paid('2026-03-11', 3)];
    expect(replay(again, '2026-03-20', payments)).toMatchObject({ owed: 499_997, paid: 3 });
    expect(replay(again, '2026-02-02', payments)).toMatchObject({ owed: 999_999, paid: 1 });
  });

  it('charges nothing on what is overpaid, and takes back a payment', () => {
    const over = [paid('2026-01-16', 1_100_000), paid('2026-05-01', -100_000)];
    expect(replay(loan, '2026-04-30', over)).toMatchObject({ owed: -99_677, interest: 323 });
    expect(replay(loan, '2026-05-01', over).owed).toBe(323);
  });

  it('stays within the largest amount, whatever rate was typed', () => {
    const wild = { ...loan, rates: [{ from: day('2026-01-01'), apr: 1e6 }] };
    expect(replay(wild, '2060-01-01').owed).toBe(999_999_999_999);
  });

  it('follows a table, payment by payment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_FREQUENCIES),
        fc.constantFrom('monthly', 'semiannual'),
        fc.integer({ min: 1, max: 1_500 }),
        fc.nat({ max: 40 }),
        (frequency, compounding, basis, count) => {
          const start = day('2026-01-31');
          const [principal, apr] = [cents(10_000_000), basis / 100];
          const question = { principal, start, apr, compounding, frequency } as const;
          const table = amortization({ ...question, payment: cents(200_000) });
          if (!table.ok) throw new Error(table.code);
          const rows = table.value.rows.slice(0, count);
          const debt: ReplayedDebt = {
            anchors: [{ date: start, amount: principal }],
            rates: [{ from: start, apr }],
            compounding,
            payment: { frequency },
          };
          const payments = rows.map(({ date, payment }) => paid(date, payment)).reverse();
          const last = rows.at(-1);
          const found = replay(debt, last?.date ?? start, payments);
          expect(found.owed).toBe(last?.balance ?? principal);
          expect(found.owed).toBe(principal + found.interest - found.paid);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('what was paid', () => {
  it('is what left, less what came back; of transfers only the side that left', () => {
    const normal = { moneyIn: 2_000, moneyOut: -30_000 };
    expect(paymentOfDay(normal, { moneyOut: -50_000 })).toBe(78_000);
    expect(Object.is(paymentOfDay({ moneyIn: 0, moneyOut: 0 }, { moneyOut: 0 }), 0)).toBe(true);
  });

  it('is not asked where an account is the debt', () => {
    expect(owedByAccount(cents(-12_345))).toBe(12_345);
    expect(owedByAccount(undefined)).toBe(0);
    expect(countsInNetWorth({ linkedAccountId: 'card' })).toBe(false);
    expect(countsInNetWorth({ linkedAccountId: '' })).toBe(true);
  });
});
