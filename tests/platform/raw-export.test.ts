import { fixedClock, openTestDatabase } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { saveAiKey } from '@/commands/settings.ts';
import { writeSyncLink } from '@/db/sync/sync-link.ts';
import { exportRawData } from '@/platform/backup/raw-export.ts';
import { Log } from '@/platform/log.ts';
import { newVault } from '@/platform/sync/vault.ts';

it('the raw export leaves out the AI key unless requested', async () => {
  const database = await openTestDatabase('coffer-raw');
  const services = { database, clock: fixedClock(), log: new Log() };
  await saveAiKey(services, 'AIza-raw-key');
  await database.store.write('settings', [{ insert: { key: 'other', value: 'here' } }]);
  const without = await (await exportRawData()).file.text();
  expect(without).toContain('"geminiApiKey"');
  expect(without).toContain('"here"');
  expect(without).not.toContain('AIza-raw-key');
  expect(await (await exportRawData({ withAiKey: true })).file.text()).toContain('AIza-raw-key');
});

it('the raw export leaves out the login and the keys of a vault', async () => {
  const database = await openTestDatabase('coffer-raw-sync');
  const { document, keys } = await newVault('correct horse battery staple', 1);
  await writeSyncLink(database, {
    url: 'https://couch.example.org/secret-place',
    login: { name: 'ann', password: 'secret-password' },
    document,
    keys,
    device: 'd1',
    isMarked: true,
    syncedAt: null,
  });
  const text = await (await exportRawData()).file.text();
  expect(text).toContain('"sync-link"');
  for (const secret of ['secret-password', 'secret-place', document.key, document.salt]) {
    expect(text).not.toContain(secret);
  }
});
