import type { ColumnsClient } from '@/platform/columns-client.ts';
import { openColumns } from '@/platform/columns-client.ts';
import { ColumnsHandler, type ReadRows } from '@/platform/columns-handler.ts';
import type { ColumnReply, ColumnRequest } from '@/platform/columns-protocol.ts';
import { readStoredRows } from '@/platform/columns-read.ts';

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
