import {
  BackupFault,
  type Bytes,
  fromBase64,
  inPieces,
  PIECE_BYTES,
  toBase64,
  wholeLines,
} from './backup-bytes.ts';
import {
  type BackupKey,
  type EncryptedHead,
  newEncryption,
  pieceCipher,
  TAG_BYTES,
} from './backup-crypto.ts';

const QUOTE = 34;
const COMMA = 44;
const LINE_END = 10;
const END = ']}';

/**
 * The encrypted form of an unencrypted file of a format: compressed, cut into pieces, each piece a
 * line of base64.
 */
export async function* sealed(
  plain: AsyncIterable<Uint8Array>,
  key: BackupKey,
  format: number,
): AsyncGenerator<Bytes> {
  const text = new TextEncoder();
  const encryption = await newEncryption(key);
  const { iterations, salt, nonce, check } = encryption;
  const words = JSON.stringify({
    kdf: 'PBKDF2-HMAC-SHA-256',
    iterations,
    salt,
    compression: 'gzip',
    cipher: 'AES-256-GCM',
    pieceBytes: PIECE_BYTES,
    nonce,
    check,
  });
  const head = `{"product":"coffer","kind":"backup","format":${format},"encryption":${words},"pieces":[`;
  yield text.encode(`${head}\n`);
  const cipher = pieceCipher(key, encryption, head);
  let index = 0;
  for await (const { bytes, isLast } of inPieces(
    throughStream(plain, new CompressionStream('gzip')),
  )) {
    const base64 = toBase64(await cipher.seal(bytes, index++, isLast));
    const line = new Uint8Array(base64.length + (isLast ? 3 : 4)).fill(LINE_END);
    line[0] = QUOTE;
    line.set(base64, 1);
    line[base64.length + 1] = QUOTE;
    if (!isLast) line[base64.length + 2] = COMMA;
    yield line;
  }
  yield text.encode(`${END}\n`);
}

/** The content of an encrypted file. Throws BackupFault if a piece is missing, changed or added. */
export async function* unsealed(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey,
  head: EncryptedHead,
): AsyncGenerator<Bytes> {
  try {
    yield* throughStream(openedPieces(chunks, key, head), new DecompressionStream('gzip'));
  } catch (error) {
    if (error instanceof BrokenStreamError) throw new BackupFault('damaged', error.message);
    throw error;
  }
}

async function* openedPieces(
  chunks: AsyncIterable<Uint8Array>,
  key: BackupKey,
  { line: head, encryption }: EncryptedHead,
): AsyncGenerator<Bytes> {
  const cipher = pieceCipher(key, encryption, head);
  let state: 'head' | 'pieces' | 'end' | 'after' = 'head';
  let index = 0;
  for await (const line of linesOf(chunks)) {
    if (state === 'head') state = 'pieces';
    else if (state === 'pieces') {
      const isLast = line.at(-1) !== COMMA;
      const piece = await cipher.open(pieceOf(line, isLast, index), index, isLast);
      if (!piece) throw new BackupFault('damaged', `piece ${index + 1} is not what was written`);
      index++;
      if (isLast) state = 'end';
      yield piece;
    } else if (state === 'end' && isEnd(line)) state = 'after';
    else throw new BackupFault('damaged', `after piece ${index}`);
  }
  if (state !== 'after') throw new BackupFault('truncated', `after piece ${index}`);
}

/** Single lines without their line ends. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Bytes> {
  for await (const { bytes, isCut } of wholeLines(chunks)) {
    if (isCut) throw new BackupFault('truncated', 'in a line');
    for (let at = 0; at < bytes.length; ) {
      const end = bytes.indexOf(LINE_END, at);
      yield bytes.subarray(at, end);
      at = end + 1;
    }
  }
}

function isEnd(line: Uint8Array): boolean {
  return line.length === END.length && END === String.fromCharCode(...line);
}

function pieceOf(line: Bytes, isLast: boolean, index: number): Bytes {
  const text = line.subarray(0, isLast ? line.length : -1);
  const isQuoted = text.length >= 2 && text[0] === QUOTE && text.at(-1) === QUOTE;
  const bytes = isQuoted ? fromBase64(text.subarray(1, -1)) : null;
  const mayBe = isLast || bytes?.length === PIECE_BYTES + TAG_BYTES;
  if (!bytes || !mayBe) throw new BackupFault('damaged', `piece ${index + 1} is no piece`);
  return bytes;
}

const SLICE_BYTES = 65_536;

/**
 * Pipes bytes through a platform stream (CompressionStream, DecompressionStream), no faster than
 * its output is consumed. Rejects with the source's own error, otherwise with BrokenStreamError.
 */
async function* throughStream(
  chunks: AsyncIterable<Uint8Array>,
  stream: { readonly readable: ReadableStream; readonly writable: WritableStream },
): AsyncGenerator<Bytes> {
  const reader: ReadableStreamDefaultReader<Bytes> = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  const source = new Source(chunks);
  const written = writeAll(source.chunks(), writer).then(
    () => null,
    async (error: unknown) => {
      await writer.abort(error).catch(reportedElsewhere);
      return { error };
    },
  );
  reader.closed.catch(reportedElsewhere);
  writer.closed.catch(reportedElsewhere);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    const failed = await written;
    if (failed) throw failed.error;
  } catch (cause) {
    throw source.failure ? source.failure.error : new BrokenStreamError(String(cause), { cause });
  } finally {
    await reader.cancel().catch(reportedElsewhere);
  }
}

/** The stream itself rejected its input. */
class BrokenStreamError extends Error {
  override readonly name = 'BrokenStreamError';
}

/** Remembers whether the source itself failed. */
class Source {
  failure: { readonly error: unknown } | null = null;
  constructor(readonly given: AsyncIterable<Uint8Array>) {}

  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.given;
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}

/** Writes in slices, because a little compressed data may expand a lot at once. */
async function writeAll(
  chunks: AsyncIterable<Uint8Array>,
  writer: WritableStreamDefaultWriter,
): Promise<void> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      await writer.ready;
      await writer.write(chunk.slice(at, at + SLICE_BYTES));
    }
  }
  await writer.close();
}

/** The same failure is reported by a read or by the write. */
function reportedElsewhere(): void {}
