import { newTestVault, type TestDevice } from '@tests/support/sync-devices.ts';
import { fixedClock } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { settingOfDevice } from '@/domain/sync/sync-device.ts';
import { checkDevices } from '@/pipelines/sync/device-check.ts';
import { Log } from '@/platform/log.ts';

const tag = (id: string) => ({
  id,
  name: id,
  color: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});

const check = ({ database }: TestDevice, own: string, day: string) =>
  checkDevices({ database, clock: fixedClock(`${day}T12:00:00.000Z`), log: new Log() }, own);

const introduce = ({ database }: TestDevice, id: string, name: string) =>
  database.store.write('settings', [
    { insert: settingOfDevice({ id, name, person: '', seenAt: '2026-03-01T12:00:00.000Z' }) },
  ]);

/** Changes a stored tag past everything that would notice. */
function changeStored({ database }: TestDevice, id: string, fields: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database.dexie.tags.name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('docs', 'readwrite');
      const docs = writing.objectStore('docs');
      const reading = docs.get(id);
      reading.onsuccess = () => docs.put({ ...reading.result, ...fields });
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

it('devices tell once a day what they hold, and one that holds something else is named', async () => {
  const vault = await newTestVault();
  await vault.on('a', async (device) => {
    await introduce(device, 'a', 'Laptop');
    await device.database.store.write('tags', [{ insert: tag('t1') }, { insert: tag('t2') }]);
    expect(await check(device, 'a', '2026-03-03'), 'while changes wait').toBeNull();
    await device.sync();
    expect(await check(device, 'a', '2026-03-02'), 'not a day ago').not.toBeNull();
    expect(await check(device, 'a', '2026-03-03'), 'while its own words wait').toBeNull();
    await device.sync();
    expect(await check(device, 'a', '2026-03-02'), 'told already').toBeNull();
  });
  await vault.on('b', async (device) => {
    await device.sync();
    await introduce(device, 'b', 'Phone');
    await device.sync();
    expect(await check(device, 'b', '2026-03-03')).toEqual([]);
    await device.sync();
    await changeStored(device, 't1', { color: 2 });
    expect(await check(device, 'b', '2026-03-05')).toEqual(['Laptop']);
    await device.sync();
  });
  await vault.on('a', async (device) => {
    await device.sync();
    expect(await check(device, 'a', '2026-03-06')).toEqual(['Phone']);
  });
  await vault.end();
});
