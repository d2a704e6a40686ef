import { fail, ok, type Result } from '@/domain/core/result.ts';

/** Whether the browser shows notifications of Coffer: `default` = nobody was asked yet, or the question was put away. */
export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported';

/** `failed`: the browser refused to show it, as those of Android do for pages without a service worker. */
export type NotificationFailure = 'not-allowed' | 'failed';

type NotificationText = {
  readonly title: string;
  readonly body: string;
  /** Another one of the same tag takes its place in silence. */
  readonly tag: string;
  /** Where a press leads to; a service worker finds it in the notification's data. */
  readonly path: string;
};

/** The browser has the interface, but no use of it: known once somebody asked. */
let isUseless = false;

/** What a browser takes away keeps its listeners only while somebody holds it. */
const shown = new Set<Notification>();

export function notificationState(): NotificationState {
  if (typeof Notification === 'undefined' || isUseless) return 'unsupported';
  return Notification.permission;
}

/** Calls back when the person changes the permission in the browser's settings, or another page asked. Fits useSyncExternalStore. */
export function watchNotificationState(listener: () => void): () => void {
  const stop = new AbortController();
  listeners.add(listener);
  stop.signal.addEventListener('abort', () => listeners.delete(listener));
  if (typeof navigator !== 'undefined' && navigator.permissions) {
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => {
        if (!stop.signal.aborted) {
          status.addEventListener('change', listener, { signal: stop.signal });
        }
      },
      // Where the browser does not tell, the next asking does.
      () => undefined,
    );
  }
  return () => stop.abort();
}

const listeners = new Set<() => void>();

/** Asks for the permission; call it on a press alone. Where it was given or refused before, nobody is asked. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'default') {
    try {
      isUseless = await showsNothing();
      if (!isUseless) await Notification.requestPermission();
    } catch {
      // The permission says what came of it.
    }
    for (const listener of [...listeners]) listener();
  }
  return notificationState();
}

/**
 * Shows a notification. Through the service worker where one is registered, which then hears of the press; else by the page, where a
 * press brings its tab to the front and calls `onPress`. `not-allowed`: without the permission nothing is tried.
 */
export async function showNotification(
  { title, body, tag, path }: NotificationText,
  onPress: () => void,
): Promise<Result<null, NotificationFailure>> {
  if (notificationState() !== 'granted') return fail('not-allowed');
  try {
    const worker = await registeredWorker();
    const options = { body, tag, data: { path } };
    if (worker) await worker.showNotification(title, options);
    else listen(new Notification(title, options), onPress);
    return ok(null);
  } catch {
    return fail('failed');
  }
}

function listen(notification: Notification, onPress: () => void): void {
  shown.add(notification);
  notification.onclose = () => shown.delete(notification);
  notification.onclick = (event) => {
    event.preventDefault();
    window.focus();
    notification.close();
    onPress();
  };
}

/** `navigator.serviceWorker.ready` would wait for ever where none is registered. */
async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration();
  return found?.active ? found : undefined;
}

/** Whether making a notification throws. Only asked while none is allowed, so that none is seen. */
async function showsNothing(): Promise<boolean> {
  if (await registeredWorker()) return false;
  try {
    new Notification('').close();
    return false;
  } catch {
    return true;
  }
}

/** `unsupported`: the browser has no badge. `failed`: it did not take this one, as before Coffer is installed. */
type BadgeFailure = 'unsupported' | 'failed';

/** Puts a number on the app's icon; 0 takes it away. */
export async function setAppBadge(count: number): Promise<Result<null, BadgeFailure>> {
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return fail('unsupported');
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
    return ok(null);
  } catch {
    return fail('failed');
  }
}
