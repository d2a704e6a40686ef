import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  askForNotifications,
  notificationState,
  setAppBadge,
  showNotification,
  watchNotificationState,
} from '@/platform/browser/notifications.ts';

/** These stand in for a browser, which the tests don't have. */

afterEach(() => vi.unstubAllGlobals());

const text = { title: 'Rent is due today', body: '', tag: 'due', path: '/scheduled' };

function stubNotification(
  permission: NotificationPermission,
  more: { readonly answer?: NotificationPermission; readonly throws?: boolean } = {},
) {
  const made: FakeNotification[] = [];
  class FakeNotification {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      FakeNotification.permission = more.answer ?? permission;
      return FakeNotification.permission;
    });
    onclick: ((event: { preventDefault: () => void }) => void) | null = null;
    onclose: (() => void) | null = null;
    readonly close = vi.fn();
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      if (more.throws) throw new TypeError('Illegal constructor');
      made.push(this);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  return { made, ask: FakeNotification.requestPermission };
}

function stubWorker(active: boolean) {
  const shown = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({ active: active ? {} : null, showNotification: shown }),
    },
  });
  return shown;
}

describe('notifications', () => {
  it('are unsupported when the browser has none, and no permission is requested', async () => {
    vi.stubGlobal('navigator', {});
    expect(notificationState()).toBe('unsupported');
    expect(await askForNotifications()).toBe('unsupported');
    expect(await showNotification(text, vi.fn())).toEqual({ ok: false, code: 'not-allowed' });
  });

  it.each(['granted', 'denied'] as const)(
    'request no permission that was already decided: %s',
    async (state) => {
      vi.stubGlobal('navigator', {});
      const { ask, made } = stubNotification(state);
      expect(await askForNotifications()).toBe(state);
      expect(ask).not.toHaveBeenCalled();
      expect(made).toEqual([]);
    },
  );

  it('tell listeners the result of the permission request', async () => {
    vi.stubGlobal('navigator', {});
    const { ask } = stubNotification('default', { answer: 'granted' });
    const heard = vi.fn();
    const stop = watchNotificationState(heard);
    expect(await askForNotifications()).toBe('granted');
    expect(ask).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('are shown by the page without a service worker; a press brings its tab to the front', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
    const focus = vi.fn();
    vi.stubGlobal('window', { focus });
    const { made } = stubNotification('granted');
    const onPress = vi.fn();
    expect(await showNotification(text, onPress)).toEqual({ ok: true, value: null });
    expect(made).toMatchObject([
      { title: text.title, options: { body: '', tag: 'due', data: { path: '/scheduled' } } },
    ]);
    made[0]?.onclick?.({ preventDefault: vi.fn() });
    expect(focus).toHaveBeenCalledOnce();
    expect(made[0]?.close).toHaveBeenCalledOnce();
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('are shown by an active service worker, but not by an inactive one', async () => {
    const { made } = stubNotification('granted');
    const worker = stubWorker(true);
    expect((await showNotification(text, vi.fn())).ok).toBe(true);
    expect(worker).toHaveBeenCalledExactlyOnceWith(
      text.title,
      expect.objectContaining({ data: { path: '/scheduled' } }),
    );
    expect(made).toEqual([]);
    const idle = stubWorker(false);
    expect((await showNotification(text, vi.fn())).ok).toBe(true);
    expect(idle).not.toHaveBeenCalled();
    expect(made).toHaveLength(1);
  });

  it('return a code when nothing was shown', async () => {
    vi.stubGlobal('navigator', {});
    stubNotification('granted', { throws: true });
    expect(await showNotification(text, vi.fn())).toEqual({ ok: false, code: 'failed' });
    for (const state of ['denied', 'default'] as const) {
      const { made } = stubNotification(state);
      expect(await showNotification(text, vi.fn())).toEqual({ ok: false, code: 'not-allowed' });
      expect(made).toEqual([]);
    }
  });

  // Keep this last: what a browser cannot do stays known for the page.
  it('are unsupported when creating one throws, and no further permission is requested', async () => {
    stubWorker(true);
    const withWorker = stubNotification('default', { throws: true, answer: 'granted' });
    expect(await askForNotifications()).toBe('granted');
    expect(withWorker.ask).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', {});
    const { ask } = stubNotification('default', { throws: true });
    expect(await askForNotifications()).toBe('unsupported');
    expect(ask).not.toHaveBeenCalled();
    expect(notificationState()).toBe('unsupported');
  });
});

describe('the badge', () => {
  it('shows a number, nothing at 0, and returns a code when it cannot', async () => {
    const setBadge = vi.fn(async () => undefined);
    const clear = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { setAppBadge: setBadge, clearAppBadge: clear });
    expect(await setAppBadge(3)).toEqual({ ok: true, value: null });
    expect(setBadge).toHaveBeenCalledExactlyOnceWith(3);
    expect((await setAppBadge(0)).ok).toBe(true);
    expect(clear).toHaveBeenCalledOnce();
    setBadge.mockRejectedValueOnce(new Error('not installed'));
    expect(await setAppBadge(1)).toEqual({ ok: false, code: 'failed' });
    vi.stubGlobal('navigator', {});
    expect(await setAppBadge(1)).toEqual({ ok: false, code: 'unsupported' });
  });
});
