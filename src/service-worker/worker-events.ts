import { BASE_PATH } from '@/config/routes.ts';
import type { WordOfWorker } from '@/config/service-worker.ts';

/** A press on a notification: a tab that is open comes to the front and goes where it leads, else one is opened there. */
export async function followPress(clients: Clients, { close, path }: Pressed): Promise<void> {
  close();
  const tabs = await clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) {
    await clients.openWindow(BASE_PATH + path);
    return;
  }
  const word: WordOfWorker = { kind: 'open', path };
  tab.postMessage(word);
  await tab.focus();
}

type Pressed = {
  readonly close: () => void;
  /** Below the base. */
  readonly path: string;
};

/** Where a notification leads, by its data; undefined where it says none. */
export function pathOf(data: unknown): string | undefined {
  const path: unknown = data instanceof Object ? Reflect.get(data, 'path') : undefined;
  return typeof path === 'string' && path.startsWith('/') ? path : undefined;
}

type Asked = { readonly url: string; readonly method: string; readonly mode: string };

type Kept = {
  /** The address below which the worker answers, with a slash at its end. */
  readonly scope: string;
  /** Whether a file of the build has this address. */
  readonly has: (url: string) => boolean;
};

/**
 * The address of the file that answers a request: files of the build by their own, pages by index.html, as the server does.
 * Undefined: the worker keeps out of it, as it does of other hosts, of all but reading, and of files that the build does not have.
 */
export function fileFor({ url, method, mode }: Asked, { scope, has }: Kept): string | undefined {
  if (method !== 'GET' || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const file = origin + pathname;
  if (!file.startsWith(scope)) return undefined;
  if (has(file)) return file;
  const isPage = mode === 'navigate' && !/\.[^/]*$/.test(pathname);
  return isPage ? `${scope}index.html` : undefined;
}
