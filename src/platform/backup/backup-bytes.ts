import type { BackupProblem } from '@/domain/backup/backup.ts';
import type { Finding } from '@/domain/integrity/integrity.ts';

/** Bytes with a buffer of their own kind, as WebCrypto and Blob want them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What is hashed, encrypted and kept at a time. */
export const PIECE_BYTES = 1_048_576;

/** A piece of a stream. The bytes are good until the next piece is asked for: the buffer is used again. */
type Piece = { readonly bytes: Bytes; readonly isLast: boolean };

/** Cuts a stream into pieces of PIECE_BYTES; the last one has what is left, at least a byte unless the stream has none. */
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

/** The end of a file: its checksum over all that stands before. */
export function checksumText(hex: string): string {
  return `"checksum":{"algorithm":"${ALGORITHM}","value":"${hex}"}}`;
}

/** How many bytes stand at the end of a file, with the last line end, that its checksum is not over. */
export const CHECKSUM_BYTES = checksumText('0'.repeat(HASH_BYTES * 2)).length + 1;

/** The checksum of a stream of any length, the last `aside` bytes not counted. WebCrypto itself hashes only what lies there whole. */
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

  /** In hexadecimal digits. To be asked once, at the end of the stream. */
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

/** Ends the reading of a file that is no backup to restore. `backup-reader.ts` makes a value of it. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
  constructor(
    readonly problem: BackupProblem,
    /** What is wrong where, for the log and the curious: no sentence. */
    readonly detail = '',
    /** Of a `bad-row`: the record and its field, for people. */
    readonly finding: Finding | null = null,
  ) {
    super(`${problem} ${detail}`.trim());
  }
}

const LINE_END = 10;
/** No line that was written comes near: what has none is not held in memory to its end. */
const LONGEST_LINE_BYTES = 64 * 1_048_576;

/** Some lines with their ends, or, at the end of a file that was cut, what is left of a line. */
type Lines = { readonly bytes: Bytes; readonly isCut: boolean };

/** Cuts a stream where lines end, whatever the chunks that it comes in. */
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
    if (begunBytes > LONGEST_LINE_BYTES) throw new BackupFault('damaged', 'a line has no end');
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

/** Base64 from bytes to bytes: a text of it would take twice its room, and `atob` reads texts that it never wrote. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PAD = 61;
const NONE = 255;

const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const VALUES = new Uint8Array(256).fill(NONE);
CODES.forEach((code, value) => {
  VALUES[code] = value;
});

/** The ASCII bytes of the base64 text. */
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

/** The bytes of a base64 text; `null` where it is none, or not just the one that `toBase64` gives for them. */
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
  // Bits that no byte takes are zero in what was written.
  const rest = pads === 0 ? 0 : pads === 1 ? value(letters - 1) & 3 : value(letters - 1) & 15;
  return rest === 0 ? bytes : null;
}
