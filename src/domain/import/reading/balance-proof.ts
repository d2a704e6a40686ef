import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { ReadRows } from './import-rows.ts';

/** The share of steps that must match for a column to count as the balances of these rows. */
const ENOUGH = 0.6;

type Break = { readonly line: number; readonly expected: number; readonly printed: number };

/**
 * The result of one reading of the file: rows oldest first, with balances as printed (1) or as
 * amounts owed (-1).
 */
type Chain = {
  readonly lines: readonly ProofLine[];
  readonly sign: 1 | -1;
  readonly steps: number;
  readonly held: number;
  readonly provedLines: number;
  readonly broken: Break | undefined;
};

/** One record of a file in file order, including left-out ones; `amount` is 0 if none was read. */
export type ProofLine = {
  readonly line: number;
  readonly date: CalendarDate | null;
  readonly amount: Money;
  /** As printed; null if this line has none. */
  readonly balance: Money | null;
};

/**
 * Whether the bank's printed balances follow from the rows, line by line. `opening` is the balance
 * before the oldest row, `closing` the one after the newest, in cents. All balances have the
 * account's sign: what a card prints as owed is negative here.
 */
export type BalanceProof =
  | {
      readonly state: 'proved';
      readonly opening: Money;
      readonly closing: Money;
      /**
       * Lines confirmed by balances, from the oldest printed one, which gives the opening balance,
       * to the newest.
       */
      readonly lines: number;
      /** The date of the newest row. */
      readonly date: CalendarDate;
      /**
       * -1 if the printed balances follow only with all amounts inverted, as when a bank prints
       * what is owed.
       */
      readonly sign: 1 | -1;
    }
  | {
      readonly state: 'broken';
      /** The first physical line, from the oldest row on, that does not follow. */
      readonly line: number;
      readonly expected: Money;
      readonly printed: Money;
      /** printed - expected. */
      readonly difference: Money;
      /** Lines confirmed by balances in spite of that. */
      readonly lines: number;
    }
  | {
      readonly state: 'none';
      readonly reason: 'no-balance-column' | 'too-few-balances' | 'balances-do-not-follow';
    };

/**
 * Follows the balances through the rows of one account, given in file order. The file may run in
 * either direction, and so may the rows within a day. A balance applies after its row; rows without
 * one count toward the next that has one. A changed or missing row is reported at the first printed
 * balance that reveals it. Linear in the lines.
 */
export function proveBalances(lines: readonly ProofLine[]): BalanceProof {
  const printed = lines.reduce((count, { balance }) => count + (balance === null ? 0 : 1), 0);
  if (printed === 0) return { state: 'none', reason: 'no-balance-column' };
  if (printed === 1) return { state: 'none', reason: 'too-few-balances' };
  const chain = inOrderOfTime(lines)
    .flatMap((ordered) => ([1, -1] as const).map((sign) => follow(ordered, sign)))
    .reduce((best, each) => (isBetter(each, best) ? each : best));
  const isDated = lines.some(({ date }) => date !== null);
  if (!isDated || chain.held < ENOUGH * chain.steps) {
    return { state: 'none', reason: 'balances-do-not-follow' };
  }
  if (!chain.broken) return proved(chain);
  const { line, expected, printed: says } = chain.broken;
  return {
    state: 'broken',
    line,
    expected: cents(expected),
    printed: cents(says),
    difference: cents(says - expected),
    lines: chain.provedLines,
  };
}

/**
 * The lines of one account, accepted and left-out, in file order. What looks like a total is no
 * transaction: only its balance counts.
 */
