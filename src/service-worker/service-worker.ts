import { PrecacheController } from 'workbox-precaching';
import { fileFor, followPress, pathOf } from './worker-events.ts';

/**
 * Keeps all files of one build and answers with them, so that a start asks the network for nothing. It waits beside the one before
 * it until a person reloads: all tabs are of one version. It touches no data.
 */

/** Every file of the build, from src/tooling/service-worker.ts. `null`: the name tells the contents. */
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
  // Tabs of before the first installation are its own from now on: they, too, keep a later one waiting.
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
  event.waitUntil(followPress(worker.clients, { close: () => notification.close(), path }));
});

/** What the browser threw away is asked of the network. */
async function answer(file: string, request: Request): Promise<Response> {
  return (await files.matchPrecache(file)) ?? fetch(request);
}
