import { BASE_PATH } from '@/config/routes.ts';
import type { MessageFromWorker } from '@/config/service-worker.ts';

/**
 * Handles a click on a notification: focuses an open tab and navigates it to the path, or opens a
 * new one there.
 */
export async function openFromNotification(
  clients: Clients,
  { close, path }: ClickedNotification,
): Promise<void> {
  close();
  const tabs = await clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) {
    await clients.openWindow(BASE_PATH + path);
    return;
  }
  const message: MessageFromWorker = { kind: 'open', path };
  tab.postMessage(message);
  await tab.focus();
}

type ClickedNotification = {
  readonly close: () => void;
  /** Relative to the base path. */
  readonly path: string;
};

/** The path in a notification's data; undefined if there is none. */
export function pathOf(data: unknown): string | undefined {
  const path: unknown = data instanceof Object ? Reflect.get(data, 'path') : undefined;
  return typeof path === 'string' && path.startsWith('/') ? path : undefined;
}

type RequestFacts = { readonly url: string; readonly method: string; readonly mode: string };

type CachedFiles = {
  /** The address that the worker serves, with a trailing slash. */
  readonly scope: string;
  /** Whether a file of the build has this address. */
  readonly has: (url: string) => boolean;
};

/**
 * The address of the file that answers a request: files of the build by their own, pages by
 * index.html, as on the server. Undefined: the worker does not handle it, such as other hosts,
 * methods other than GET, and files that are not in the build.
 */
export function fileFor(
  { url, method, mode }: RequestFacts,
  { scope, has }: CachedFiles,
): string | undefined {
  if (method !== 'GET' || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const file = origin + pathname;
  if (!file.startsWith(scope)) return undefined;
  if (has(file)) return file;
  const isPage = mode === 'navigate' && !/\.[^/]*$/.test(pathname);
  return isPage ? `${scope}index.html` : undefined;
}
