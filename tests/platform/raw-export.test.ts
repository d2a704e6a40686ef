import { fixedClock, openTestDatabase } from '@tests/support/test-database.ts';
import { expect, it } from 'vitest';
import { saveAiKey } from '@/commands/settings.ts';
import { exportRawData } from '@/platform/backup/raw-export.ts';
import { Log } from '@/platform/log.ts';

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
