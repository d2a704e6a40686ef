import type { CsvOutcome, CsvReply, CsvRequest } from './csv-protocol.ts';
import { repliesOf } from './csv-protocol.ts';
import { type CsvSession, createCsvSession } from './csv-session.ts';

let session: CsvSession | undefined;

addEventListener('message', ({ data }: MessageEvent<CsvRequest>) => {
  void answer(data).then((result) => {
    for (const reply of repliesOf(data.id, result))
      self.postMessage(reply, { transfer: buffersOf(reply) });
  });
});

async function answer(message: CsvRequest): Promise<CsvOutcome> {
  try {
    if (message.kind === 'open')
      session = createCsvSession(new Uint8Array(await message.file.arrayBuffer()));
    if (!session) return { ok: false, code: 'unreadable-file' };
    return resultOf(session, message);
  } catch {
    // The disk or memory failed. The page shows the code, and the user can choose the file again.
    return { ok: false, code: 'unreadable-file' };
  }
}

function resultOf(open: CsvSession, message: CsvRequest): CsvOutcome {
  if (message.kind === 'process') return open.process(message.request);
  return message.kind === 'raw' ? open.raw(message.line) : open.inspect(message.request);
}

/** Typed arrays are transferred instead of copied. */
function buffersOf(reply: CsvReply): Transferable[] {
  if ('part' in reply || !reply.result.ok) return [];
  const { value } = reply.result;
  if (typeof value === 'string' || !('lines' in value)) return [];
  const { lines, amounts, accountOf, balances } = value;
  return [lines, amounts, accountOf, ...(balances ? [balances] : [])].map(({ buffer }) => buffer);
}
