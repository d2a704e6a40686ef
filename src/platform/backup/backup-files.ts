import { RECEIPT_MAX_BYTES } from '@/config/limits.ts';
import {
  BackupFault,
  type Bytes,
  checksumText,
  fromBase64,
  StreamChecksum,
  toBase64,
} from './backup-bytes.ts';

/**
 * The second part of a backup file of format 2: the contents of receipts, by hash. Each content is
 * lines of base64, so that neither side ever holds more than one piece of it.
 */

/**
 * The content of a receipt to write. `open` returns `null` if this browser doesn't have it; it is
 * then left out.
 */
export type BackupContent = { readonly hash: string; readonly open: () => Promise<Blob | null> };

/** Takes the contents of a file, one after the other, piece by piece. */
export type ContentSink = {
  readonly open: (hash: string) => Promise<void>;
  readonly piece: (bytes: Bytes) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Divisible by 3, so that the pieces have no padding; a quarter of a MiB as base64. */
const PIECE_BYTES = 196_608;
const START = '"files":[';
const END = '],"filesChecksum":';
const QUOTE = 34;
const COMMA = 44;
const LINE_END = 10;

const endText = (checksum: string) => checksumText(checksum).replace('"checksum":', END.slice(2));
/** What the checksum of this part does not cover. */
const ASIDE_BYTES = endText('0'.repeat(64)).length + 1;

type WriteContentsOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Called after each piece with the bytes written so far, of all contents. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
};

/**
 * The lines of this part. If a file can't be read to its end, its content is cut short; the reader
 * notices by its hash, so one damaged receipt never spoils the whole backup.
 */
export async function* contentLines(
  contents: readonly BackupContent[],
  { signal, onProgress }: WriteContentsOptions,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const checksum = new StreamChecksum(0);
  const counted = async (bytes: Uint8Array) => {
    await checksum.add(bytes);
    return bytes;
  };
  yield await counted(encoder.encode(`${START}\n`));
  let [isFirst, done] = [true, 0];
  for (const { hash, open } of byHash(contents)) {
    const content = await open();
    if (!content) continue;
    yield await counted(encoder.encode(`${isFirst ? '' : ',\n'}{"name":"${hash}","pieces":[\n`));
    isFirst = false;
    let hasPiece = false;
    for await (const piece of piecesOf(content)) {
      signal?.throwIfAborted();
      if (hasPiece) yield await counted(encoder.encode(',\n'));
      yield await counted(quoted(toBase64(piece)));
      hasPiece = true;
      done += piece.length;
      onProgress?.(done);
    }
    yield await counted(encoder.encode(hasPiece ? '\n]}' : ']}'));
  }
  yield await counted(encoder.encode(`${isFirst ? '' : '\n'}],`));
  yield encoder.encode(`${endText(await checksum.value())}\n`);
}

function byHash(contents: readonly BackupContent[]): readonly BackupContent[] {
  return contents.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
}

async function* piecesOf(content: Blob): AsyncGenerator<Bytes> {
  for (let at = 0; at < content.size; at += PIECE_BYTES) {
    const piece = content.slice(at, at + PIECE_BYTES);
    const bytes = await piece.arrayBuffer().catch(() => null);
    if (!bytes) return;
    yield new Uint8Array(bytes);
  }
}

function quoted(text: Uint8Array): Bytes {
  const line = new Uint8Array(text.length + 2).fill(QUOTE);
  line.set(text, 1);
  return line;
}