export function proofLinesOf(rows: ReadRows, accountId: string): readonly ProofLine[] {
  const totals = new Set(rows.totals);
  const account = rows.accountIds.indexOf(accountId);
  const found: ProofLine[] = [];
  let next = 0;
  const takeLeftOutBefore = (line: number) => {
    for (; next < rows.leftOut.length; next++) {
      const row = rows.leftOut[next];
      if (!row || row.line > line) return;
      if (row.accountId !== accountId) continue;
      const amount = row.hint === 'total-line' ? null : row.cents;
      found.push({ line: row.line, date: null, amount: cents(amount ?? 0), balance: row.balance });
    }
  };
  for (let index = 0; index < rows.count; index++) {
    if (rows.accountOf[index] !== account) continue;
    const line = rows.lines[index] ?? 0;
    takeLeftOutBefore(line);
    const balance = rows.balances?.[index] ?? Number.NaN;
    found.push({
      line,
      date: rows.dates[index] ?? null,
      amount: cents(totals.has(index) ? 0 : (rows.amounts[index] ?? 0)),
      balance: Number.isNaN(balance) ? null : cents(balance),
    });
  }
  takeLeftOutBefore(Number.POSITIVE_INFINITY);
  return found;
}

type Dated = { readonly date: CalendarDate | null };

/**
 * The possible chronological orders (oldest first) of a file's rows, most likely first. A file may
 * run in either direction, which its dates show, and the rows within a day may run against it. Rows
 * without a date stay next to the row before.
 */
function inOrderOfTime<Row extends Dated>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const days = daysOf(rows);
  if (days.length < 2) return [rows, [...rows].reverse()];
  const rising = rows;
  const risingByDay = days.flatMap((day) => [...day].reverse());
  const balance = directionOf(days);
  const upwards = [rising, risingByDay];
  const downwards = upwards.map((order) => [...order].reverse());
  if (balance > 0) return upwards;
  return balance < 0 ? downwards : [...upwards, ...downwards];
}

/** Groups consecutive rows of one date, in file order. */
function daysOf<Row extends Dated>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const days: Row[][] = [];
  let date: CalendarDate | null = null;
  for (const row of rows) {
    const day = days.at(-1);
    if (day && (row.date === null || date === null || row.date === date)) day.push(row);
    else days.push([row]);
    date = row.date ?? date;
  }
  return days;
}

/** How many more times the dates rise than fall. */
function directionOf(days: readonly (readonly Dated[])[]): number {
  let risen = 0;
  let before: CalendarDate | null = null;
  for (const day of days) {
    const date = day.find((row) => row.date !== null)?.date ?? null;
    if (date !== null && before !== null) risen += date > before ? 1 : -1;
    before = date ?? before;
  }
  return risen;
}

/** More matching steps win; on a tie, balances as printed win. */
function isBetter(one: Chain, other: Chain): boolean {
  return one.held > other.held || (one.held === other.held && one.sign > other.sign);
}

function follow(lines: readonly ProofLine[], sign: 1 | -1): Chain {
  let [steps, held, provedLines, waiting] = [0, 0, 1, 0];
  let running: number | undefined;
  let broken: Break | undefined;
  for (const { line, amount, balance } of lines) {
    waiting++;
    if (running !== undefined) running += amount;
    if (balance === null) continue;
    const own = sign * balance;
    if (running !== undefined) {
      steps++;
      if (running === own) {
        held++;
        provedLines += waiting;
      } else broken ??= { line, expected: running, printed: own };
    }
    running = own;
    waiting = 0;
  }
  return { lines, sign, steps, held, provedLines, broken };
}

function proved({ lines, sign, provedLines }: Chain): BalanceProof {
  let [before, total] = [0, 0];
  let first: number | undefined;
  let newest = '' as CalendarDate;
  for (const { date, amount, balance } of lines) {
    total += amount;
    if (balance !== null && first === undefined) {
      first = sign * balance;
      before = total;
    }
    if (date !== null && date > newest) newest = date;
  }
  const opening = (first ?? 0) - before;
  return {
    state: 'proved',
    opening: cents(opening),
    closing: cents(opening + total),
    lines: provedLines,
    date: newest,
    sign,
  };
}
