import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { type BankRow, matchOwnRows, type OwnRow } from '@/domain/import/review/own-rows.ts';

const FIRST_DAY = '2024-02-20' as CalendarDate;

const bank = (place: number, date: string, over: Partial<BankRow> = {}): BankRow => ({
  place,
  accountId: 'chequing',
  date,
  amount: -1250,
  ...over,
});

const own = (id: string, date: string, over: Partial<OwnRow> = {}): OwnRow => ({
  id,
  accountId: 'chequing',
  date,
  amount: -1250,
  ...over,
});

const matched = (rows: readonly BankRow[], others: readonly OwnRow[]) =>
  Object.fromEntries(matchOwnRows(rows, others));

describe('the same row of a bank and by hand', () => {
  it('is found up to 7 days apart, before and after, over the end of a month', () => {
    expect(matched([bank(0, '2024-03-05')], [own('a', '2024-02-27')])).toEqual({ 0: 'a' });
    expect(matched([bank(0, '2024-02-27')], [own('a', '2024-03-05')])).toEqual({ 0: 'a' });
    expect(matched([bank(0, '2024-03-05')], [own('a', '2024-02-26')])).toEqual({});
    expect(matched([bank(0, '2024-02-26')], [own('a', '2024-03-05')])).toEqual({});
  });

  it('has the same account and the same amount, its sign included', () => {
    const row = bank(0, '2024-03-05');
    expect(matched([row], [own('a', '2024-03-05', { accountId: 'visa' })])).toEqual({});
    expect(matched([row], [own('a', '2024-03-05', { amount: 1250 })])).toEqual({});
    expect(matched([row], [own('a', '2024-03-05', { amount: -1251 })])).toEqual({});
  });

  it('is the nearest by date, and each row once', () => {
    const rows = [bank(0, '2024-03-01'), bank(1, '2024-03-04')];
    expect(matched(rows, [own('a', '2024-03-05')])).toEqual({ 1: 'a' });
    expect(
      matched([bank(0, '2024-03-05')], [own('a', '2024-03-01'), own('b', '2024-03-06')]),
    ).toEqual({ 0: 'b' });
  });

  it('leaves to the others what is still free', () => {
    const rows = [bank(0, '2024-03-05'), bank(1, '2024-03-06')];
    const others = [own('a', '2024-03-05'), own('b', '2024-02-29')];
    expect(matched(rows, others)).toEqual({ 0: 'a', 1: 'b' });
  });

  it('is the earlier own row where two are equally near, and the first of the file', () => {
    expect(
      matched([bank(0, '2024-03-05')], [own('a', '2024-03-06'), own('b', '2024-03-04')]),
    ).toEqual({ 0: 'b' });
    expect(
      matched([bank(4, '2024-03-06'), bank(9, '2024-03-04')], [own('a', '2024-03-05')]),
    ).toEqual({ 4: 'a' });
  });

  it('is nothing where a date cannot be read', () => {
    expect(matched([bank(0, 'soon')], [own('a', 'soon')])).toEqual({});
  });

  const rowsOf = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: 30 }),
      accountId: fc.constantFrom('chequing', 'visa'),
      amount: fc.constantFrom(-1250, -500, 500),
    }),
    { maxLength: 25 },
  );
  const histories = fc.tuple(rowsOf, rowsOf).map(([banks, owns]) => ({
    banks: banks.map(({ day, ...row }, index) => ({
      ...row,
      place: index,
      date: addDays(FIRST_DAY, day),
    })),
    owns: owns.map(({ day, ...row }, index) => ({
      ...row,
      id: `own${String(index).padStart(3, '0')}`,
      date: addDays(FIRST_DAY, day),
    })),
  }));

  it('is what trying every pair in the order of nearness gives', () => {
    fc.assert(
      fc.property(histories, ({ banks, owns }) => {
        expect(matchOwnRows(banks, owns)).toEqual(new Map(byTryingAll(banks, owns)));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order in which the rows come', () => {
    const mixed = histories.chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        banks: fc.shuffledSubarray(rows.banks, { minLength: rows.banks.length }),
        owns: fc.shuffledSubarray(rows.owns, { minLength: rows.owns.length }),
      }),
    );
    fc.assert(
      fc.property(mixed, ({ rows, banks, owns }) => {
        expect(matchOwnRows(banks, owns)).toEqual(matchOwnRows(rows.banks, rows.owns));
      }),
    );
  });

  it.each([
    ['on one day', () => 0],
    ['over ten years', (index: number) => index % 3_650],
  ])('takes twice the work for twice the rows, all of one amount, %s', (_, dayOf) => {
    const small = workOf(800, dayOf);
    expect(workOf(1_600, dayOf)).toBeLessThan(small * 2.2);
  });
});

/** All pairs, the best first. */
function byTryingAll(banks: readonly BankRow[], owns: readonly OwnRow[]) {
  const pairs = banks.flatMap((row) =>
    owns
      .filter(({ accountId, amount }) => accountId === row.accountId && amount === row.amount)
      .map((other) => ({
        row,
        other,
        apart: Math.abs(dayNumber(row.date) - dayNumber(other.date)),
      })),
  );
  const best = pairs
    .filter(({ apart }) => apart <= 7)
    .sort(
      (one, two) =>
        one.apart - two.apart ||
        one.other.date.localeCompare(two.other.date) ||
        two.other.id.localeCompare(one.other.id) ||
        one.row.place - two.row.place,
    );
  const found: [number, string][] = [];
  const taken = new Set<number | string>();
  for (const { row, other } of best) {
    if (taken.has(row.place) || taken.has(other.id)) continue;
    taken.add(row.place).add(other.id);
    found.push([row.place, other.id]);
  }
  return found;
}

/** How often a row is taken up or a day looked up. */
function workOf(rows: number, dayOf: (index: number) => number): number {
  let work = 0;
  const counted = <Row extends BankRow | OwnRow>(row: Row): Row =>
    new Proxy(row, {
      get: (target, key) => {
        // Sorting reads the names of the rows, and needs a little more than twice as much of that.
        if (key !== 'place' && key !== 'id') work++;
        return Reflect.get(target, key);
      },
    });
  const banks = Array.from({ length: rows }, (_, index) =>
    counted(bank(index, addDays(FIRST_DAY, dayOf(index)))),
  );
  const owns = Array.from({ length: rows }, (_, index) =>
    counted(own(`own${index}`, addDays(FIRST_DAY, dayOf(index)))),
  );
  const lookups = vi.spyOn(Map.prototype, 'get');
  const found = matchOwnRows(banks, owns);
  work += lookups.mock.calls.length;
  lookups.mockRestore();
  expect(found.size).toBe(rows);
  return work;
}
