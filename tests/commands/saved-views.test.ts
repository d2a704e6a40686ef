import { storedRecords } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '@/commands/accounts/account.ts';
import { mergeTags, removeCategory } from '@/commands/categories/removal-and-merging.ts';
import { removeView, saveView } from '@/commands/settings.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { countReferences } from '@/db/queries/references.ts';
import { readSavedViews } from '@/db/queries/reports/report-data.ts';
import { savedViewOf } from '@/domain/reports/explorer/explorer-view.ts';

let services: Services;

beforeEach(async () => {
  services = await openTestServices({
    accounts: ['a1'],
    categories: ['food', 'fuel'],
    tags: ['trip', 'travel'],
  });
});

afterEach(() => closeTestDatabase(services.database));

async function saved(name: string, params: string) {
  const outcome = await saveView(services, { name, params });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const paramsOf = async (name: string) => {
  const rows = await storedRecords(services.database, 'settings');
  return rows.map(savedViewOf).find((view) => view?.name === name)?.params;
};

describe('saved views of the explorer', () => {
  it('are stored under a trimmed unique name, and can be undone', async () => {
    expect(await saved('  Food by  month ', 'rows=category')).toEqual({
      key: 'view:food by month',
      name: 'Food by month',
      params: 'rows=category',
    });
    expect(await saveView(services, { name: 'FOOD by month', params: '' })).toEqual({
      ok: false,
      code: 'taken',
    });
    expect(await saveView(services, { name: ' ', params: '' })).toMatchObject({
      code: 'invalid',
      fields: { name: 'view-name-required' },
    });
    expect(await saveView(services, { name: 'x'.repeat(61), params: '' })).toMatchObject({
      fields: { name: 'view-name-too-long' },
    });
  });

  it('are read without other settings and without deleted views', async () => {
    const food = await saved('Food', 'rows=category');
    const old = await saved('Old', 'rows=tag');
    await removeView(services, old);
    const { store } = services.database;
    for (const key of ['filter:food', 'viewport', 'zoom']) {
      const row = { key, value: { name: 'Food', params: '' } };
      expect((await store.write('settings', [{ insert: row }])).ok).toBe(true);
    }
    expect(await readSavedViews(services.database)).toEqual([food]);
  });

  it('are deleted, restored by Undo, and leave their name free in between', async () => {
    const view = await saved('Food', 'rows=category');
    const removed = await removeView(services, view);
    expect(await paramsOf('Food')).toBeUndefined();
    expect(await removeView(services, view)).toEqual({ ok: false, code: 'gone' });
    if (!removed.ok || !removed.change) throw new Error('not removed');
    expect((await undoChange(services, removed.change.id)).ok).toBe(true);
    expect(await paramsOf('Food')).toBe('rows=category');
  });

  it('follow the replacement of what they named, or drop it', async () => {
    await saved('Trip', 'rows=tag&tag=trip');
    await saved('Food', 'rows=month&category=food');
    await saved('Account', 'rows=month&account=a1');
    const { byKind } = await countReferences(services.database, 'categories', 'food');
    expect(byKind).toEqual({ savedViews: 1 });
    expect((await mergeTags(services, 'travel', ['trip'])).ok).toBe(true);
    expect(await paramsOf('Trip')).toBe('rows=tag&tag=travel');
    const gone = await removeCategory(services, 'food', 'fuel');
    expect(await paramsOf('Food')).toBe('rows=month&category=fuel');
    expect((await removeAccount(services, 'a1')).ok).toBe(true);
    expect(await paramsOf('Account')).toBe('rows=month');
    if (!gone.ok || !gone.change) throw new Error('not removed');
    expect((await undoChange(services, gone.change.id)).ok).toBe(true);
    expect(await paramsOf('Food')).toBe('rows=month&category=food');
  });
});
