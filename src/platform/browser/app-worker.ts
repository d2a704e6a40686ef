import {
  type MessageFromWorker,
  type MessageToWorker,
  VERSION_CHECK_INTERVAL_MS,
  WORKER_FILE,
  WORKER_SCOPE,
} from '@/config/service-worker.ts';
import { fail, ok, type Result } from '@/domain/core/result.ts';

/**
 * `unsupported`: the browser has no service workers. `failed`: it allows none here, or the script
 * did not load.
 */
export type RegisterFailure = 'unsupported' | 'failed';

/**
 * Registers the service worker that caches the app's files. If already registered, the browser
 * checks for a newer one.
 */
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
  /** A newer version is fully cached and waiting. Called again for each later one. */
  readonly onWaiting: () => void;
  /** Another version than this page's now serves requests. */
  readonly onTakenOver: () => void;
};

/** Watches for new versions. Returns a function that stops it. */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  { onWaiting, onTakenOver }: VersionListener,
): () => void {
  const { serviceWorker } = navigator;
  const stop = new AbortController();
  const { signal } = stop;
  const follow = (found: ServiceWorker | null) => {
    // The first installation replaces nothing. WebKit may report it as installed only once it
    // already serves this page.
    const isFirst = registration.active === null;
    const notify = () => {
      if (found?.state === 'installed' && !isFirst && serviceWorker.controller) onWaiting();
    };
    notify();
    found?.addEventListener('statechange', notify, { signal });
  };
  follow(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });

  // A worker that took over before the page listened, or of another version than the page, may not
  // have its script.
  const checkOwnScript = async () => {
    const isOwn = !serviceWorker.controller || (await keepsThisPage());
    if (!isOwn && !signal.aborted) onTakenOver();
  };
  let wasServed = serviceWorker.controller !== null;
  void checkOwnScript();
  const onChange = () => {
    if (wasServed) onTakenOver();
    else void checkOwnScript();
    wasServed = true;
  };
  serviceWorker.addEventListener('controllerchange', onChange, { signal });
  return () => stop.abort();
}

/** Whether this page's script is among the cached files; true if that can't be checked. */
async function keepsThisPage(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    return !entry || (await caches.match(entry.src)) !== undefined;
  } catch {
    return true;
  }
}

/** Tells the waiting version to take over all pages. Returns false if none is waiting. */
export function activateWaitingVersion(registration: ServiceWorkerRegistration): boolean {
  const message: MessageToWorker = { kind: 'take-over' };
  registration.waiting?.postMessage(message);
  return registration.waiting !== null;
}

/**
 * Checks for a newer version from time to time, when the user returns to the tab. Returns a
 * function that stops it.
 */
export function checkForVersions(registration: ServiceWorkerRegistration): () => void {
  let lookedAt = performance.now();
  const look = () => {
    const isDue = performance.now() - lookedAt > VERSION_CHECK_INTERVAL_MS;
    if (document.visibilityState !== 'visible' || !isDue || !navigator.onLine) return;
    lookedAt = performance.now();
    // If the server can't be reached, the next check will.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Calls `open` with the path of a clicked notification. Returns a function that unsubscribes. */
export function onNotificationClick(open: (path: string) => void): () => void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return () => {};
  const stop = new AbortController();
  const listen = ({ data }: MessageEvent<Partial<MessageFromWorker> | null>) => {
    if (data?.kind === 'open' && typeof data.path === 'string') open(data.path);
  };
  navigator.serviceWorker.addEventListener('message', listen, { signal: stop.signal });
  navigator.serviceWorker.startMessages();
  return () => stop.abort();
}
