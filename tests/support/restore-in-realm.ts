import { RestoreHandler } from '@/pipelines/restore/restore-handler.ts';
import type { RestoreRequest } from '@/pipelines/restore/restore-protocol.ts';

/** Runs the restore worker's code in this realm: no other database may be open meanwhile. */
export function restoreInThisRealm(): Worker {
  const worker = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    onerror: null,
    terminate: () => {
      worker.onmessage = null;
    },
    postMessage: (request: RestoreRequest) => void handler.handle(request),
  };
  const handler = new RestoreHandler((data) => worker.onmessage?.({ data } as MessageEvent));
  return worker as unknown as Worker;
}

/** A localStorage for a realm without one. */
export function memoryStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  };
}
