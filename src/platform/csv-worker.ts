import type { CsvReply, CsvRequest } from './csv-protocol.ts';
import { type CsvSession, createCsvSession } from './csv-session.ts';

let session: CsvSession | undefined;

addEventListener('message', ({ data }: MessageEvent<CsvRequest>) => {
  void answer(data).then((reply) => self.postMessage(reply, { transfer: buffersOf(reply) }));
});

async function answer(message: CsvRequest): Promise<CsvReply> {
  const { id } = message;
  try {
    if (message.kind === 'open')
      session = createCsvSession(new Uint8Array(await message.file.arrayBuffer()));
    if (!session) return { id, result: { ok: false, code: 'unreadable-file' } };
    const result =
      message.kind === 'process'
        ? session.process(message.request)
        : session.inspect(message.request);
    return { id, result };
  } catch {
    // The disk, or the memory, gave out: the main thread shows the code, and the file can be chosen again.
    return { id, result: { ok: false, code: 'unreadable-file' } };
  }
}

/** Typed arrays move instead of being copied. */
function buffersOf({ result }: CsvReply): Transferable[] {
  return result.ok && 'lines' in result.value
    ? [result.value.lines.buffer, result.value.amounts.buffer]
    : [];
}