const ASCII = new TextDecoder('latin1');
const CONTENT = /^\{"name":"([0-9a-f]{64})","pieces":\[$/;

/**
 * Reads this part line by line, and accepts only what `contentLines` writes. Throws BackupFault
 * `damaged` or `truncated`.
 */
export class ContentReader {
  readonly #sink: ContentSink;
  readonly #checksum = new StreamChecksum(ASIDE_BYTES);
  /** `more` and `more-pieces`: a comma came before, so something must follow. */
  #at: 'start' | 'first' | 'more' | 'last' | 'piece' | 'more-pieces' | 'last-piece' | 'end' =
    'start';
  #hash = '';
  #bytes = 0;
  #tail = '';

  constructor(sink: ContentSink) {
    this.#sink = sink;
  }

  /** @param isCut whether the last line has no end */
  async read(lines: Bytes, isCut: boolean): Promise<void> {
    await this.#checksum.add(lines);
    if (isCut) throw new BackupFault(this.#at === 'end' ? 'damaged' : 'truncated', this.#place);
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf(LINE_END, at);
      await this.#take(lines.subarray(at, end));
      at = end + 1;
    }
  }

  async finish(): Promise<void> {
    if (this.#at !== 'end') throw new BackupFault('truncated', this.#place);
    const tail = `],${endText(await this.#checksum.value())}`;
    if (this.#tail !== tail) throw new BackupFault('damaged', 'the checksum of the files');
  }

  get #place(): string {
    return `file ${this.#hash}`;
  }

  async #take(line: Bytes): Promise<void> {
    switch (this.#at) {
      case 'start':
        if (ASCII.decode(line) !== START) this.#damaged();
        this.#at = 'first';
        return;
      case 'piece':
      case 'more-pieces':
      case 'last-piece':
        return this.#takePiece(line);
      case 'end':
        return this.#damaged();
      default: {
        const text = ASCII.decode(line);
        if (!text.startsWith(END)) return this.#open(text);
        if (this.#at === 'more') this.#damaged();
        this.#tail = text;
        this.#at = 'end';
      }
    }
  }

  async #open(text: string): Promise<void> {
    const hash = CONTENT.exec(text)?.[1] ?? '';
    // Sorted, so that none can occur twice.
    if (this.#at === 'last' || hash <= this.#hash) this.#damaged();
    this.#hash = hash;
    this.#bytes = 0;
    this.#at = 'piece';
    await this.#sink.open(hash);
  }

  async #takePiece(line: Bytes): Promise<void> {
    const hasMore = line.at(-1) === COMMA;
    const text = hasMore ? line.subarray(0, -1) : line;
    if (text[0] !== QUOTE) {
      if (ASCII.decode(text) !== ']}' || this.#at === 'more-pieces') this.#damaged();
      this.#at = hasMore ? 'more' : 'last';
      return this.#sink.close();
    }
    const isQuoted = text.length > 2 && text.at(-1) === QUOTE;
    const bytes = isQuoted ? fromBase64(text.subarray(1, -1)) : null;
    if (!bytes || this.#at === 'last-piece') return this.#damaged();
    const mayBe = hasMore ? bytes.length === PIECE_BYTES : bytes.length <= PIECE_BYTES;
    this.#bytes += bytes.length;
    if (!mayBe || this.#bytes > RECEIPT_MAX_BYTES) this.#damaged();
    this.#at = hasMore ? 'more-pieces' : 'last-piece';
    await this.#sink.piece(bytes);
  }

  #damaged(): never {
    throw new BackupFault('damaged', this.#place);
  }
}

/** Notes which contents are what their hashes say. */
export class ContentCheck implements ContentSink {
  /** The intact ones by hash, with their sizes in bytes. */
  readonly intact = new Map<string, number>();
  #hash = '';
  #bytes = 0;
  #checksum = new StreamChecksum(0);

  async open(hash: string): Promise<void> {
    this.#hash = hash;
    this.#bytes = 0;
    this.#checksum = new StreamChecksum(0);
  }

  async piece(bytes: Bytes): Promise<void> {
    this.#bytes += bytes.length;
    await this.#checksum.add(bytes);
  }

  async close(): Promise<void> {
    const isIntact = (await this.#checksum.value()) === this.#hash;
    if (isIntact && this.#bytes > 0) this.intact.set(this.#hash, this.#bytes);
  }
}
