import { memoryFiles } from '@tests/support/memory-files.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  deleteKeptFile,
  deleteKeptFiles,
  keepFile,
  listKeptFiles,
  readKeptFile,
} from '@/platform/backup/kept-files.ts';

describe('files kept by the browser', () => {
  it('are listed newest first, read, replaced and deleted', async () => {
    const { storage } = memoryFiles();
    vi.stubGlobal('navigator', { storage });
    expect(await listKeptFiles()).toEqual([]);
    expect(await keepFile('one.json', new Blob(['1']))).toEqual({ ok: true, value: null });
    expect((await keepFile('two.json', new Blob(['22']))).ok).toBe(true);
    expect((await keepFile('one.json', new Blob(['333']))).ok).toBe(true);
    expect((await listKeptFiles())?.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['one.json', 3],
      ['two.json', 2],
    ]);
    expect(await (await readKeptFile('one.json'))?.text()).toBe('333');
    expect(await deleteKeptFile('one.json')).toBe(true);
    expect(await readKeptFile('one.json')).toBeNull();
    expect(await deleteKeptFile('one.json')).toBe(true);
    expect(await deleteKeptFiles()).toBe(true);
    expect(await listKeptFiles()).toEqual([]);
    expect(await deleteKeptFiles()).toBe(true);
  });

  it('leave nothing behind when there is no room', async () => {
    const { files, storage } = memoryFiles(2);
    vi.stubGlobal('navigator', { storage });
    expect(await keepFile('one.json', new Blob(['333']))).toMatchObject({ code: 'quota' });
    expect([...files.keys()]).toEqual([]);
  });

  it('do not include a file that was only started', async () => {
    const { files, storage } = memoryFiles();
    vi.stubGlobal('navigator', { storage });
    await keepFile('one.json', new Blob(['1']));
    files.set('begun.json', new File([], 'begun.json'));
    expect((await listKeptFiles())?.map(({ name }) => name)).toEqual(['one.json']);
  });

  it.each([
    ['without navigator', undefined],
    ['without file storage', { storage: {} }],
  ])('are reported as unavailable %s', async (_case, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await listKeptFiles()).toBeNull();
    expect(await keepFile('one.json', new Blob(['1']))).toMatchObject({ code: 'absent' });
    expect(await readKeptFile('one.json')).toBeNull();
    expect(await deleteKeptFiles()).toBe(true);
  });
});
