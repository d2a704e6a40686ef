import type { Bytes } from './backup-pieces.ts';

const SLICE_BYTES = 65_536;

/** The stream itself refused what was sent through it. */
export class BrokenStreamError extends Error {
  override readonly name = 'BrokenStreamError';
}

/**
 * Sends bytes through a stream of the platform (CompressionStream, DecompressionStream), no faster than what comes out of it is taken.
 * Rejects with the error of the source as it is, or else with BrokenStreamError.
 */
export async function* throughStream(
  chunks: AsyncIterable<Uint8Array>,
  stream: { readonly readable: ReadableStream; readonly writable: WritableStream },
): AsyncGenerator<Bytes> {
  const reader: ReadableStreamDefaultReader<Bytes> = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  const source = new Source(chunks);
  const written = writeAll(source.chunks(), writer).then(
    () => null,
    async (error: unknown) => {
      await writer.abort(error).catch(toldElsewhere);
      return { error };
    },
  );
  reader.closed.catch(toldElsewhere);
  writer.closed.catch(toldElsewhere);
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
    await reader.cancel().catch(toldElsewhere);
  }
}

/** Remembers whether it was the source that failed. */
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

/** In slices: a little of what is compressed may become much, all at once. */
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

/** Every failure comes by a read or by the writing. */
function toldElsewhere(): void {}
