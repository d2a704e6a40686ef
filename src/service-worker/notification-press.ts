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
