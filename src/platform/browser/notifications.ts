import { fail, ok, type Result } from '@/domain/core/result.ts';

/**
 * Whether the browser shows Coffer's notifications. `default`: the user was not asked yet, or
 * dismissed the question.
 */
export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported';

/** `failed`: the browser refused to show it, as Android does for pages without a service worker. */
export type NotificationFailure = 'not-allowed' | 'failed';

type NotificationText = {
  readonly title: string;
  readonly body: string;
  /** A new notification with the same tag silently replaces this one. */
  readonly tag: string;
  /** Where a click leads; the service worker finds it in the notification's data. */
  readonly path: string;
};

/** The browser has the API but can't show notifications; known only after asking. */
let isUseless = false;

/** Keeps references, because a notification that is garbage-collected loses its listeners. */
const shown = new Set<Notification>();

export function notificationState(): NotificationState {
  if (typeof Notification === 'undefined' || isUseless) return 'unsupported';
  return Notification.permission;
}

/**
 * Calls back when the permission changes, in the browser's settings or through another page. Fits
 * useSyncExternalStore.
 */
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
      // If the browser can't report changes, the next request shows the state.
      () => undefined,
    );
  }
  return () => stop.abort();
}

const listeners = new Set<() => void>();

/**
 * Asks for permission. Call it only from a user gesture. If it was already granted or denied, the
 * browser does not ask.
 */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() === 'default') {
    try {
      isUseless = await cannotShow();
      if (!isUseless) await Notification.requestPermission();
    } catch {
      // The permission state shows the result.
    }
    for (const listener of [...listeners]) listener();
  }
  return notificationState();
}

/**
 * Shows a notification. With a registered service worker, the worker shows it and handles the
 * click; otherwise the page does, and a click focuses its tab and calls `onPress`. Without
 * permission it only returns `not-allowed`.
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

/** `navigator.serviceWorker.ready` would wait forever if none is registered. */
async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration();
  return found?.active ? found : undefined;
}

/**
 * Whether creating a notification throws. Called only without permission, so that none becomes
 * visible.
 */
async function cannotShow(): Promise<boolean> {
  if (await registeredWorker()) return false;
  try {
    new Notification('').close();
    return false;
  } catch {
    return true;
  }
}

/**
 * `unsupported`: the browser has no badges. `failed`: it refused, for example because Coffer is not
 * installed.
 */
type BadgeFailure = 'unsupported' | 'failed';

/** Shows a number on the app's icon; 0 removes it. */
export async function setAppBadge(count: number): Promise<Result<null, BadgeFailure>> {
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return fail('unsupported');
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
    return ok(null);
  } catch {
    return fail('failed');
  }
}
