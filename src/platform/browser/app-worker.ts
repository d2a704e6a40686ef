import {
  LOOK_FOR_VERSION_MS,
  WORKER_FILE,
  WORKER_SCOPE,
  type WordOfWorker,
  type WordToWorker,
} from '@/config/service-worker.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';

/** `unsupported`: the browser has no service workers. `failed`: it takes none here, or the script did not arrive. */
export type RegisterFailure = 'unsupported' | 'failed';

/** Registers the worker that keeps the app's files; where it is registered already, the browser looks for a newer one. */
export async function registerAppWorker(): Promise<
  Result<ServiceWorkerRegistration, RegisterFailure>
> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) {
    return fail('unsupported');
  }
  try {
    const options = { scope: WORKER_SCOPE, updateViaCache: 'none' } as const;
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(WORKER_FILE, options);
    return registration ? ok(registration) : fail('failed');
  } catch {
    return fail('failed');
  }
}

export type VersionListener = {
  /** A newer version is kept in full, and waits. Again for each further one. */
  readonly onWaiting: () => void;
  /** Another version than this page's answers from here on. */
  readonly onTakenOver: () => void;
};

/** Follows the versions that are found, until the function that comes back is called. */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  { onWaiting, onTakenOver }: VersionListener,
): () => void {
  const { serviceWorker } = navigator;
  const stop = new AbortController();
  const { signal } = stop;
  const follow = (found: ServiceWorker | null) => {
    // Without one before it, it is the first installation: it waits for nobody.
    const tell = () => {
      if (found?.state === 'installed' && serviceWorker.controller) onWaiting();
    };
    tell();
    found?.addEventListener('statechange', tell, { signal });
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });

  // One that took over before anybody listened, or another than this page came with, does not have its script.
  const lookAtOwn = async () => {
    const isOwn = !serviceWorker.controller || (await keepsThisPage());
    if (!isOwn && !signal.aborted) onTakenOver();
  };
  let wasServed = serviceWorker.controller !== null;
  void lookAtOwn();
  const onChange = () => {
    if (wasServed) onTakenOver();
    else void lookAtOwn();
    wasServed = true;
  };
  serviceWorker.addEventListener('controllerchange', onChange, { signal });
  return () => stop.abort();
}

/** Whether the script of this page is among the files that are kept; true where that cannot be seen. */
async function keepsThisPage(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    return !entry || (await caches.match(entry.src)) !== undefined;
  } catch {
    return true;
  }
}

/** Tells the version that waits to serve every page from now on. False where none waits any more. */
export function letWaitingTakeOver(registration: ServiceWorkerRegistration): boolean {
  const word: WordToWorker = { kind: 'take-over' };
  registration.waiting?.postMessage(word);
  return registration.waiting !== null;
}

/** Asks for a newer version now and then, whenever somebody comes back to the tab; until the function that comes back is called. */
export function lookForVersions(registration: ServiceWorkerRegistration): () => void {
  let lookedAt = performance.now();
  const look = () => {
    const isDue = performance.now() - lookedAt > LOOK_FOR_VERSION_MS;
    if (document.visibilityState !== 'visible' || !isDue || !navigator.onLine) return;
    lookedAt = performance.now();
    // Where the server cannot be reached, the next time does.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Calls back with the path that a pressed notification leads to. Returns how to stop. */
export function onNotificationPress(open: (path: string) => void): () => void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return () => {};
  const stop = new AbortController();
  const listen = ({ data }: MessageEvent<Partial<WordOfWorker> | null>) => {
    if (data?.kind === 'open' && typeof data.path === 'string') open(data.path);
  };
  navigator.serviceWorker.addEventListener('message', listen, { signal: stop.signal });
  navigator.serviceWorker.startMessages();
  return () => stop.abort();
}
