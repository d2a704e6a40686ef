import type { ColumnsClient } from '@/transaction-index/columns-client.ts';
import { openColumns } from '@/transaction-index/columns-client.ts';
import { ColumnsHandler, type ReadRows } from '@/transaction-index/columns-handler.ts';
import type { ColumnReply, ColumnRequest } from '@/transaction-index/columns-protocol.ts';
import { readStoredRows } from '@/transaction-index/columns-read.ts';

/** The column worker in this thread: messages arrive in order, one turn later. For `columnsOf(database, openInThread)`. */
export function openInThread(read: ReadRows = readStoredRows): ColumnsClient {
  return openColumns(() => {
    const worker = {
      onmessage: null as ((event: MessageEvent<ColumnReply>) => void) | null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {},
      postMessage: (request: ColumnRequest) => queueMicrotask(() => handler.handle(request)),
    };
    const handler = new ColumnsHandler(read, (reply) =>
      worker.onmessage?.({ data: reply } as MessageEvent<ColumnReply>),
    );
    return worker as never;
  });
}
