import { COLLECTIONS } from '@tests/support/collection-names.ts';
import { DAMAGES, soundHousehold } from '@tests/support/planted-damage.ts';
import { problemsOf } from '@tests/support/under-fire/integrity.ts';
import { live, type RawState, type StoredRow } from '@tests/support/under-fire/raw-state.ts';
import { differencesOf } from '@tests/support/under-fire/same-state.ts';
import { describe, expect, it } from 'vitest';
import { type CountedRow, recountTotals } from '@/db/storage/total-changes.ts';
import type { CheckedRecord } from '@/domain/integrity/integrity.ts';

/** The recount that the browser tests rely on: it finds nothing in sound data, and each kind of damage. */

const household = soundHousehold(400);

function rowsIn(records: readonly CheckedRecord[]): RawState['rows'] {
  const rowsOf = (name: string): StoredRow[] =>
    records.flatMap(({ collection, fields, isDeleted }) =>
      collection === name ? [{ ...fields, _deleted: isDeleted ? '1' : '0' } as StoredRow] : [],
    );
  const rows: Record<string, readonly StoredRow[]> = {};
  for (const name of COLLECTIONS) rows[name] = rowsOf(name);
  return rows as RawState['rows'];
}

function sumsOf(rows: readonly StoredRow[]): readonly string[] {
  const kept = recountTotals(live(rows) as unknown as readonly CountedRow[]);
  return [...kept].flatMap(([period, cells]) =>
    [...cells].map(([cell, values]) => `${period} ${cell} ${values.join(' ')}`),
  );
}

const rows = rowsIn(household);
const sound: RawState = { rows, sums: sumsOf(rows.transactions) };

/** The sound data with some records replaced. */
function damaged(name: string): RawState {
  const plant = DAMAGES[name];
  if (!plant) throw new Error(`there is no damage ${name}`);
  const { changed, removed = [] } = plant(household, 3);
  const gone = new Set([...changed, ...removed].map(({ collection, id }) => `${collection} ${id}`));
  const kept = household.filter(({ collection, id }) => !gone.has(`${collection} ${id}`));
  return { ...sound, rows: rowsIn([...kept, ...changed]) };
}

describe('the recount behind the under-fire tests', () => {
  it('finds nothing in sound data, and counts every total as the app does', () => {
    expect(live(sound.rows.transactions).length).toBeGreaterThan(300);
    expect(sound.sums.length).toBeGreaterThan(500);
    expect(problemsOf(sound)).toEqual([]);
    expect(differencesOf(sound, sound)).toEqual([]);
  });

  it('finds an extra row, a missing row, and an extra cent', () => {
    const [row] = live(sound.rows.transactions);
    if (!row) throw new Error('there is no row');
    const others = sound.rows.transactions.filter((each) => each !== row);
    const withRows = (transactions: readonly StoredRow[]) => ({
      ...sound,
      rows: { ...sound.rows, transactions },
    });
    for (const changed of [
      withRows(others),
      withRows([...sound.rows.transactions, { ...row, id: 'again' }]),
      withRows([...others, { ...row, amount: Number(row.amount) + 1 }]),
    ]) {
      expect(problemsOf(changed)).not.toEqual([]);
      expect(differencesOf(sound, changed)).not.toEqual([]);
    }
  });

  it.each([
    ['a transaction of no account', /its account is not there/],
    ['a category of a row', /a category is not there/],
    ['a category of a part', /a category is not there/],
    ['a tag of a row', /a tag is not there/],
    ['a name twice', /is there twice/],
    ['a key twice', /is there twice/],
    ['a side alone', /has 1 legs/],
    ['three sides', /has 3 legs/],
    ['sides that do not cancel', /does not come to zero/],
    ['parts that do not add up', /its parts do not add up/],
  ])('finds %s', (name, said) => {
    expect(problemsOf(damaged(name)).some((problem) => said.test(problem))).toBe(true);
  });

  it('finds unfinished work', () => {
    const note = { key: 'pending:1', value: {}, _deleted: '0' } as StoredRow;
    const settings = [...sound.rows.settings, note];
    expect(problemsOf({ ...sound, rows: { ...sound.rows, settings } })).toEqual([
      'pending:1 was not finished',
    ]);
  });
});
