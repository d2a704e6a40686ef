import { RestoreHandler } from './restore-handler.ts';
import type { RestoreRequest } from './restore-protocol.ts';

/** A realm of its own: it opens a second full database while the page works with the first, which one realm cannot. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const handler = new RestoreHandler((reply) => scope.postMessage(reply));
scope.onmessage = ({ data }: MessageEvent<RestoreRequest>) => void handler.handle(data);
