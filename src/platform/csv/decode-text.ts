import type { FileEncoding } from '@/domain/import/import-template.ts';

/**
 * Windows-1252 at 0x80 to 0x9F; unassigned bytes stay control characters. An own table, because Node 20 decodes this label
 * as Latin-1 (nodejs/node#56542): with it, tests see what browsers see.
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

/** The whole file as text, without its byte order mark. Bytes that the encoding does not know become U+FFFD. */
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

/** Table decoding in chunks: one call with a hundred million arguments would overflow the stack. */
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
