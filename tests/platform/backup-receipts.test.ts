import { allRows, batchesOf, HEAD, settingRow, tagRow } from '@tests/support/backup-files.ts';
import { FUZZ_MS, FUZZ_RUNS, HARMS, harmed } from '@tests/support/harmed-bytes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RECEIPT_MAX_BYTES } from '@/config/limits.ts';
import type { BackupRow } from '@/domain/backup/backup.ts';
import { type Bytes, StreamChecksum } from '@/platform/backup/backup-bytes.ts';
import { keyFromPassphrase } from '@/platform/backup/backup-crypto.ts';
import type { BackupContent, ContentSink } from '@/platform/backup/backup-files.ts';
import { openBackup } from '@/platform/backup/backup-reader.ts';
import { type WriteBackupOptions, writeBackup } from '@/platform/backup/backup-writer.ts';

const PASSPHRASE = 'correct horse battery staple';
const ROWS: readonly BackupRow[] = [tagRow('a'), tagRow('b'), settingRow('x', 'y')];
/** What `contentLines` writes at a time. */
const PIECE = 196_608;

const key = () => keyFromPassphrase(PASSPHRASE, new Uint8Array(16).fill(7), 1_000);

async function hashOf(bytes: Uint8Array): Promise<string> {
  const checksum = new StreamChecksum(0);
  await checksum.add(bytes);
  return checksum.value();
}

/** Bytes that barely compress. */
const noise = (length: number, seed = 1): Bytes =>
  Uint8Array.from({ length }, (_, at) => Math.sin(at * 12.9898 + seed) * 43_758.5453 * 256);

async function contentOf(bytes: Bytes): Promise<BackupContent> {
  return { hash: await hashOf(bytes), open: async () => new Blob([bytes]) };
}

async function fileOf(contents: readonly BackupContent[], options: WriteBackupOptions = {}) {
  return (await writeBackup(HEAD, batchesOf(ROWS), { ...options, contents })).file;
}

