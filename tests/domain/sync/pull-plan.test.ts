import { describe, expect, test } from 'vitest';
import { type PulledRecord, PullPlan } from '@/domain/sync/pull-plan.ts';
import { Aliases } from '@/domain/sync/references.ts';
import {
  isDirty,
  type SyncCollection,
  type SyncedRecord,
  type Version,
} from '@/domain/sync/version.ts';
import { A, B, edited, type Fields, removed, row, version } from './versions.ts';

/** Pulls records into a device that has others. */
function pull(
  collection: SyncCollection,
  here: Readonly<Record<string, SyncedRecord | null>>,
  pulled: readonly PulledRecord[],
  isEnd = true,
) {
  const known = new Map(Object.entries(here));
  const plan = new PullPlan({ collection, known, aliases: new Aliases(), isEnd });
  for (const each of pulled) plan.pull(each);
  return plan.planned();
}

const mine = (local: Version): SyncedRecord => ({ local, server: null, rev: '' });

describe('records with one key', () => {
  test('rows of one bank become one, which keeps what people did to both', () => {
    const [a, b] = [row({ id: 'a' }), row({ id: 'b' })];
    const { records, log } = pull(
      'transactions',
      { a: mine(edited(a, { notes: 'here' }, A)), b: null },
      [
        {
          id: 'b',
          version: edited(b, { categoryId: 'food', categorySource: 'hand' }, B),
          rev: '1-x',
        },
      ],
    );
    expect(records.get('a')?.local?.fields).toMatchObject({ notes: 'here', categoryId: 'food' });
    const gone = records.get('b');
    expect(gone?.local).toMatchObject({
      isDeleted: true,
      alias: 'a',
      fields: { uniqueHash: '~gone~b' },
    });
    expect(gone && isDirty(gone)).toBe(true);
    expect(log).toMatchObject([{ event: 'twin', id: 'a', otherId: 'b' }]);
  });

  test('two coffees by hand both stay; the bank keeps its key', () => {
    const manual = row({ id: 'a', source: 'manual' });
    const { records } = pull('transactions', { a: mine(manual), b: null }, [
      { id: 'b', version: row({ id: 'b' }), rev: '1-x' },
    ]);
    expect(records.get('a')?.local?.fields.uniqueHash).toBe(`${manual.fields.uniqueHash}|2`);
    expect(records.get('b')?.local?.isDeleted).toBe(false);
  });

  test('a row in the trash gives way to a living one', () => {
    const { records } = pull('transactions', { a: mine(removed(row({ id: 'a' }), A)), b: null }, [
      { id: 'b', version: row({ id: 'b' }), rev: '1-x' },
    ]);
    expect(records.get('a')?.local?.fields.uniqueHash).toBe('~gone~a');
    expect(records.get('b')?.local?.isDeleted).toBe(false);
  });

  const named = (id: string, more: Fields = {}) =>
    version({ id, name: 'TD', nameKey: 'td', ...more });

  test.each([
    ['accounts', {}, 'same-name'],
    ['accounts', { currency: 'USD' }, 'renamed'],
    ['categories', { nature: 'income' }, 'renamed'],
    ['tags', {}, 'same-name'],
    ['goals', {}, 'renamed'],
  ] as const)('%s of one name with %j: %s', (collection, more, event) => {
    const { records, log } = pull(collection, { a: mine(named('a')), b: null }, [
      { id: 'b', version: named('b', more), rev: '1-x' },
    ]);
    expect(log.map((entry) => entry.event)).toEqual([event]);
    expect(records.get('b')?.local?.fields.name).toBe(event === 'renamed' ? 'TD (2)' : 'TD');
    expect(records.get('b')?.local?.alias).toBe(event === 'renamed' ? undefined : 'a');
  });

  test('a record that another stands for waits until that one is here', () => {
    const gone = { ...named('b'), isDeleted: true, alias: 'a' };
    const pulled = { id: 'b', version: gone, rev: '2-x' };
    const here = { a: null, b: { local: named('b'), server: named('b'), rev: '1-x' } };
    expect(pull('accounts', here, [pulled], false)).toMatchObject({ waiting: [pulled] });
    expect(pull('accounts', here, [pulled], false).records.size).toBe(0);
    expect(pull('accounts', here, [pulled]).records.get('b')?.local?.alias).toBe('a');
    expect(pull('accounts', { b: here.b }, [pulled], false).missing).toEqual(['a']);
  });

  test('what the server deleted for good goes here only from the trash', () => {
    const [living, trashed] = [row({ id: 'a' }), removed(row({ id: 'b' }), A)];
    const { records } = pull(
      'transactions',
      {
        a: { local: living, server: living, rev: '1-x' },
        b: { local: trashed, server: trashed, rev: '1-y' },
      },
      [
        { id: 'a', version: null, rev: '2-x' },
        { id: 'b', version: null, rev: '2-y' },
      ],
    );
    expect([records.get('a')].map((each) => each && isDirty(each))).toEqual([true]);
    expect(records.get('b')).toEqual({ local: null, server: null, rev: '2-y' });
  });
});
