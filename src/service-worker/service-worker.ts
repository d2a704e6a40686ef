import { PrecacheController } from 'workbox-precaching';
import { fileFor, openFromNotification, pathOf } from './worker-events.ts';

/**
 * Caches all files of one build and serves them, so that a start needs no network. A new version
 * waits beside the old one until the user reloads, so all tabs run the same version. It never
 * touches data.
 */

/**
 * Every file of the build, from src/tooling/service-worker.ts. `null`: the name identifies the
 * contents.
 */
declare const BUILD_FILES: { url: string; revision: string | null }[];

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const files = new PrecacheController();
files.addToCacheList(BUILD_FILES);

const kept = {
  scope: worker.registration.scope,
  has: (url: string) => files.getCacheKeyForURL(url) !== undefined,
};

worker.addEventListener('install', (event) => {
  event.waitUntil(files.install(event));
});

worker.addEventListener('activate', (event) => {
  // Also claims tabs opened before the first installation, so that they keep later versions waiting
  // too.
  event.waitUntil(files.activate(event).then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const file = fileFor(event.request, kept);
  if (file !== undefined) event.respondWith(answer(file, event.request));
});

worker.addEventListener('message', ({ data }) => {
  const kind: unknown = data instanceof Object ? Reflect.get(data, 'kind') : undefined;
  if (kind === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const path = pathOf(notification.data);
  if (path === undefined) return;
  event.waitUntil(
    openFromNotification(worker.clients, { close: () => notification.close(), path }),
  );
});

/** Fetches files that the browser evicted from the network. */
async function answer(file: string, request: Request): Promise<Response> {
  return (await files.matchPrecache(file)) ?? fetch(request);
}
