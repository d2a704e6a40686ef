import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedRow, recountTotals, TotalsChanges } from '@/db/storage/total-changes.ts';
import { ALL_TIME, type StoredTotals, unpackDays, unpackStored } from '@/db/storage/totals.ts';

const day = fc
  .tuple(fc.constantFrom('2025-12', '2026-01', '2026-02'), fc.integer({ min: 1, max: 28 }))
  .map(([month, number]) => `${month}-${String(number).padStart(2, '0')}`);

const row: fc.Arbitrary<CountedRow> = fc.record({
  accountId: fc.constantFrom('a', 'b'),
  date: day,
  amount: fc.integer({ min: -500, max: 500 }),
  categoryId: fc.constantFrom('', 'food', 'home'),
  kind: fc.constantFrom('normal', 'transfer', 'opening'),
  tags: fc.subarray(['x', 'y']),
});

/** The stored rows after changes, written one after the other. */
function stored(writes: readonly TotalsChanges[]): ReadonlyMap<string, StoredTotals> {
  const table = new Map<string, StoredTotals>();
  for (const changes of writes) {
    for (const key of changes.keys()) {
      const next = changes.applyTo(key, table.get(key));
      if (next) table.set(key, next);
      else table.delete(key);
    }
  }
  return table;
}

function counting(rows: readonly CountedRow[], sign: 1 | -1): TotalsChanges {
  const changes = new TotalsChanges();
  for (const each of rows) changes.count(each, sign);
  return changes;
}

const cellsByPeriod = (table: ReadonlyMap<string, StoredTotals>) =>
  new Map(
    [...table.values()].flatMap(unpackStored).map(({ period, cells }) => [period, new Map(cells)]),
  );

describe('stored totals', () => {
  it('equal a recount however rows come and go, and leave nothing behind for no rows', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), fc.array(row), (first, gone, last) => {
        const all = stored([
          counting([...first, ...gone], 1),
          counting(gone, -1),
          counting(last, 1),
        ]);
        const right = new Map(
          [...recountTotals([...first, ...last])].map(([period, cells]) => [
            period,
            new Map(cells),
          ]),
        );
        expect(cellsByPeriod(all)).toEqual(right);
        const nothing = stored([counting(first, 1), counting(first, -1)]);
        expect(nothing.size).toBe(0);
      }),
    );
  });

  it('take one row for all time, and two per month however many days it has', () => {
    const rows = ['2026-01-01', '2026-01-17', '2026-01-31', '2026-02-02'].map((date) => ({
      accountId: 'a',
      date,
      amount: -5,
      categoryId: '',
      kind: 'normal' as const,
    }));
    const table = stored([counting(rows, 1)]);
    expect([...table.keys()].sort()).toEqual([
      ...['2026-01', '2026-01-', '2026-02', '2026-02-'],
      ALL_TIME,
    ]);
    const days = table.get('2026-01-');
    if (!days || !('d' in days)) throw new Error('the days are not there');
    expect(unpackDays(days).map(({ period }) => period)).toEqual([
      ...['2026-01-01', '2026-01-17', '2026-01-31'],
    ]);
  });

  it('of days can be unpacked partly: only the requested cells and days', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(day), (rows, asked) => {
        const table = stored([counting(rows, 1)]);
        const isWanted = (key: string) => key.endsWith('|*');
        const days = new Set(asked);
        for (const each of table.values()) {
          if (!('d' in each)) continue;
          const right = unpackDays(each)
            .map(({ period, cells }) => ({
              period,
              cells: new Map([...cells].filter(([key]) => isWanted(key))),
            }))
            .filter(({ period, cells }) => cells.size > 0 && days.has(period));
          expect(unpackDays(each, isWanted, days)).toEqual(right);
        }
      }),
    );
  });
});
