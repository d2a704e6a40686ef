import { storedRecords } from '@tests/support/stored.ts';
import { closeTestDatabase, openTestServices } from '@tests/support/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editView, removeView, saveView } from '@/commands/settings.ts';
import { undoChange } from '@/commands/undo/undo.ts';
import type { Services } from '@/db/database.ts';
import { savedViewOf } from '@/domain/reports/explorer/explorer-view.ts';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

afterEach(() => closeTestDatabase(services.database));

async function saved(name: string, params: string) {
  const outcome = await saveView(services, { name, params });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const stored = async () => {
  const rows = await storedRecords(services.database, 'settings');
  return rows
    .flatMap((row) => savedViewOf(row) ?? [])
    .map(({ name, params }) => `${name}: ${params}`)
    .sort();
};

describe('a saved view', () => {
  it('can be renamed without losing its contents, and Undo restores the old name', async () => {
    const view = await saved('Food', 'rows=category');
    const renamed = await editView(services, view, { name: ' Groceries ' });
    expect(renamed).toMatchObject({ ok: true, value: { key: 'view:groceries' } });
    expect(await stored()).toEqual(['Groceries: rows=category']);
    if (!renamed.ok || !renamed.change) throw new Error('not renamed');
    expect((await undoChange(services, renamed.change.id)).ok).toBe(true);
    expect(await stored()).toEqual(['Food: rows=category']);
  });

  it('keeps its key when only the case of its name changes, and can get new contents', async () => {
    const view = await saved('Food', 'rows=category');
    await editView(services, view, { name: 'FOOD' });
    await editView(services, view, { params: 'rows=tag' });
    expect(await stored()).toEqual(['FOOD: rows=tag']);
  });

  it('refuses a taken or empty name, and any change once it is deleted', async () => {
    const view = await saved('Food', 'rows=category');
    await saved('Trips', 'rows=tag');
    expect(await editView(services, view, { name: 'trips' })).toEqual({ ok: false, code: 'taken' });
    expect(await editView(services, view, { name: ' ' })).toMatchObject({
      fields: { name: 'view-name-required' },
    });
    await removeView(services, view);
    expect(await editView(services, view, { name: 'Other' })).toEqual({ ok: false, code: 'gone' });
    expect(await stored()).toEqual(['Trips: rows=tag']);
  });

  it('can take the name of a deleted view', async () => {
    await removeView(services, await saved('Trips', 'rows=tag'));
    await editView(services, await saved('Food', 'rows=category'), { name: 'Trips' });
    expect(await stored()).toEqual(['Trips: rows=category']);
  });
});
