/** Bytes with a buffer of their own kind, as WebCrypto and Blob want them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What is hashed, encrypted and kept at a time. */
export const PIECE_BYTES = 1_048_576;

/** A piece of a stream. The bytes are good until the next piece is asked for: the buffer is used again. */
export type Piece = { readonly bytes: Bytes; readonly isLast: boolean };

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
