import { ColumnsHandler } from './columns-handler.ts';
import type { ColumnRequest } from './columns-protocol.ts';
import { readStoredRows } from './columns-read.ts';

/** The worker that holds the columns: messages in, messages out. Everything else is in the handler. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const handler = new ColumnsHandler(readStoredRows, (reply) => scope.postMessage(reply));
scope.onmessage = ({ data }: MessageEvent<ColumnRequest>) => handler.handle(data);
