import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ImportRows, LeftOutRow } from '@/domain/import/file-contents.ts';
import {
  type ProofLine,
  proofLinesOf,
  proveBalances,
} from '@/domain/import/reading/balance-proof.ts';

const FIRST_DAY = '2024-01-31' as CalendarDate;

type Row = { readonly date: CalendarDate; readonly amount: Money; readonly balance: Money | null };

/** A history from the oldest row on: each row some days after the one before, its balance printed or not. */
function history(
  opening: number,
  rows: readonly { readonly days: number; readonly amount: number; readonly printed?: boolean }[],
): readonly Row[] {
  let [day, balance] = [FIRST_DAY, opening];
  return rows.map(({ days, amount, printed = true }) => {
    day = addDays(day, days);
    balance += amount;
    return { date: day, amount: cents(amount), balance: printed ? cents(balance) : null };
  });
}

/** The file of a history: a header on line 1, then a row per line. */
function fileOf(rows: readonly Row[], newestFirst = false): readonly ProofLine[] {
  const ordered = newestFirst ? [...rows].reverse() : rows;
  return ordered.map((row, index) => ({ line: index + 2, ...row }));
}

/** As a card prints it: what is owed is positive. */
const owed = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, balance: row.balance === null ? null : cents(-row.balance) }));

/** The rows of each day the other way round. */
function turnedWithinDays(rows: readonly Row[]): readonly Row[] {
  const days = [...new Set(rows.map(({ date }) => date))];
  return days.flatMap((day) => rows.filter(({ date }) => date === day).reverse());
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

const amounts = fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0);
const openings = fc.integer({ min: -1_000_000, max: 1_000_000 });

/** One row a day at most, every balance printed: only one reading is possible. */
const clear = fc
  .tuple(
    openings,
    fc.array(fc.record({ days: fc.integer({ min: 1, max: 9 }), amount: amounts }), {
      minLength: 8,
      maxLength: 40,
    }),
  )
  .map(([opening, rows]) => ({ opening, rows: history(opening, rows) }));

/** Several rows a day, some without a balance. */
const gappy = fc
  .tuple(
    openings,
    fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 2 }),
        amount: amounts,
        printed: fc.boolean(),
      }),
      { minLength: 2, maxLength: 40 },
    ),
  )
  .map(([opening, rows]) => history(opening, rows))
  .filter((rows) => rows.filter(({ balance }) => balance !== null).length >= 2);

describe('the balances of a file', () => {
  test('prove its rows from the opening to the closing balance', () => {
    const rows = history(10_000, [
      { days: 0, amount: -2_500 },
      { days: 0, amount: 1_000 },
      { days: 3, amount: -500 },
    ]);
    const proof = {
      state: 'proved',
      opening: 10_000,
      closing: 8_000,
      lines: 3,
      date: '2024-02-03',
      sign: 1,
    };
    expect(proveBalances(fileOf(rows))).toEqual(proof);
    expect(proveBalances(fileOf(rows, true))).toEqual(proof);
    expect(proveBalances(fileOf(turnedWithinDays(rows)))).toEqual(proof);
    expect(proveBalances(fileOf(turnedWithinDays(rows), true))).toEqual(proof);
    expect(proveBalances(fileOf(owed(rows), true))).toEqual({ ...proof, sign: -1 });
  });

  test('prove what is printed where the newest rows are pending', () => {
    const rows = history(10_000, [
      { days: 1, amount: -100, printed: false },
      { days: 1, amount: -200 },
      { days: 1, amount: -300, printed: false },
      { days: 1, amount: -400 },
      { days: 1, amount: -500, printed: false },
    ]);
    expect(proveBalances(fileOf(rows, true))).toMatchObject({
      state: 'proved',
      opening: 10_000,
      closing: 8_500,
      lines: 3,
    });
  });

  test('name the first line that does not follow, the oldest row first', () => {
    const rows = history(
      10_000,
      [-100, -200, -300, -400, -500].map((amount) => ({ days: 1, amount })),
    );
    const wrong = rows.map((row, index) =>
      index === 2 || index === 3 ? { ...row, amount: cents(row.amount - 7) } : row,
    );
    expect(proveBalances(fileOf(wrong))).toEqual({
      state: 'none',
      reason: 'balances-do-not-follow',
    });
    const once = wrong.with(3, rows[3] as Row);
    const broken = { state: 'broken', expected: 9_393, printed: 9_400, difference: 7, lines: 4 };
    expect(proveBalances(fileOf(once))).toEqual({ ...broken, line: 4 });
    expect(proveBalances(fileOf(once, true))).toEqual({ ...broken, line: 4 });
    expect(proveBalances(fileOf(owed(once)))).toEqual({ ...broken, line: 4 });
  });

  test('prove nothing where there are none, too few, or other numbers', () => {
    const rows = history(
      0,
      [5, 6, 7].map((amount) => ({ days: 1, amount })),
    );
    const printedOn = (lines: readonly number[]) =>
      fileOf(rows).map((row) => (lines.includes(row.line) ? row : { ...row, balance: null }));
    expect(proveBalances([])).toEqual({ state: 'none', reason: 'no-balance-column' });
    expect(proveBalances(printedOn([]))).toEqual({ state: 'none', reason: 'no-balance-column' });
    expect(proveBalances(printedOn([3]))).toEqual({ state: 'none', reason: 'too-few-balances' });
    const points = fileOf(rows).map((row) => ({ ...row, balance: cents(row.line * 1_000) }));
    const no = { state: 'none', reason: 'balances-do-not-follow' };
    expect(proveBalances(points)).toEqual(no);
    expect(proveBalances(fileOf(rows).map((row) => ({ ...row, date: null })))).toEqual(no);
  });
});

