import { day, scheduledItem } from '@tests/support/given-scheduled.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '@/domain/core/money.ts';
import {
  type NeedCounts,
  needsYou,
  overdueItems,
  stalePriceCount,
} from '@/domain/dashboard/needs.ts';
import {
  type DuplicateCandidate,
  possibleDuplicates,
} from '@/domain/scheduled/possible-duplicates.ts';
import { pairKey } from '@/domain/transactions/transfer-pairs.ts';

const NOTHING: NeedCounts = {
  overdue: 0,
  enteredAlready: 0,
  possibleDuplicates: 0,
  unpairedTransfers: 0,
  uncategorised: 0,
  unreviewed: 0,
  statements: 0,
  stalePrices: 0,
  missingBackup: null,
  backupNotAllowed: 0,
  backupFailed: 0,
  noBackup: 0,
};

describe('what needs the person', () => {
  it('lists what there is, the most pressing first, each with where it is done', () => {
    const found = needsYou({ ...NOTHING, uncategorised: 12, overdue: 1, stalePrices: null });
    expect(found.map(({ kind, count }) => [kind, count])).toEqual([
      ['overdue', 1],
      ['uncategorised', 12],
    ]);
    expect(found[1]?.place).toMatchObject({ kind: 'transactions', filter: { categoryId: 'none' } });
    expect(needsYou(NOTHING)).toEqual([]);
  });

  it('leads to backups for all that they want', () => {
    const found = needsYou({ ...NOTHING, missingBackup: 31, backupNotAllowed: 1 });
    expect(found.map(({ kind, place }) => [kind, place.kind])).toEqual([
      ['backupNotAllowed', 'backup'],
      ['missingBackup', 'backup'],
    ]);
  });

  it('counts as overdue what was to be posted before today, not what rests until Monday', () => {
    const items = [
      scheduledItem({ id: 'late', nextDueDate: '2026-03-09' }),
      scheduledItem({ id: 'today', nextDueDate: '2026-03-10' }),
      scheduledItem({ id: 'paused', nextDueDate: '2026-03-01', paused: true }),
      scheduledItem({ id: 'over', nextDueDate: '2026-03-01', endDate: '2026-02-01' }),
      // A Sunday, posted on Monday.
      scheduledItem({ id: 'monday', nextDueDate: '2026-03-08', weekendRule: 'after' }),
    ];
    expect(overdueItems(items, day('2026-03-10')).map(({ id }) => id)).toEqual(['late', 'monday']);
    expect(overdueItems(items, day('2026-03-09')).map(({ id }) => id)).toEqual([]);
  });

  it('counts old and missing prices together', () => {
    const currency = { stale: 2, unpriced: 1 } as Parameters<
      typeof stalePriceCount
    >[0]['currencies'][number];
    expect(stalePriceCount({ currencies: [currency, currency] })).toBe(6);
  });
});

describe('possible duplicates', () => {
  const row = (
    id: string,
    date: string,
    more: Partial<DuplicateCandidate> = {},
  ): DuplicateCandidate => ({
    id,
    accountId: 'a1',
    date: day(date),
    amount: cents(-4_567),
    description: 'METRO 0123 TORONTO',
    kind: 'normal',
    source: 'manual',
    uniqueHash: `hash-${id}`,
    ...more,
  });
  const bank = (
    id: string,
    date: string,
    importId: string,
    more: Partial<DuplicateCandidate> = {},
  ) => row(id, date, { source: 'import', importId, importedDescription: 'x', ...more });
  const pairs = (rows: readonly DuplicateCandidate[], refused: readonly string[] = []) =>
    possibleDuplicates(rows, new Set(refused)).map(({ keptId, otherId, days }) => [
      keptId,
      otherId,
      days,
    ]);

  it('are a row by hand and the bank’s, alike within a week, or a day apart in other words', () => {
    const metro = { description: 'Metro' };
    expect(pairs([row('m', '2026-03-02', metro), bank('b', '2026-03-05', 'i1')])).toEqual([
      ['b', 'm', 3],
    ]);
    expect(pairs([row('m', '2026-03-02', metro), bank('b', '2026-03-10', 'i1')])).toEqual([]);
    const lunch = { description: 'Lunch' };
    expect(pairs([row('m', '2026-03-02', lunch), bank('b', '2026-03-05', 'i1')])).toEqual([]);
    expect(pairs([row('m', '2026-03-04', lunch), bank('b', '2026-03-05', 'i1')])).toEqual([
      ['b', 'm', 1],
    ]);
  });

  it('are two of different imports a day or two apart, unless the like is bought again and again', () => {
    const two = [bank('b', '2026-03-02', 'i1'), bank('a', '2026-03-04', 'i2')];
    expect(pairs(two)).toEqual([['b', 'a', 2]]);
    expect(pairs([...two, bank('c', '2026-03-20', 'i2')])).toEqual([]);
    expect(pairs([bank('b', '2026-03-02', 'i1'), bank('a', '2026-03-05', 'i2')])).toEqual([]);
  });

  it('are none of one import, one schedule, another account or amount, nor transfers and copies kept on purpose', () => {
    expect(pairs([bank('a', '2026-03-02', 'i1'), bank('b', '2026-03-02', 'i1')])).toEqual([]);
    const posted = { source: 'scheduled', scheduledId: 's1' } as const;
    expect(pairs([row('a', '2026-03-02', posted), row('b', '2026-03-02', posted)])).toEqual([]);
    const others: readonly Partial<DuplicateCandidate>[] = [
      { accountId: 'a2' },
      { amount: cents(-4_568) },
      { kind: 'transfer' },
      { uniqueHash: '2026-03-02|-45.67|metro 0123 toronto|a1|2' },
    ];
    for (const other of others) {
      expect(pairs([row('a', '2026-03-02'), row('b', '2026-03-02', other)])).toEqual([]);
    }
    expect(pairs([row('a', '2026-03-02'), row('b', '2026-03-02')])).toEqual([['b', 'a', 0]]);
  });

  it('go one to one, the nearest first, and stay away once refused', () => {
    const rows = [
      row('m1', '2026-03-01', { description: 'Metro' }),
      row('m2', '2026-03-04', { description: 'Metro' }),
      bank('b', '2026-03-05', 'i1'),
    ];
    expect(pairs(rows)).toEqual([['b', 'm2', 1]]);
    expect(pairs(rows, [pairKey('hash-b', 'hash-m2')])).toEqual([['b', 'm1', 4]]);
    expect(pairs([...rows].reverse())).toEqual(pairs(rows));
  });
});
