import { deflateRawSync, gzipSync } from 'node:zlib';
import { encodeText } from '@tests/support/encode-text.ts';
import { readCsv } from '@tests/support/read-csv.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { createCsvSession } from '@/platform/csv/csv-session.ts';

const today = '2026-11-20' as CalendarDate;
const HEADER = 'Date,Description,Amount';
const inspect = (bytes: Uint8Array) => createCsvSession(bytes).inspect({ overrides: {}, today });

/** Evenly distributed pseudo-random bytes from a seed. */
function randomBytes(length: number): Uint8Array {
  let state = 0x2545f491;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  });
}

const joined = (...parts: readonly (Uint8Array | string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => [
      ...(typeof part === 'string' ? new TextEncoder().encode(part) : part),
    ]),
  );

const zeros = (count: number): readonly number[] => Array(count).fill(0);

describe('hard use 6: control characters are removed, and their lines reported', () => {
  it('for one NUL in a file of 20,000 rows', () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, row) => `2026-01-${10 + (row % 19)},Shop ${row},-1.00`,
    );
    lines[12_345] = '2026-01-20,Sh\u0000op,-1.00';
    const { rows } = readCsv([HEADER, ...lines].join('\n'));
    expect(rows).toMatchObject({ count: 20_000, leftOut: [], cleanedLines: [12_347] });
    expect(rows.descriptions[12_345]).toBe('Shop');
  });

  it('for zeros at the end of a file, as a crashed export leaves them', () => {
    for (const end of ['', '\n']) {
      const { rows } = readCsv(
        `${HEADER}\n2026-01-20,Coffee,-3.00${end}${'\u0000'.repeat(200_000)}`,
      );
      expect(rows).toMatchObject({ count: 1, leftOut: [], descriptions: ['Coffee'] });
      expect(rows.amounts[0]).toBe(-300);
      expect(rows.cleanedLines).toHaveLength(1);
    }
  });

  it('for a zero after every cell, and before its quote', () => {
    const { rows } = readCsv(
      'Date\u0000,Description\u0000,Amount\u0000\n2026-01-20\u0000,\u0000"Coffee, black"\u0000,-3.00\u0000\n',
    );
    expect(rows).toMatchObject({ count: 1, descriptions: ['Coffee, black'], cleanedLines: [1, 2] });
  });

  it('but nothing is reported without any; tabs and line breaks within a cell do not count', () => {
    const { rows } = readCsv(`${HEADER}\n2026-01-20,"Coffee\tto\ngo 👨‍👩‍👧",-3.00\n`);
    expect(rows).toMatchObject({ descriptions: ['Coffee to go 👨‍👩‍👧'], cleanedLines: [] });
  });

  it('so that direction marks and soft hyphens do not make equal rows differ', () => {
    const { rows } = readCsv(
      `${HEADER}\n2026-01-20,Coffee,-3.00\n2026-01-20,\u200ECof\u00ADfee\u200F,-3.00\n2026-01-20,Cof\u0007fee,-3.00\n`,
    );
    expect(rows.descriptions).toEqual(['Coffee', 'Coffee', 'Coffee']);
    expect(new Set(rows.keys).size).toBe(1);
    expect(rows.cleanedLines).toEqual([3, 4]);
  });

  it('wherever they are, leaving the rows of the file without them', () => {
    const text = `${HEADER},Notes\n2026-01-20,"Coffee, black",-3.00,one\n2026-01-21,Tea,-2.00,"two\nlines"\n`;
    const place = fc.tuple(
      fc.nat(text.length),
      fc.constantFrom(
        '\u0000',
        '\u0001',
        '\u001F',
        '\u007F',
        '\u0085',
        '\u200B',
        '\u200E',
        '\u00AD',
      ),
    );
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (places) => {
        const harmed = [...places]
          .sort(([a], [b]) => b - a)
          .reduce((whole, [at, sign]) => whole.slice(0, at) + sign + whole.slice(at), text);
        const { cleanedLines, formerKeys, ...rows } = readCsv(harmed).rows;
        const { cleanedLines: _none, formerKeys: _same, ...plain } = readCsv(text).rows;
        expect(rows).toEqual(plain);
        expect(cleanedLines.length > 0).toBe(places.length > 0);
      }),
    );
  });

  it('from text in UTF-16, with or without a zero in it', () => {
    const text = `${HEADER}\n2026-01-20,Caf\u0000é,-3.00\n`;
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      expect(inspect(encodeText(text, encoding))).toMatchObject({
        value: { reading: { encoding }, totalRecords: 1 },
      });
    }
  });
});

describe('hard use 6: real binary files are refused', () => {
  const png = joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    zeros(3),
    [13],
    'IHDR',
    randomBytes(400),
  );
  const zip = joined(
    'PK',
    [3, 4, 20, 0, 8, 0],
    'xl/workbook.xml',
    deflateRawSync(Buffer.from('x'.repeat(500))),
  );
  const exe = joined(
    'MZ',
    [0x90, 0],
    zeros(56),
    [0x80],
    zeros(3),
    'This program cannot be run in DOS mode.\r\r\n$',
    zeros(200),
    randomBytes(2_000),
  );
  const binaries: readonly (readonly [string, Uint8Array, string])[] = [
    ['a picture', png, 'binary-file'],
    ['a spreadsheet', zip, 'spreadsheet-file'],
    [
      'a PDF document',
      joined('%PDF-1.7\n%', [0xe2, 0xe3, 0xcf, 0xd3], randomBytes(300)),
      'pdf-file',
    ],
    ['a program', exe, 'binary-file'],
    ['a program without its signature', exe.slice(4), 'binary-file'],
    [
      'a packed CSV file',
      gzipSync(Buffer.from(`${HEADER}\n2026-01-20,Coffee,-3.00\n`)),
      'binary-file',
    ],
    ['random bytes', randomBytes(5_000), 'binary-file'],
    [
      'a few letters between zeros',
      joined('Date', zeros(40), ',', zeros(40), 'Amount'),
      'binary-file',
    ],
  ];
  it.each(binaries)('for %s', (_, bytes, code) =>
    expect(inspect(bytes)).toEqual({ ok: false, code }),
  );
});
