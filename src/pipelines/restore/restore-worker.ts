import { RestoreHandler } from './restore-handler.ts';
import type { RestoreRequest } from './restore-protocol.ts';

/**
 * A separate realm: it opens a second full database while the page uses the first, which a single
 * realm can't do.
 */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const handler = new RestoreHandler((reply) => scope.postMessage(reply));
scope.onmessage = ({ data }: MessageEvent<RestoreRequest>) => void handler.handle(data);
