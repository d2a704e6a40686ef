import type { CsvReply, CsvRequest } from './csv-protocol.ts';
import { type CsvSession, createCsvSession } from './csv-session.ts';

/** Of the worker's global scope, what this shell uses (the DOM's types describe a window). */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<CsvRequest>) => void) | null;
  postMessage: (reply: CsvReply, transfer?: Transferable[]) => void;
};

let session: CsvSession | undefined;

scope.onmessage = ({ data }) => {
  void answer(data).then((reply) => scope.postMessage(reply, buffersOf(reply)));
};

async function answer(message: CsvRequest): Promise<CsvReply> {
  const { id } = message;
  try {
    if (message.kind === 'open') session = createCsvSession(new Uint8Array(await message.file.arrayBuffer()));
    if (!session) return { id, result: { ok: false, code: 'unreadable-file' } };
    const result = message.kind === 'process' ? session.process(message.request) : session.inspect(message.request);
    return { id, result };
  } catch {
    // The disk, or the memory, gave out: the main thread shows the code, and the file can be chosen again.
    return { id, result: { ok: false, code: 'unreadable-file' } };
  }
}

/** Typed arrays move instead of being copied. */
function buffersOf({ result }: CsvReply): Transferable[] {
  return result.ok && 'lines' in result.value ? [result.value.lines.buffer, result.value.amounts.buffer] : [];
}
