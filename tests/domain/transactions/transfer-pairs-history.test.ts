import {
  generatedHistory,
  seededRandom,
  shuffled,
  sidesOfTransfers,
} from '@tests/support/generated-history.ts';
import { merchantCategory, NONE } from '@tests/support/merchants.ts';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, dayNumber } from '@/domain/core/calendar-date.ts';
import { type BankRow, matchOwnRows, type OwnRow } from '@/domain/import/review/own-rows.ts';
import type { PairRow } from '@/domain/transactions/transfer-candidates.ts';
import { pairTransfers, type TransferPair } from '@/domain/transactions/transfer-pairs.ts';

/** Set COFFER_HISTORY_ROWS to try another size. */
const ROWS = Number(process.env.COFFER_HISTORY_ROWS ?? 20_000);
const SEEDS = [1, 2, 3];

const pairsOf = (rows: readonly PairRow[]) =>
  pairTransfers(rows, {
    isRefused: () => false,
    isNotTransfer: (row) => merchantCategory(row.text) !== NONE,
  });

function groupedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

const names = (pairs: readonly TransferPair[]) =>
  pairs.map(({ outId, inId, isSure }) => `${outId} ${inId} ${isSure ? 'sure' : 'possible'}`).sort();

const moved = <Row extends { readonly date: string }>(row: Row, days: number): Row => ({
  ...row,
  date: addDays(row.date as CalendarDate, days),
});

describe.each(SEEDS)('a generated history of ten years, seed %i', (seed) => {
  const history = generatedHistory(ROWS, seed);
  const sides = sidesOfTransfers(history);
  const truth = sides.map(([out, into]) => `${out.id} ${into.id} sure`).sort();

  it('has every transfer in it', () => {
    expect(history).toHaveLength(ROWS);
    // Three a month, and the payments of two cards.
    expect(truth.length).toBeGreaterThan(580);
  });

  it('finds all its transfers, all sure, and nothing else', () => {
    expect(names(pairsOf(shuffled(history, seededRandom(seed))))).toEqual(truth);
  });

  it('finds them if one side is posted up to four days later', () => {
    const random = seededRandom(seed + 100);
    const late = new Map(
      sides.map((pair) => [(random() < 0.5 ? pair[0] : pair[1]).id, 1 + Math.floor(random() * 4)]),
    );
    const rows = history.map((row) => moved(row, late.get(row.id) ?? 0));
    expect(names(pairsOf(rows))).toEqual(truth);
  });

  it('offers no transfer whose other account is missing', () => {
    const rows = history.filter(({ accountId }) => accountId !== 'chequing');
    expect(pairsOf(rows)).toEqual([]);
  });

  it("finds the user's own rows among the bank's, and no others", () => {
    const random = seededRandom(seed + 200);
    const bank: BankRow[] = history.map(({ accountId, date, amount }, index) => ({
      place: index,
      accountId,
      date,
      amount,
    }));
    const own: OwnRow[] = [];
    const copies = new Map<string, number>();
    for (const row of bank) {
      if (random() >= 0.1) continue;
      const id = `own-${String(row.place).padStart(6, '0')}`;
      copies.set(id, row.place);
      own.push({ ...moved(row, Math.floor(random() * 15) - 7), id });
    }
    expect(own.length).toBeGreaterThan(ROWS / 20);
    const matches = matchOwnRows(shuffled(bank, random), shuffled(own, random));

    const near = (one: OwnRow, other: BankRow) =>
      Math.abs(dayNumber(one.date) - dayNumber(other.date)) <= 7;
    const byKey = groupedBy(bank, ({ accountId, amount }) => `${accountId} ${amount}`);
    const ownByKey = groupedBy(own, ({ accountId, amount }) => `${accountId} ${amount}`);
    const alone = own.filter((row) => {
      const key = `${row.accountId} ${row.amount}`;
      const candidates = (byKey.get(key) ?? []).filter((each) => near(row, each));
      const rivals = (ownByKey.get(key) ?? []).filter((each) =>
        candidates.some((candidate) => near(each, candidate)),
      );
      return candidates.length === 1 && rivals.length === 1;
    });
    expect(alone.length).toBeGreaterThan(own.length * 0.8);
    for (const { id } of alone) expect(matches.get(copies.get(id) ?? -1)).toBe(id);

    const taken = new Map(own.map((row) => [row.id, row]));
    for (const [place, id] of matches) {
      const [one, other] = [taken.get(id), bank[place]];
      expect(one && other && one.accountId === other.accountId && one.amount === other.amount).toBe(
        true,
      );
      expect(one && other && near(one, other)).toBe(true);
    }
    expect(new Set(matches.values()).size).toBe(matches.size);
  });
});
