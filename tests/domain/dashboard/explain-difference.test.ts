import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import { type CheckedRow, explainDifference } from '@/domain/transactions/statement-difference.ts';

const END = '2026-03-31' as CalendarDate;

const row = (id: string, amount: number, date = '2026-03-10', description = id): CheckedRow => ({
  id,
  date: date as CalendarDate,
  description,
  amount: cents(amount),
});

/** Kinds with the ids of their rows. */
function explained(difference: number, rows: readonly CheckedRow[]) {
  return explainDifference(cents(difference), rows, END).map((each) => [
    each.kind,
    each.rows.map(({ id }) => id).join('+'),
  ]);
}

describe('what could explain that the bank has another balance', () => {
  const others = [row('rent', -120_000), row('pay', 250_000), row('shop', -8_731)];

  it('nothing, where it agrees', () => {
    expect(explained(0, others)).toEqual([]);
  });

  it('a row that the bank does not have', () => {
    expect(explained(4_550, [...others, row('coffee', -4_550)])).toEqual([
      ['not-at-bank', 'coffee'],
    ]);
  });

  it('a row entered twice, which comes before its being unknown to the bank', () => {
    const rows = [
      row('b', -4_550, '2026-03-11', 'Metro'),
      row('a', -4_550, '2026-03-10', 'METRO '),
      ...others,
    ];
    expect(explained(4_550, rows)).toEqual([['doubled', 'b+a']]);
  });

  it('equal rows a month apart are no doubles', () => {
    const rows = [row('b', -4_550, '2026-03-20', 'Gym'), row('a', -4_550, '2026-02-20', 'Gym')];
    expect(explained(4_550, rows)).toEqual([
      ['not-at-bank', 'b'],
      ['not-at-bank', 'a'],
    ]);
  });

  it('a row that should have gone the other way', () => {
    expect(explained(9_100, [...others, row('refund', -4_550)])).toEqual([
      ['sign-turned', 'refund'],
    ]);
  });

  it('two neighbouring digits that changed places, with the amount that is right', () => {
    const rows = [...others, row('fuel', -5_463)];
    const found = explainDifference(cents(5_463 - 5_436), rows, END);
    expect(found).toEqual([
      { kind: 'digits-swapped', rows: [row('fuel', -5_463)], rightAmount: -5_436 },
    ]);
  });

  it('a leading zero counts as a digit: 5.05 for 0.55 moves two digits, 0.55 for 5.05 likewise', () => {
    expect(explained(-505 + 55, [row('x', 505)])).toEqual([['digits-swapped', 'x']]);
  });

  it('a row dated after the statement that the bank has in it already', () => {
    expect(explained(-4_550, [row('late', -4_550, '2026-04-02'), ...others])).toEqual([
      ['next-statement', 'late'],
    ]);
  });

  it('another one of a row that is missing here', () => {
    expect(explained(-1_599, [...others, row('music', -1_599)])).toEqual([['missing', 'music']]);
  });

  it('two rows together, only where no single one does', () => {
    const rows = [row('a', -1_000), row('b', -2_345), ...others];
    expect(explained(3_345, rows)).toEqual([['pair', 'a+b']]);
    expect(explained(3_345, [...rows, row('c', -3_345)])).toEqual([['not-at-bank', 'c']]);
  });

  it('hard use 16: rows of exactly the amount that differs, before rows that a mistake would explain', () => {
    const rows = [
      // Turned round, 22.50 moves the balance by 45.00; so does 50.05 read as 5.05.
      row('half', -2_250),
      row('swapped', -5_005),
      ...others,
      row('exact', -4_500),
    ];
    expect(explained(4_500, rows)).toEqual([
      ['not-at-bank', 'exact'],
      ['sign-turned', 'half'],
      ['digits-swapped', 'swapped'],
    ]);
    expect(explained(-4_500, [row('half', 2_250), row('late', -4_500, '2026-04-02')])).toEqual([
      ['next-statement', 'late'],
      ['sign-turned', 'half'],
    ]);
    expect(explained(-4_500, [row('half', 2_250), row('like', -4_500)])).toEqual([
      ['missing', 'like'],
      ['sign-turned', 'half'],
    ]);
  });

  it('no row is told twice, and at most three of a kind are', () => {
    const rows = Array.from({ length: 9 }, (_, index) =>
      row(`r${index}`, -700, '2026-03-05', `shop ${index}`),
    );
    expect(explained(700, rows)).toHaveLength(3);
  });

  it('taking the one wrong thing back always leads to the bank\u2019s balance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: -600_000, max: 600_000 }),
        (amounts, difference) => {
          const rows = amounts.map((amount, index) => row(`r${index}`, amount));
          for (const each of explainDifference(cents(difference), rows, END)) {
            const amount = each.rows.reduce((sum, { amount: one }) => sum + one, 0);
            const one = each.rows[0]?.amount ?? 0;
            const change = {
              doubled: -one,
              'not-at-bank': -one,
              'next-statement': one,
              'sign-turned': -2 * one,
              'digits-swapped': (each.rightAmount ?? 0) - one,
              missing: one,
              pair: -amount,
            }[each.kind];
            expect(change).toBe(difference);
          }
        },
      ),
    );
  });
});
