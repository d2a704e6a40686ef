import { IndexHandler } from './index-handler.ts';
import type { IndexRequest } from './index-protocol.ts';
import { readStoredRows } from './stored-rows.ts';

/** The worker that holds the columns: messages in, messages out. Everything else is in the handler. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const handler = new IndexHandler(readStoredRows, (reply) => scope.postMessage(reply));
scope.onmessage = ({ data }: MessageEvent<IndexRequest>) => handler.handle(data);
