import { describe, expect, it } from 'vitest';
import { HANDLES_DATABASE_NAME } from '@/config/limits.ts';
import { deleteHandles } from '@/platform/backup/raw-databases.ts';

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('the folder of the automatic backup', () => {
  it('is forgotten with everything else, and may be missing', async () => {
    expect(await deleteHandles()).toMatchObject({ ok: true });
    await new Promise((resolve) => {
      const request = indexedDB.open(HANDLES_DATABASE_NAME);
      request.onsuccess = () => {
        request.result.close();
        resolve(null);
      };
    });
    expect(await names()).toContain(HANDLES_DATABASE_NAME);
    expect(await deleteHandles()).toMatchObject({ ok: true });
    expect(await names()).not.toContain(HANDLES_DATABASE_NAME);
  });
});
