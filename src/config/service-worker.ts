import { BASE_PATH } from './routes.ts';

/** The script of the service worker, as the server has it. */
export const WORKER_FILE = `${BASE_PATH}/sw.js`;
export const WORKER_SCOPE = `${BASE_PATH}/`;

/** What a page tells the worker: `take-over`, to one that waits: it shall serve every page from now on. */
export type WordToWorker = { readonly kind: 'take-over' };

/** What the worker tells a page: `open`: a notification was pressed that leads to this path below the base. */
export type WordOfWorker = { readonly kind: 'open'; readonly path: string };

/** Open tabs ask for a newer version at most this often. */
export const LOOK_FOR_VERSION_MS = 3_600_000;
