import type { BackupProblem } from '@/domain/backup/backup.ts';
import type { Finding } from '@/domain/integrity/integrity.ts';

/** Bytes with a plain ArrayBuffer, as WebCrypto and Blob require. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The number of bytes to hash, encrypt and store at a time. */
export const PIECE_BYTES = 1_048_576;

/**
 * A piece of a stream. The bytes are valid only until the next piece is requested, because the
 * buffer is reused.
 */
type Piece = { readonly bytes: Bytes; readonly isLast: boolean };

/**
 * Cuts a stream into pieces of PIECE_BYTES. The last one has the rest, at least one byte unless the
 * stream is empty.
 */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const buffer = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === PIECE_BYTES) {
        yield { bytes: buffer, isLast: false };
        filled = 0;
      }
      const part = chunk.subarray(at, at + PIECE_BYTES - filled);
      buffer.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  }
  yield { bytes: buffer.subarray(0, filled), isLast: true };
}

const ALGORITHM = 'SHA-256 of the SHA-256 of each MiB';
const HASH_BYTES = 32;

/** The end of a file: the checksum of everything before it. */
export function checksumText(hex: string): string {
  return `"checksum":{"algorithm":"${ALGORITHM}","value":"${hex}"}}`;
}

/**
 * The number of bytes at the end of a file, including the last line end, that the checksum does not
 * cover.
 */
export const CHECKSUM_BYTES = checksumText('0'.repeat(HASH_BYTES * 2)).length + 1;

/**
 * The checksum of a stream of any length, without its last `aside` bytes. WebCrypto alone can only
 * hash data that is in memory as a whole.
 */
export class StreamChecksum {
  readonly #buffer: Bytes;
  readonly #aside: number;
  readonly #hashes: Bytes[] = [];
  #filled = 0;

  constructor(aside: number) {
    this.#aside = aside;
    this.#buffer = new Uint8Array(PIECE_BYTES + aside);
  }

  async add(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + this.#buffer.length - this.#filled);
      this.#buffer.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled < this.#buffer.length) continue;
      await this.#hash(PIECE_BYTES);
      this.#buffer.copyWithin(0, PIECE_BYTES);
      this.#filled = this.#aside;
    }
  }

  /** In hexadecimal digits. Call it once, at the end of the stream. */
  async value(): Promise<string> {
    const counted = this.#filled - this.#aside;
    if (counted > 0) await this.#hash(counted);
    const all = new Uint8Array(this.#hashes.length * HASH_BYTES);
    this.#hashes.forEach((hash, index) => {
      all.set(hash, index * HASH_BYTES);
    });
    const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
    return Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  async #hash(bytes: number): Promise<void> {
    const hash = await crypto.subtle.digest('SHA-256', this.#buffer.subarray(0, bytes));
    this.#hashes.push(new Uint8Array(hash));
  }
}

/** Ends reading a file that can't be restored. backup-reader.ts returns it as a value. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  constructor(
    readonly problem: BackupProblem,
    /** Technical details of what is wrong and where; not a sentence for users. */
    readonly detail = '',
    /** For `bad-row`: the record and its field, to show to users. */
    readonly finding: Finding | null = null,
  ) {
    super(`${problem} ${detail}`.trim());
  }
}

const LINE_END = 10;
/** No written line comes close to this; a longer one is not kept in memory to its end. */
const MAX_LINE_BYTES = 64 * 1_048_576;

/** Some lines with their line ends or, at the end of a truncated file, the rest of a line. */
type Lines = { readonly bytes: Bytes; readonly isCut: boolean };

/** Cuts a stream at line ends, whatever its chunks are. */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Lines> {
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      yield { bytes: joined([...begun, chunk.subarray(0, end)]), isCut: false };
      begun = [];
      begunBytes = 0;
    }
    if (end === chunk.length) continue;
    begun.push(chunk.subarray(end));
    begunBytes += chunk.length - end;
    if (begunBytes > MAX_LINE_BYTES) throw new BackupFault('damaged', 'a line has no end');
  }
  if (begunBytes > 0) yield { bytes: joined(begun), isCut: true };
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Converts base64 from bytes to bytes: a string would take twice the memory, and `atob` accepts
 * text that it never wrote.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PAD = 61;
const NONE = 255;

const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const VALUES = new Uint8Array(256).fill(NONE);
CODES.forEach((code, value) => {
  VALUES[code] = value;
});

/** The base64 text as ASCII bytes. */
export function toBase64(bytes: Uint8Array): Bytes {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PAD);
  const code = (value: number) => CODES[value & 63] ?? PAD;
  const byte = (at: number) => bytes[at] ?? 0;
  let to = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (byte(at) << 16) | (byte(at + 1) << 8) | byte(at + 2);
    text[to] = code(group >> 18);
    text[to + 1] = code(group >> 12);
    if (at + 1 < bytes.length) text[to + 2] = code(group >> 6);
    if (at + 2 < bytes.length) text[to + 3] = code(group);
    to += 4;
  }
  return text;
}

/** The bytes of a base64 text; `null` if it is not exactly what `toBase64` writes. */
export function fromBase64(text: Uint8Array): Bytes | null {
  if (text.length % 4 !== 0) return null;
  const pads = text.at(-1) !== PAD ? 0 : text.at(-2) !== PAD ? 1 : 2;
  const bytes = new Uint8Array((text.length / 4) * 3 - pads);
  const letters = text.length - pads;
  const value = (at: number) => (at < letters ? (VALUES[text[at] ?? 0] ?? NONE) : 0);
  let to = 0;
  for (let at = 0; at < text.length; at += 4) {
    const [first, second, third, fourth] = [value(at), value(at + 1), value(at + 2), value(at + 3)];
    if ((first | second | third | fourth) > 63) return null;
    const group = (first << 18) | (second << 12) | (third << 6) | fourth;
    bytes[to] = group >> 16;
    bytes[to + 1] = group >> 8;
    bytes[to + 2] = group;
    to += 3;
  }
  // Unused bits are zero in what was written.
  const rest = pads === 0 ? 0 : pads === 1 ? value(letters - 1) & 3 : value(letters - 1) & 15;
  return rest === 0 ? bytes : null;
}
