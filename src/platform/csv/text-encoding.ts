import type { FileEncoding } from '@/domain/import/import-template.ts';

/**
 * Windows-1252 from 0x80 to 0x9F; unassigned bytes stay control characters. A custom table, because
 * Node 20 decodes this label as Latin-1 (nodejs/node#56542); with it, tests see what browsers see.
 */
const WINDOWS_1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** Where ISO-8859-15 differs from Latin-1. */
const ISO_8859_15: readonly (readonly [number, string])[] = [
  [0xa4, '\u20AC'],
  [0xa6, '\u0160'],
  [0xa8, '\u0161'],
  [0xb4, '\u017D'],
  [0xb8, '\u017E'],
  [0xbc, '\u0152'],
  [0xbd, '\u0153'],
  [0xbe, '\u0178'],
];

const CHUNK = 8192;

/**
 * The whole file as text, without its byte order mark. Bytes unknown to the encoding become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, encoding: FileEncoding): string {
  switch (encoding) {
    case 'windows-1252':
      return decodeByTable(bytes, (byte) =>
        byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
      );
    case 'iso-8859-15': {
      const differing = new Map(
        ISO_8859_15.map(([byte, character]) => [byte, character.charCodeAt(0)]),
      );
      return decodeByTable(bytes, (byte) => differing.get(byte) ?? byte);
    }
    case 'windows-1250':
    case 'utf-8':
    case 'utf-16le':
    case 'utf-16be':
      return new TextDecoder(encoding).decode(bytes);
  }
}

/**
 * Decodes in chunks, because one call with a hundred million arguments would overflow the stack.
 */
function decodeByTable(bytes: Uint8Array, characterOf: (byte: number) => number): string {
  const table = Uint16Array.from({ length: 256 }, (_, byte) => characterOf(byte));
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const codes = Uint16Array.from(
      bytes.subarray(start, start + CHUNK),
      (byte) => table[byte] ?? byte,
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}

const SAMPLE_BYTES = 4096;

/**
 * Polish, Czech and Hungarian letters whose bytes, in Windows-1252, are symbols never found inside
 * a word.
 */
const EASTERN_IN_WORDS =
  /\p{L}[\u00B9\u00B3\u00BF\u009D\u009F\u008D\u008F]|[\u00B3\u00BF\u00A3\u00AF]\p{L}{2}|\p{L}\u00B9(?=\s)/gu;

/**
 * \u0159 and \u011B inside words read as \u00F8 and \u00EC; no western language has both in one
 * file.
 */
const CZECH_PAIR =
  /\p{L}\u00F8\p{L}[\s\S]*\p{L}\u00EC\p{L}|\p{L}\u00EC\p{L}[\s\S]*\p{L}\u00F8\p{L}/u;

/**
 * The encoding of a bank's file: by the byte order mark; UTF-16 by its zero bytes; UTF-8 if the
 * bytes are valid (a few bad bytes among many good ones are tolerated); otherwise Windows-1252,
 * unless the letters suggest Windows-1250 or ISO-8859-15.
 */
export function detectEncoding(bytes: Uint8Array): FileEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return detectUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : detectSingleByte(bytes));
}

function detectUtf16(bytes: Uint8Array): FileEncoding | undefined {
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  if (length < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even++;
    if (bytes[index + 1] === 0) odd++;
  }
  const half = length / 2;
  if (odd > 0.4 * half && even < 0.05 * half) return 'utf-16le';
  if (even > 0.4 * half && odd < 0.05 * half) return 'utf-16be';
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // Invalid somewhere, but a few damaged characters don't make a long UTF-8 file Windows-1252.
    const text = new TextDecoder('utf-8').decode(bytes);
    const damaged = text.match(/\uFFFD/g)?.length ?? 0;
    const sound = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
    return sound > 20 * damaged;
  }
}

function detectSingleByte(bytes: Uint8Array): FileEncoding {
  const text = decodeText(bytes, 'windows-1252').slice(0, 200_000);
  const latin = Array.from(text.match(/[\u0080-\u00FF\u0152-\u017E\u2013-\u20AC]/g) ?? []);
  const eastern = text.match(EASTERN_IN_WORDS)?.length ?? 0;
  if (eastern > 0 && eastern >= 0.1 * latin.length) return 'windows-1250';
  if (CZECH_PAIR.test(text)) return 'windows-1250';
  const usesC1 = bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return !usesC1 && /\u00A4|\p{L}\u00BD\p{L}/u.test(text) ? 'iso-8859-15' : 'windows-1252';
}
