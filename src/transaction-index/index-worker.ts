import { IndexHandler } from './index-handler.ts';
import type { IndexRequest } from './index-protocol.ts';
import { KeptIndex } from './kept-index.ts';
import { readStoredRows } from './stored-rows.ts';

/** Entry point of the index worker: passes messages between the page and the handler. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const handler = new IndexHandler(
  readStoredRows,
  (reply) => scope.postMessage(reply),
  (databaseName) => new KeptIndex(databaseName),
);
scope.onmessage = ({ data }: MessageEvent<IndexRequest>) => handler.handle(data);
