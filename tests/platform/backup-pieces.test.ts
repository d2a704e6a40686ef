import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromBase64,
  inPieces,
  PIECE_BYTES,
  StreamChecksum,
  toBase64,
  wholeLines,
} from '@/platform/backup/backup-bytes.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const sha = (...parts: readonly Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (const size of sizes) {
    yield bytes.slice(at, at + size);
    at += size;
  }
  yield bytes.slice(at);
}

describe('base64', () => {
  test('matches the standard encoding and can be decoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const encoded = toBase64(bytes);
        expect(text(encoded)).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(encoded)).toEqual(bytes);
      }),
    );
  });

  test('accepts only the canonical text for any bytes', () => {
    const alphabet = fc.constantFrom(...'ABQgw19+/=- \n_\u00ff');
    const nearly = fc.string({ unit: alphabet, maxLength: 8 });
    fc.assert(
      fc.property(nearly, (given) => {
        const bytes = fromBase64(Buffer.from(given, 'latin1'));
        if (bytes) expect(Buffer.from(bytes).toString('base64')).toBe(given);
      }),
      { numRuns: 5_000 },
    );
    for (const bad of [
      'A',
      'AA',
      'AAA',
      'AB==',
      'AAB=',
      '====',
      'A===',
      'AA A',
      'AA=A',
      '\u00ff\u00ff==',
    ]) {
      expect(fromBase64(Buffer.from(bad, 'latin1')), bad).toBeNull();
    }
    expect(fromBase64(Buffer.from('AA=='))).toEqual(new Uint8Array(1));
  });
});

describe('pieces', () => {
  test.each([
    0,
    1,
    PIECE_BYTES - 1,
    PIECE_BYTES,
    PIECE_BYTES + 1,
    2 * PIECE_BYTES,
    2.5 * PIECE_BYTES,
  ])('of %i bytes are full except for the last, and together equal the input', async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31) >> 3);
    const seen: Buffer[] = [];
    const lengths: number[] = [];
    const ends: boolean[] = [];
    for await (const piece of inPieces(chunksOf(bytes, [5, 0, 700_000, 900_000]))) {
      seen.push(Buffer.from(piece.bytes));
      lengths.push(piece.bytes.length);
      ends.push(piece.isLast);
    }
    expect(Buffer.compare(Buffer.concat(seen), bytes)).toBe(0);
    expect(lengths.slice(0, -1).every((length) => length === PIECE_BYTES)).toBe(true);
    expect(ends).toEqual(lengths.map((_, index) => index === lengths.length - 1));
    if (size > 0) expect(lengths.at(-1)).toBeGreaterThan(0);
  });

  test.each([
    [0, 0],
    [10, 10],
    [PIECE_BYTES + 130, 130],
    [PIECE_BYTES + 131, 130],
    [2 * PIECE_BYTES + 130, 130],
    [2 * PIECE_BYTES, 130],
    [2.5 * PIECE_BYTES, 0],
  ])(
    'of %i bytes without the last %i have a checksum made of the hashes of each MiB',
    async (size, aside) => {
      const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 17) >> 2);
      const checksum = new StreamChecksum(aside);
      for await (const chunk of chunksOf(bytes, [3, 900_000, 0, 900_000]))
        await checksum.add(chunk);
      const counted = bytes.subarray(0, size - aside);
      const hashes: Buffer[] = [];
      for (let at = 0; at < counted.length; at += PIECE_BYTES) {
        hashes.push(sha(counted.subarray(at, at + PIECE_BYTES)));
      }
      expect(await checksum.value()).toBe(sha(...hashes).toString('hex'));
    },
  );
});

test('lines stay whole however the input is chunked, and the rest is reported', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'é', '\n'), maxLength: 30 });
  const sizes = fc.array(fc.nat(9), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(line, sizes, async (given, cuts) => {
      let all = '';
      let cut = '';
      for await (const { bytes, isCut } of wholeLines(chunksOf(Buffer.from(given), cuts))) {
        const part = Buffer.from(bytes).toString();
        expect(part.endsWith('\n')).toBe(!isCut);
        all += part;
        if (isCut) cut += part;
      }
      expect(all).toBe(given);
      expect(cut).toBe(given.slice(given.lastIndexOf('\n') + 1));
    }),
  );
});

test('an endless line is given up, not held in memory', async () => {
  const chunk = new Uint8Array(8_000_000).fill(65);
  let chunks = 0;
  async function* endless() {
    for (;;) {
      chunks++;
      yield chunk;
    }
  }
  const reading = (async () => {
    for await (const _ of wholeLines(endless()));
  })();
  await expect(reading).rejects.toMatchObject({ problem: 'damaged' });
  expect(chunks).toBeLessThan(12);
});
