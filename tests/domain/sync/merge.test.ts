import { describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import { mergedVersion } from '@/domain/sync/merge.ts';
import { isSyncedSetting, packedBody, unpackedBody } from '@/domain/sync/synced-body.ts';
import {
  isLater,
  lastSeen,
  MACHINE,
  nextStamp,
  SYNC_COLLECTIONS,
  type SyncCollection,
  type Version,
} from '@/domain/sync/version.ts';

import { A, B, CREATED, edited, removed, row, version } from './versions.ts';

const merge = (collection: SyncCollection, base: Version | null, one: Version, other: Version) =>
  mergedVersion({ collection, id: 'row1' }, base, one, other);

describe('two edits of one record', () => {
  test('both stay if they are of different fields', () => {
    const base = row();
    const { version, log } = merge(
      'transactions',
      base,
      edited(base, { notes: 'mine' }, A),
      edited(base, { categoryId: 'food', categorySource: 'hand' }, B),
    );
    expect(version.fields).toMatchObject({ notes: 'mine', categoryId: 'food' });
    expect(log).toEqual([]);
  });

  test('of one field: the later one stays and the other is logged, whoever merges', () => {
    const base = row();
    const [one, other] = [edited(base, { notes: 'early' }, A), edited(base, { notes: 'late' }, B)];
    for (const pair of [[one, other] as const, [other, one] as const]) {
      const { version, log } = merge('transactions', base, ...pair);
      expect(version.fields.notes).toBe('late');
      expect(log).toMatchObject([
        { event: 'conflict', kept: { notes: 'late' }, dropped: { notes: 'early' }, droppedBy: A },
      ]);
    }
  });

  test('a change by sync itself gives way to a person, silently', () => {
    const base = version({ id: 'row1', name: 'Food' });
    const renamed = edited(base, { name: 'Food (2)' }, [900, MACHINE]);
    const { version: next, log } = merge('goals', base, renamed, edited(base, { name: 'Car' }, A));
    expect(next.fields).toMatchObject({ name: 'Car', nameKey: 'car' });
    expect(log).toEqual([]);
  });

  test('parts of a split always add up', () => {
    const base = row();
    const splits = [
      { categoryId: 'a', amount: -200, notes: '' },
      { categoryId: 'b', amount: -250, notes: '' },
    ];
    const split = edited(base, { categoryId: '~split', splits }, A);
    const { version, log } = merge('transactions', base, split, edited(base, { amount: -900 }, B));
    expect(version.fields).toMatchObject({ amount: -900, categoryId: '' });
    expect(version.fields.splits).toBeUndefined();
    expect(log).toMatchObject([{ dropped: { splits } }]);
  });

  test('a row that was linked has no category', () => {
    const base = row();
    const linked = edited(base, { kind: 'transfer', transferId: 't1' }, B);
    const { version } = merge('transactions', base, linked, edited(base, { categoryId: 'x' }, A));
    expect(version.fields).toMatchObject({ kind: 'transfer', categoryId: '' });
  });

  test('tags are merged as a set', () => {
    const base = edited(row(), { tags: ['old', 'kept'] }, CREATED);
    const { version, log } = merge(
      'transactions',
      base,
      edited(base, { tags: ['kept', 'mine'] }, A),
      edited(base, { tags: ['old', 'kept', 'theirs'] }, B),
    );
    expect([...(version.fields.tags as string[])].sort()).toEqual(['kept', 'mine', 'theirs']);
    expect(log).toEqual([]);
  });

  test('lists by date or id, and amounts of single periods, are merged item by item', () => {
    const account = version({
      id: 'row1',
      name: 'TD',
      statements: [{ date: '2026-01-31', balance: 1 }],
    });
    const one = edited(
      account,
      {
        statements: [
          { date: '2026-01-31', balance: 2 },
          { date: '2026-02-28', balance: 3 },
        ],
      },
      A,
    );
    const other = edited(
      account,
      {
        statements: [
          { date: '2025-12-31', balance: 0 },
          { date: '2026-01-31', balance: 5 },
        ],
      },
      B,
    );
    const merged = merge('accounts', account, one, other);
    expect(merged.version.fields.statements).toEqual([
      { date: '2025-12-31', balance: 0 },
      { date: '2026-01-31', balance: 5 },
      { date: '2026-02-28', balance: 3 },
    ]);
    expect(merged.log).toMatchObject([
      { dropped: { statements: [{ date: '2026-01-31', balance: 2 }] } },
    ]);

    const holding = version({ id: 'row1', name: 'VFV', accountId: 'acc1', events: [{ id: 'e1' }] });
    const bought = merge(
      'holdings',
      holding,
      edited(holding, { events: [{ id: 'e1' }, { id: 'e2' }] }, A),
      edited(holding, { events: [] }, B),
    );
    expect(bought.version.fields.events).toEqual([{ id: 'e2' }]);

    const budget = version({ id: 'row1', name: 'Food', overrides: { '2026-01-01': 1 } });
    const set = merge(
      'budgets',
      budget,
      edited(budget, { overrides: { '2026-01-01': 1, '2026-02-01': 2 } }, A),
      edited(budget, { overrides: { '2026-03-01': 3 } }, B),
    );
    expect(set.version.fields.overrides).toEqual({ '2026-02-01': 2, '2026-03-01': 3 });
    expect([...bought.log, ...set.log]).toEqual([]);
  });
});

describe('a deletion', () => {
  test('loses to an edit, and is logged', () => {
    const base = row();
    const { version, log } = merge(
      'transactions',
      base,
      removed(base, B),
      edited(base, { notes: 'x' }, A),
    );
    expect(version).toMatchObject({
      isDeleted: false,
      fields: { notes: 'x', uniqueHash: base.fields.uniqueHash },
    });
    expect(version.fields.deletedAt).toBeUndefined();
    expect(log).toMatchObject([{ event: 'kept-edited', droppedBy: B }]);
  });

  test('stays if nobody edited the record, or only sync itself', () => {
    const base = version({ id: 'row1', name: 'Food' });
    const renamed = edited(base, { name: 'Food (2)' }, [1, MACHINE]);
    expect(merge('goals', base, removed(base, A), base).version.isDeleted).toBe(true);
    const { version: next } = merge('goals', base, renamed, removed(base, A));
    expect(next).toMatchObject({ isDeleted: true, fields: { nameKey: '~gone~row1' } });
  });

  test('of two, the earlier one counts', () => {
    const base = row();
    const { version } = merge('transactions', base, removed(base, B), removed(base, A));
    expect(version.fields.deletedAt).toBe(new Date(A[0]).toISOString());
  });

  test('for good leaves nothing, unless somebody edited or restored the row', () => {
    const base = row({ notes: 'secret' });
    const emptied = {
      ...removed(base, B),
      fields: { ...base.fields, description: '~emptied', notes: '' },
    };
    expect(merge('transactions', base, emptied, removed(base, A)).version.fields.notes).toBe('');
    const { version } = merge('transactions', base, edited(base, { reviewed: true }, A), emptied);
    expect(version).toMatchObject({
      isDeleted: false,
      fields: { notes: 'secret', reviewed: true },
    });
  });
});

test('the hybrid clock never goes back, and ignores clocks more than a day ahead', () => {
  expect(nextStamp(500, 400, 'a')).toEqual([501, 'a']);
  expect(nextStamp(500, 900, 'a')).toEqual([900, 'a']);
  expect(
    lastSeen(
      0,
      [
        [700, 'b'],
        [600, 'c'],
      ],
      500,
    ),
  ).toBe(700);
  expect(lastSeen(0, [[500 + 86_400_001, 'b']], 500)).toBe(0);
  expect(isLater([5, 'b'], [5, 'a'])).toBe(true);
  expect(isLater([5, MACHINE], [5, 'a'])).toBe(false);
});

test('settings of one device stay on it', () => {
  for (const key of [
    'baseCurrency',
    'filter:food',
    'rate:USD:CAD:2026-01-01',
    'import:1',
    'planning',
  ]) {
    expect(isSyncedSetting(key)).toBe(true);
  }
  for (const key of [
    'geminiApiKey',
    'theme',
    'backup:last',
    'pending:1',
    'trash:purged',
    'reminders-told',
    'anything-new',
  ]) {
    expect(isSyncedSetting(key)).toBe(false);
  }
});

test('all collections are synced', () => {
  expect([...SYNC_COLLECTIONS].sort()).toEqual([...COLLECTION_NAMES].sort());
});

test('a body is sent without what can be computed, and comes back whole', () => {
  for (const version of [row(), removed(row(), A), row({ notes: 'x', copy: 2 })]) {
    const body = {
      collection: 'transactions',
      id: 'row1',
      version,
      schema: 11,
      count: 3,
      by: 'a',
    } as const;
    const packed = JSON.parse(JSON.stringify(packedBody(body)));
    expect(packed.f.dateKey ?? packed.f.id ?? packed.f.kind).toBeUndefined();
    expect(unpackedBody(packed)).toEqual(body);
  }
  for (const other of [null, 5, 'x']) expect(unpackedBody(other)).toBeNull();
});
