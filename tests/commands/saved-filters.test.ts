import { storedRecords } from '@tests/support/stored.ts';
import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import {
  orderFilters,
  removeFilter,
  renameFilter,
  saveFilter,
} from '@/commands/transactions/register-list.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { comparePinned, savedFilterOf } from '@/domain/transactions/filter-presets.ts';

const filtersOf = async ({ database }: Services) =>
  (await storedRecords(database, 'settings')).flatMap((row) => savedFilterOf(row) ?? []);

async function given(services: Services, name: string, params = 'q=rent') {
  const saved = await saveFilter(services, { name, params });
  if (!saved.ok) throw new Error(saved.code);
  return saved;
}

describe('saved filters', () => {
  it('are stored under a trimmed name, with the filter as it appears in the address', async () => {
    const services = await openTestServices();
    const saved = await given(services, '  Rent   2026 ', 'q=rent&from=2026-01-01');
    expect(saved.change?.label).toEqual({
      code: 'saved-filter-added',
      params: { name: 'Rent 2026' },
    });
    expect(await filtersOf(services)).toEqual([
      { key: 'filter:rent 2026', name: 'Rent 2026', params: 'q=rent&from=2026-01-01' },
    ]);
  });

  it('are refused a blank, too long or taken name, in any case', async () => {
    const services = await openTestServices();
    await given(services, 'Rent');
    expect(await saveFilter(services, { name: '  ', params: 'q=x' })).toMatchObject({
      code: 'invalid',
      fields: { name: 'filter-name-required' },
    });
    expect(await saveFilter(services, { name: 'x'.repeat(61), params: 'q=x' })).toMatchObject({
      code: 'invalid',
      fields: { name: 'filter-name-too-long' },
    });
    // One letter that folds to eighteen characters: short as typed, too long as a key.
    expect(await saveFilter(services, { name: '\uFDFA'.repeat(60), params: 'q=x' })).toMatchObject({
      fields: { name: 'filter-name-too-long' },
    });
    expect(await saveFilter(services, { name: 'RENT ', params: 'q=x' })).toEqual({
      ok: false,
      code: 'taken',
    });
    expect(await filtersOf(services)).toHaveLength(1);
  });

  it('are refused when another filter takes the name at the same moment', async () => {
    const services = await openTestServices();
    const both = await Promise.all([
      saveFilter(services, { name: 'Rent', params: 'q=a' }),
      saveFilter(services, { name: 'rent', params: 'q=b' }),
    ]);
    expect(both.map((each) => (each.ok ? 'saved' : each.code)).sort()).toEqual(['saved', 'taken']);
    expect(await filtersOf(services)).toHaveLength(1);
  });

  it('are deleted, restored by Undo, and leave their name free in between', async () => {
    const services = await openTestServices();
    const { value: filter } = await given(services, 'Rent');
    const removed = await removeFilter(services, filter);
    expect(removed.ok && removed.change?.label).toEqual({
      code: 'saved-filter-removed',
      params: { name: 'Rent' },
    });
    expect(await filtersOf(services)).toEqual([]);
    expect(await removeFilter(services, filter)).toEqual({ ok: false, code: 'gone' });
    expect((await undoChange(services, (removed.ok && removed.change?.id) || '')).ok).toBe(true);
    expect(await filtersOf(services)).toEqual([filter]);

    await removeFilter(services, filter);
    const again = await given(services, 'rent', 'q=new');
    expect(await filtersOf(services)).toEqual([
      { key: 'filter:rent', name: 'rent', params: 'q=new' },
    ]);
    expect((await undoChange(services, again.change?.id ?? '')).ok).toBe(true);
    expect(await filtersOf(services)).toEqual([]);
  });

  it('are renamed in place, in case alone too, unless the name is taken', async () => {
    const services = await openTestServices();
    const { value: rent } = await given(services, 'Rent');
    await given(services, 'Food', 'q=food');
    await orderFilters(services, ['filter:rent', 'filter:food']);
    const placed = { ...rent, order: 0 };
    expect(await renameFilter(services, placed, ' FOOD ')).toEqual({ ok: false, code: 'taken' });
    expect(await renameFilter(services, placed, ' ')).toMatchObject({
      fields: { name: 'filter-name-required' },
    });
    const renamed = await renameFilter(services, placed, 'Home');
    expect(renamed.ok && renamed.change?.label).toEqual({
      code: 'saved-filter-renamed',
      params: { from: 'Rent', name: 'Home' },
    });
    const home = { key: 'filter:home', name: 'Home', params: 'q=rent', order: 0 };
    expect(await filtersOf(services)).toContainEqual(home);
    expect((await renameFilter(services, home, 'HOME')).ok).toBe(true);
    expect((await filtersOf(services)).map(({ name }) => name).sort()).toEqual(['Food', 'HOME']);
    expect((await renameFilter(services, placed, 'Late')).ok).toBe(false);
    expect((await undoChange(services, (renamed.ok && renamed.change?.id) || '')).ok).toBe(true);
    expect((await filtersOf(services)).map(({ name }) => name).sort()).toEqual(['Food', 'Rent']);
  });

  it('keep the order in which they are put, new ones last; Undo takes it back', async () => {
    const services = await openTestServices();
    for (const name of ['B', 'C', 'A']) await given(services, name);
    const pinned = async () =>
      [...(await filtersOf(services))].sort(comparePinned).map(({ name }) => name);
    expect(await pinned()).toEqual(['A', 'B', 'C']);
    const ordered = await orderFilters(services, ['filter:c', 'filter:a', 'filter:b']);
    expect(await pinned()).toEqual(['C', 'A', 'B']);
    await given(services, 'AA');
    expect(await pinned()).toEqual(['C', 'A', 'B', 'AA']);
    expect((await undoChange(services, (ordered.ok && ordered.change?.id) || '')).ok).toBe(true);
    expect(await pinned()).toEqual(['A', 'AA', 'B', 'C']);
    expect(await orderFilters(services, ['filter:c', 'filter:gone'])).toMatchObject({ ok: false });
  });
});
