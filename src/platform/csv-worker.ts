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
    return { id, result: resultOf(session, message) };
  } catch {
    // The disk, or the memory, gave out: the main thread shows the code, and the file can be chosen again.
    return { id, result: { ok: false, code: 'unreadable-file' } };
  }
}

function resultOf(open: CsvSession, message: CsvRequest): CsvReply['result'] {
  if (message.kind === 'process') return open.process(message.request);
  return message.kind === 'raw' ? open.raw(message.line) : open.inspect(message.request);
}

/** Typed arrays move instead of being copied. */
function buffersOf({ result }: CsvReply): Transferable[] {
  if (!result.ok || typeof result.value === 'string' || !('lines' in result.value)) return [];
  const { lines, amounts, accountOf, balances } = result.value;
  return [lines, amounts, accountOf, ...(balances ? [balances] : [])].map(({ buffer }) => buffer);
}
