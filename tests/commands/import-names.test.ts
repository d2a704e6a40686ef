import { openTestServices } from '@tests/support/test-database.ts';
import { describe, expect, it } from 'vitest';
import { rememberedImportNames, rememberImportNames } from '@/commands/import/import-records.ts';
import { NOTHING_REMEMBERED } from '@/domain/import/review/file-names.ts';

const names = (
  categories: Readonly<Record<string, string>>,
  tags: Readonly<Record<string, string>> = {},
) => ({ categoryOf: new Map(Object.entries(categories)), tagOf: new Map(Object.entries(tags)) });

describe('remembered names from import files', () => {
  it('start empty, and an empty set writes nothing', async () => {
    const services = await openTestServices();
    expect(await rememberedImportNames(services)).toEqual(NOTHING_REMEMBERED);
    expect(await rememberImportNames(services, names({}))).toEqual({ ok: true, value: null });
    expect(await services.database.dexie.settings.table('docs').count()).toBe(0);
  });

  it('are matched regardless of case, and accumulate', async () => {
    const services = await openTestServices();
    const first = names({ 'Food / Groceries': 'c1', Transfer: '' }, { Trip: 't1' });
    expect(await rememberImportNames(services, first)).toEqual({ ok: true, value: null });
    await rememberImportNames(services, names({ 'FOOD / groceries': 'c2', Pets: 'c3' }));
    expect(await rememberedImportNames(services)).toEqual({
      categories: { 'food / groceries': 'c2', transfer: '', pets: 'c3' },
      tags: { trip: 't1' },
    });
  });

  it('may equal property names of objects', async () => {
    const services = await openTestServices();
    await rememberImportNames(services, names({ constructor: 'c1', toString: 'c2' }));
    const remembered = await rememberedImportNames(services);
    expect(Object.entries(remembered.categories)).toEqual([
      ['constructor', 'c1'],
      ['tostring', 'c2'],
    ]);
  });

  it('count as empty when the stored value is invalid, and are stored again from then on', async () => {
    const services = await openTestServices();
    const value = { categories: { food: 7, pets: 'c1' }, tags: 'x' };
    await services.database.store.write('settings', [{ insert: { key: 'importNames', value } }]);
    expect(await rememberedImportNames(services)).toEqual({ categories: { pets: 'c1' }, tags: {} });
    await rememberImportNames(services, names({ Food: 'c2' }));
    expect(await rememberedImportNames(services)).toEqual({
      categories: { pets: 'c1', food: 'c2' },
      tags: {},
    });
  });
});
