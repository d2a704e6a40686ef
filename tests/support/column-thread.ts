import type { IndexClient } from '@/transaction-index/index-client.ts';
import { openIndex } from '@/transaction-index/index-client.ts';
import { IndexHandler } from '@/transaction-index/index-handler.ts';
import type { IndexReply, IndexRequest, ReadRows } from '@/transaction-index/index-protocol.ts';
import { readStoredRows } from '@/transaction-index/stored-rows.ts';

/**
 * Runs the transaction index worker in this thread: messages arrive in order, one turn later. For `columnsOf(database,
 * openInThread)`.
 */
export function openInThread(read: ReadRows = readStoredRows): IndexClient {
  return openIndex(() => {
    const worker = {
      onmessage: null as ((event: MessageEvent<IndexReply>) => void) | null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {},
      postMessage: (request: IndexRequest) => queueMicrotask(() => handler.handle(request)),
    };
    const handler = new IndexHandler(read, (reply) =>
      worker.onmessage?.({ data: reply } as MessageEvent<IndexReply>),
    );
    return worker as never;
  });
}