async function opened(file: Blob, passphrase?: string) {
  const outcome = await openBackup(file, passphrase === undefined ? {} : { passphrase });
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.detail}`);
  return outcome.value;
}

/** Collects all contents in memory. */
async function contentsIn(backup: Awaited<ReturnType<typeof opened>>) {
  const found = new Map<string, Buffer>();
  let [name, parts]: [string, Bytes[]] = ['', []];
  const sink: ContentSink = {
    open: async (hash) => {
      [name, parts] = [hash, []];
    },
    piece: async (bytes) => {
      expect(bytes.length).toBeLessThanOrEqual(PIECE);
      parts.push(bytes.slice());
    },
    close: async () => {
      found.set(name, Buffer.concat(parts));
    },
  };
  await backup.readContents(sink);
  return found;
}

describe('a backup file with receipts', () => {
  test('is still one JSON text, and its format number keeps older apps from reading it', async () => {
    const bytes = noise(10);
    const content = await contentOf(bytes);
    const text = await (await fileOf([content])).text();
    const { format, counts, files, filesChecksum } = JSON.parse(text);
    expect(format).toBe(2);
    expect(counts).toEqual({ tags: { live: 2, deleted: 0 }, settings: { live: 1, deleted: 0 } });
    const pieces = [Buffer.from(bytes).toString('base64')];
    expect(files).toEqual([{ name: content.hash, pieces }]);
    const counted = new TextEncoder().encode(
      text.slice(text.lastIndexOf('"files":['), text.lastIndexOf('"filesChecksum"')),
    );
    expect(filesChecksum.value).toBe(await hashOf(counted));
  });

  test('has the former format, byte for byte, if there are no receipts', async () => {
    const [plain, none] = await Promise.all([
      writeBackup(HEAD, batchesOf(ROWS)).then(({ file }) => file.text()),
      fileOf([]).then((file) => file.text()),
    ]);
    expect(none).toBe(plain);
    expect(plain).toContain('"format":1,');
    expect((await opened(new Blob([plain]))).contents.size).toBe(0);
  });

  test.each([
    ['plain', undefined],
    ['encrypted', PASSPHRASE],
  ])('returns what was put in, of any size: %s', async (_form, passphrase) => {
    const sizes = [1, 2, 3, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE];
    const all = sizes.map((size) => noise(size, size));
    const contents = await Promise.all(all.map(contentOf));
    const options = passphrase === undefined ? {} : { key: await key() };
    const file = await fileOf(contents, options);
    const backup = await opened(file, passphrase);
    expect([...backup.contents].sort()).toEqual(
      contents.map(({ hash }, index) => [hash, sizes[index]] as const).sort(),
    );
    expect(await allRows(backup.rows())).toEqual(ROWS);
    const found = await contentsIn(backup);
    expect(found.size).toBe(sizes.length);
    for (const [index, { hash }] of contents.entries()) {
      expect(found.get(hash)?.equals(all[index] ?? noise(0))).toBe(true);
    }
    if (passphrase !== undefined) expect(JSON.parse(await file.text()).format).toBe(2);
  });

  test('leaves out missing contents, and notices those that can’t be read or have changed', async () => {
    const [good, changed] = [await contentOf(noise(50)), await contentOf(noise(60))];
    const cut = new Blob([noise(PIECE * 2)]);
    const slice = cut.slice.bind(cut);
    cut.slice = (from, to) => {
      const part = slice(from, to);
      if (from !== 0)
        part.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
      return part;
    };
    const file = await fileOf([
      good,
      { hash: 'ab'.repeat(32), open: async () => null },
      { ...changed, open: async () => new Blob(['something else']) },
      { hash: await hashOf(noise(PIECE * 2)), open: async () => cut },
      { hash: 'cd'.repeat(32), open: async () => new Blob([]) },
    ]);
    const backup = await opened(file);
    expect([...backup.contents.keys()]).toEqual([good.hash]);
    expect(await allRows(backup.rows())).toEqual(ROWS);
  });

  test('reports the bytes written, and stops when asked to', async () => {
    const contents = [await contentOf(noise(PIECE + 10)), await contentOf(noise(20))];
    const seen: number[] = [];
    await fileOf(contents, { onContents: (bytes) => seen.push(bytes) });
    expect(seen).toHaveLength(3);
    expect(seen.at(-1)).toBe(PIECE + 30);
    const stop = new AbortController();
    const reason = new Error('stopped');
    const writing = fileOf(contents, {
      signal: stop.signal,
      onContents: () => stop.abort(reason),
    });
    await expect(writing).rejects.toBe(reason);
  });

  test('reads rows without reading the contents behind them', async () => {
    const file = await fileOf([await contentOf(noise(PIECE * 8))]);
    const backup = await opened(file);
    let [from, most] = [0, 0];
    const slice = file.slice.bind(file);
    file.slice = (start = 0, end = file.size) => {
      [from, most] = [from + 1, Math.max(most, end)];
      return slice(start, end);
    };
    expect(await allRows(backup.rows())).toEqual(ROWS);
    expect(from).toBe(1);
    expect(most).toBeLessThan(file.size / 2);
  });

  test('is refused when cut anywhere', async () => {
    const file = await fileOf([await contentOf(noise(40)), await contentOf(noise(50))]);
    for (let end = 0; end < file.size; end++) {
      const outcome = await openBackup(file.slice(0, end));
      const code = outcome.ok ? 'opened' : outcome.code;
      expect(['empty', 'truncated'], `${end} of ${file.size}`).toContain(code);
    }
    const more = await openBackup(new Blob([file, '\n']));
    expect(more).toMatchObject({ ok: false, code: 'damaged' });
  });

  test('is refused when a receipt’s content is too large', async () => {
    const file = await fileOf([await contentOf(new Uint8Array(RECEIPT_MAX_BYTES + 1))]);
    expect(await openBackup(file)).toMatchObject({ ok: false, code: 'damaged' });
  });

  test.each([
    ['in any order', (lines: string[]) => lines.splice(6, 3, ...lines.slice(6, 9).reverse())],
    ['with a piece that is no base64', (lines: string[]) => lines.splice(11, 1, '"???="')],
    ['with an odd name', (lines: string[]) => lines.splice(10, 1, '{"name":"../x","pieces":[')],
    [
      'with the same content twice',
      (lines: string[]) => lines.splice(10, 0, ...lines.slice(10, 13)),
    ],
    ['without contents', (lines: string[]) => lines.splice(9, 4)],
  ])('is refused %s', async (_what, spoil) => {
    const lines = (await (await fileOf([await contentOf(noise(40))])).text()).split('\n');
    expect(lines.slice(9, 13)).toEqual([
      '"files":[',
      expect.stringMatching(/^\{"name"/),
      expect.stringMatching(/^"/),
      ']}',
    ]);
    spoil(lines);
    expect(await openBackup(new Blob([lines.join('\n')]))).toMatchObject({ ok: false });
  });

  test.each(Object.entries(HARMS))(
    'is never taken for intact with %s',
    { timeout: FUZZ_MS },
    async (_what, harm) => {
      const file = await fileOf([await contentOf(noise(300)), await contentOf(noise(400))]);
      const whole = fc.constant(new Uint8Array(await file.arrayBuffer()));
      await fc.assert(
        fc.asyncProperty(harmed(whole, harm), async (spoilt) => {
          expect((await openBackup(new Blob([spoilt]))).ok).toBe(false);
        }),
        { numRuns: FUZZ_RUNS },
      );
    },
  );
});
