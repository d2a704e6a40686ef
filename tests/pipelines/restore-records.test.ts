import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectionName } from '@/db/collections.ts';
import { COLLECTIONS } from '@/db/storage/collection-plans.ts';
import type { RestoreChoice } from '@/domain/backup/restore-plan.ts';
import type { JoinedRow } from '@/pipelines/restore/restore-records.ts';
import { type RestoredRecord, restoredRecords } from '@/pipelines/restore/restore-records.ts';
import type { KnownRow } from '@/pipelines/restore/restore-source.ts';

type Side = ReadonlyMap<string, KnownRow>;

const idOf = (place: number) => `category-id-${place}`;

/** Few names and ids, so that they often collide. Live names are unique within a side, as in its database. */
const side = fc
  .array(
    fc.record({
      place: fc.nat(6),
      name: fc.constantFrom('Food', 'food ', 'Rent', 'Fuel', 'Fun'),
      parent: fc.option(fc.nat(6)),
      deleted: fc.boolean(),
    }),
    { maxLength: 7 },
  )
  .map((drawn): Side => {
    const rows = new Map<string, KnownRow>();
    const names = new Set<string>();
    for (const { place, name, parent, deleted } of drawn) {
      const key = name.trim().toLowerCase();
      if (rows.has(idOf(place)) || (!deleted && names.has(key))) continue;
      if (!deleted) names.add(key);
      rows.set(
        idOf(place),
        category(idOf(place), name, parent === null ? '' : idOf(parent), deleted),
      );
    }
    return rows;
  });

function category(id: string, name: string, parentId: string, deleted: boolean): KnownRow {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const record = { id, name, parentId, nature: 'expense', color: 1, icon: '', createdAt };
  return { collection: 'categories', record, deleted };
}

function joined(mine: Side, theirs: Side): ReadonlyMap<CollectionName, readonly JoinedRow[]> {
  const ids = [...new Set([...mine.keys(), ...theirs.keys()])].sort();
  const rows = ids.map((id) => ({
    id,
    mine: mine.get(id) ?? null,
    theirs: theirs.get(id) ?? null,
  }));
  return new Map([['categories', rows]]);
}

function merge(mine: Side, theirs: Side, choice: RestoreChoice) {
  const { records, ids } = restoredRecords(joined(mine, theirs), choice);
  const restored = records.get('categories') ?? [];
  const after: Side = new Map(
    restored.flatMap(({ row }) => (row ? [[String(row.record.id), row] as const] : [])),
  );
  return { restored, after, ids };
}

const isLive = (row: KnownRow | undefined | null) =>
  row !== undefined && row !== null && !row.deleted;
const keyOf = ({ record }: KnownRow) =>
  String(COLLECTIONS.categories.derive({ ...record }).nameKey);
const verdicts = (rows: readonly RestoredRecord[], verdict: string) =>
  rows.filter((row) => row.verdict === verdict);

const merging = fc.boolean().map((bringsBack): RestoreChoice => ({ mode: 'merge', bringsBack }));

describe('merging records of two sides', () => {
  it('keeps names unique, loses nothing local, and includes everything extra in the file', () => {
    fc.assert(
      fc.property(side, side, merging, (mine, theirs, choice) => {
        const { after, ids } = merge(mine, theirs, choice);
        const live = [...after.values()].filter(isLive);
        expect(new Set(live.map(keyOf)).size).toBe(live.length);
        for (const [id, row] of mine) if (isLive(row)) expect(isLive(after.get(id))).toBe(true);
        for (const [id, row] of theirs) {
          if (!isLive(row)) continue;
          const isHere = isLive(after.get(ids.same.get(id) ?? id));
          const stayedDeleted = ids.gone.has(id) && mine.get(id)?.deleted === true;
          expect(isHere || stayedDeleted).toBe(true);
          if (choice.bringsBack) expect(isHere).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never refers to an id that means another record here, nor to what stayed deleted', () => {
    fc.assert(
      fc.property(side, side, merging, (mine, theirs, choice) => {
        const { after, restored, ids } = merge(mine, theirs, choice);
        for (const { row, otherwise } of restored) {
          if (!row || row.deleted || row === otherwise) continue;
          const parentId = String(row.record.parentId);
          expect(ids.same.has(parentId) || ids.gone.has(parentId)).toBe(false);
          if (isLive(theirs.get(parentId))) expect(isLive(after.get(parentId))).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes a name that another record gives up, whichever comes first', () => {
    const named = (...rows: readonly (readonly [number, string])[]): Side =>
      new Map(rows.map(([place, name]) => [idOf(place), category(idOf(place), name, '', false)]));
    const mine = named([2, 'Fuel'], [4, 'Fun']);
    const theirs = named([0, 'Fuel'], [2, 'Fun'], [4, 'Food']);
    const { after } = merge(mine, theirs, { mode: 'merge', bringsBack: false });
    expect(new Map([...after].sort())).toEqual(theirs);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(side, side, merging, (mine, theirs, choice) => {
        const once = merge(mine, theirs, choice);
        const twice = merge(once.after, theirs, choice);
        expect(verdicts(twice.restored, 'added')).toEqual([]);
        expect(verdicts(twice.restored, 'removed')).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("yields exactly the file's records in replace mode", () => {
    fc.assert(
      fc.property(side, side, (mine, theirs) => {
        const { after } = merge(mine, theirs, { mode: 'replace', bringsBack: false });
        expect(new Map([...after].sort())).toEqual(new Map([...theirs].sort()));
      }),
    );
  });
});
