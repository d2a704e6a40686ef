import { memoryFiles } from '@tests/support/memory-files.ts';
import { receiptFile } from '@tests/support/receipt-samples.ts';
import { describe, expect, it, vi } from 'vitest';
import { PIECE_BYTES } from '@/platform/backup/backup-bytes.ts';
import {
  canStoreReceipts,
  deleteReceiptFiles,
  deleteReceiptsExcept,
  listReceiptFiles,
  ReceiptWriter,
  readReceipt,
  storeReceipt,
} from '@/platform/browser/receipt-files.ts';

function givenFiles(room?: number) {
  const memory = memoryFiles(room);
  vi.stubGlobal('navigator', { storage: memory.storage });
  return memory.receipts;
}

async function stored(content: Blob) {
  const outcome = await storeReceipt(content);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

describe('the contents of receipts', () => {
  it('are named by their hash, and equal ones are stored once', async () => {
    const files = givenFiles();
    expect(await canStoreReceipts()).toBe(true);
    const first = await stored(receiptFile('one.pdf'));
    expect(first).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: 24,
      isNew: true,
    });
    const again = await stored(receiptFile('two.pdf', 'application/pdf', 'one.pdf'));
    expect(again).toEqual({ ...first, isNew: false });
    const other = await stored(receiptFile('three.pdf'));
    expect([...files.keys()].sort()).toEqual([first.hash, other.hash].sort());
    expect(await (await readReceipt(first.hash))?.text()).toContain('one.pdf');
  });

  it('may be larger than a piece of the checksum', async () => {
    givenFiles();
    const bytes = new Uint8Array(PIECE_BYTES * 2 + 17).map((_, at) => at % 251);
    const { hash } = await stored(new Blob([bytes]));
    const read = new Uint8Array((await (await readReceipt(hash))?.arrayBuffer()) ?? []);
    expect(Buffer.compare(read, bytes)).toBe(0);
  });

  it('leave nothing behind when there is no room', async () => {
    const files = givenFiles(10);
    expect(await storeReceipt(receiptFile('one.pdf'))).toEqual({ ok: false, code: 'quota' });
    expect([...files.keys()]).toEqual([]);
  });

  it('leave nothing behind when the chosen file can’t be read to its end', async () => {
    const files = givenFiles();
    const broken = receiptFile('one.pdf');
    vi.spyOn(broken, 'stream').mockImplementation(
      () =>
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new Uint8Array([1, 2, 3]));
          },
          pull: () => Promise.reject(new DOMException('removed', 'NotReadableError')),
        }) as ReturnType<File['stream']>,
    );
    expect(await storeReceipt(broken)).toEqual({ ok: false, code: 'unreadable' });
    expect([...files.keys()]).toEqual([]);
  });

  it('have no name until they are whole: a killed page leaves only what the sweep removes', async () => {
    const files = givenFiles();
    const { hash } = await stored(receiptFile('whole.pdf'));
    const writer = await ReceiptWriter.create();
    await writer?.write(new Uint8Array([37, 80, 68, 70]));
    const [, begun = ''] = await listReceiptFiles();
    expect(begun).toMatch(/^~/);
    expect(await readReceipt(begun)).toBeNull();
    expect(await deleteReceiptsExcept(new Set([hash]))).toBe(1);
    expect([...files.keys()]).toEqual([hash]);
  });

  it('replace a file that isn’t whole', async () => {
    const files = givenFiles();
    const { hash } = await stored(receiptFile('one.pdf'));
    files.set(hash, new File(['%PDF'], hash));
    expect(await stored(receiptFile('one.pdf'))).toEqual({ hash, bytes: 24, isNew: true });
    expect((await readReceipt(hash))?.size).toBe(24);
  });

  it('replace a damaged file of the same size', async () => {
    const files = givenFiles();
    const { hash, bytes } = await stored(receiptFile('one.pdf'));
    files.set(hash, new File(['x'.repeat(bytes)], hash));
    expect(await stored(receiptFile('one.pdf'))).toEqual({ hash, bytes, isNew: true });
    expect(await (await readReceipt(hash))?.text()).toContain('one.pdf');
  });

  it('are all deleted by a reset', async () => {
    const files = givenFiles();
    await stored(receiptFile('one.pdf'));
    expect(await deleteReceiptFiles()).toBe(true);
    expect([...files.keys()]).toEqual([]);
    expect(await listReceiptFiles()).toEqual([]);
    expect(await deleteReceiptFiles()).toBe(true);
  });
});

describe('a browser that can’t keep receipts', () => {
  const denying = {
    getDirectory: async () => {
      throw new DOMException('private window', 'SecurityError');
    },
  };

  it.each([
    ['without a navigator', undefined],
    ['without private files', { storage: {} }],
    ['that denies them in a private window', { storage: denying }],
  ])('%s says so, and nothing else fails', async (_what, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await canStoreReceipts()).toBe(false);
    expect(await storeReceipt(receiptFile('one.pdf'))).toEqual({ ok: false, code: 'absent' });
    expect(await readReceipt('ab'.repeat(32))).toBeNull();
    expect(await listReceiptFiles()).toEqual([]);
    expect(await deleteReceiptsExcept(new Set())).toBe(0);
  });

  it('because it can’t write to them says so too', async () => {
    givenFiles();
    vi.stubGlobal('FileSystemFileHandle', class {});
    expect(await canStoreReceipts()).toBe(false);
  });
});
