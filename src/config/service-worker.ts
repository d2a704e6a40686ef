import { BASE_PATH } from './routes.ts';

/** The URL of the service worker's script on the server. */
export const WORKER_FILE = `${BASE_PATH}/sw.js`;
export const WORKER_SCOPE = `${BASE_PATH}/`;

/**
 * Messages from a page to the service worker. `take-over` tells a waiting worker to serve every
 * page from now on.
 */
export type MessageToWorker = { readonly kind: 'take-over' };

/**
 * Messages from the service worker to a page. `open` reports a click on a notification that links
 * to this path below BASE_PATH.
 */
export type MessageFromWorker = { readonly kind: 'open'; readonly path: string };

/** How often, at most, open tabs check for a new version. */
export const VERSION_CHECK_INTERVAL_MS = 3_600_000;