test('any chain is proved, in either direction, with and without gaps', () => {
  fc.assert(
    fc.property(
      gappy,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (rows, newestFirst, turned, inverted) => {
        const days = turned ? turnedWithinDays(rows) : rows;
        const proof = proveBalances(fileOf(inverted ? owed(days) : days, newestFirst));
        if (proof.state !== 'proved') throw new Error(JSON.stringify(proof));
        expect(proof.closing - proof.opening).toBe(sumOf(rows));
        expect(proof.date).toBe(rows.at(-1)?.date);
      },
    ),
  );
});

test('opening and closing balance are those of the account, however the file prints them', () => {
  fc.assert(
    fc.property(clear, fc.boolean(), fc.boolean(), ({ opening, rows }, newestFirst, inverted) => {
      expect(proveBalances(fileOf(inverted ? owed(rows) : rows, newestFirst))).toEqual({
        state: 'proved',
        opening,
        closing: opening + sumOf(rows),
        lines: rows.length,
        date: rows.at(-1)?.date,
        sign: inverted ? -1 : 1,
      });
    }),
  );
});

test('ten years of rows are proved in linear time', () => {
  const rows = history(
    0,
    Array.from({ length: 100_000 }, (_, index) => ({
      days: index % 27 === 0 ? 1 : 0,
      amount: (index % 2_001) - 1_000 || 1,
      printed: index % 5 !== 0,
    })),
  );
  expect(proveBalances(fileOf(rows, true))).toMatchObject({ state: 'proved', opening: 0 });
});

test('one changed amount is named at its line, and by how much', () => {
  fc.assert(
    fc.property(clear, amounts, fc.nat(), fc.boolean(), ({ rows }, by, seed, newestFirst) => {
      const at = 1 + (seed % (rows.length - 1));
      const wrong = rows.map((row, index) =>
        index === at ? { ...row, amount: cents(row.amount + by) } : row,
      );
      expect(proveBalances(fileOf(wrong, newestFirst))).toMatchObject({
        state: 'broken',
        line: newestFirst ? rows.length + 1 - at : at + 2,
        difference: -by,
        lines: rows.length - 1,
      });
    }),
  );
});

test('one missing row is named where it should stand, with its amount', () => {
  fc.assert(
    fc.property(
      clear,
      fc.nat(),
      fc.boolean(),
      fc.boolean(),
      ({ rows }, seed, newestFirst, inverted) => {
        const at = 1 + (seed % (rows.length - 2));
        const rest = rows.toSpliced(at, 1);
        const next = newestFirst ? rest.length + 1 - at : at + 2;
        expect(proveBalances(fileOf(inverted ? owed(rest) : rest, newestFirst))).toMatchObject({
          state: 'broken',
          line: next,
          difference: rows[at]?.amount,
        });
      },
    ),
  );
});

const leftOut = (row: Partial<LeftOutRow> & { line: number }): LeftOutRow => ({
  reason: 'zero-amount',
  date: '',
  description: '',
  amount: '',
  accountId: 'a',
  cents: null,
  balance: null,
  ...row,
});

const rowsOf = (rows: Partial<ImportRows>): ImportRows => ({
  count: 0,
  lines: new Int32Array(),
  dates: [],
  descriptions: [],
  amounts: new Float64Array(),
  keys: [],
  accountOf: new Uint16Array(),
  accountIds: ['a', 'b'],
  balances: null,
  categories: null,
  tags: null,
  notes: null,
  kinds: null,
  totals: [],
  cuts: new Map(),
  formerKeys: new Map(),
  cleanedLines: [],
  leftOut: [],
  lineCounts: { total: 0, before: 0, header: 0, records: 0, continued: 0, blank: 0 },
  ...rows,
});

test('the lines of an account are its accepted and its left-out rows in file order', () => {
  const dates = Array.from({ length: 4 }, () => FIRST_DAY);
  const rows = rowsOf({
    count: 4,
    lines: Int32Array.of(2, 4, 5, 8),
    dates,
    amounts: Float64Array.of(1, 2, 3, 4),
    accountOf: Uint16Array.of(0, 0, 1, 0),
    balances: Float64Array.of(10, Number.NaN, 7, 14),
    totals: [3],
    leftOut: [
      leftOut({ line: 1, balance: cents(9) }),
      leftOut({ line: 3, cents: cents(-5), balance: cents(5) }),
      leftOut({ line: 6, accountId: 'b', cents: cents(8) }),
      leftOut({ line: 7, accountId: '', reason: 'other-account', cents: cents(9) }),
      leftOut({ line: 9, hint: 'total-line', cents: cents(99), balance: cents(98) }),
    ],
  });
  expect(
    proofLinesOf(rows, 'a').map(({ line, date, amount, balance }) => [line, date, amount, balance]),
  ).toEqual([
    [1, null, 0, 9],
    [2, FIRST_DAY, 1, 10],
    [3, null, -5, 5],
    [4, FIRST_DAY, 2, null],
    [8, FIRST_DAY, 0, 14],
    [9, null, 0, 98],
  ]);
  expect(proofLinesOf(rows, 'b').map(({ line, amount }) => [line, amount])).toEqual([
    [5, 3],
    [6, 8],
  ]);
  expect(
    proofLinesOf({ ...rows, balances: null, leftOut: [] }, 'a').map(({ balance }) => balance),
  ).toEqual([null, null, null]);
});
