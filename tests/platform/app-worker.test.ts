import { describe, expect, it, vi } from 'vitest';
import { busyTabs } from '@/app/start/new-version-banner.tsx';
import { beginUnsaved, hasUnsaved, subscribeUnsaved } from '@/components/forms/unsaved.ts';
import {
  activateWaitingVersion,
  registerAppWorker,
  watchVersions,
} from '@/platform/browser/app-worker.ts';

class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn();
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

/** A page with or without a service worker that answers, and whose own script is cached or not. */
function givenPage(isServed: boolean, keeps = { own: true }) {
  const container = Object.assign(new EventTarget(), {
    controller: isServed ? new FakeWorker() : null,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', { querySelector: () => ({ src: '/coffer/assets/index-1.js' }) });
  vi.stubGlobal('caches', { match: async () => (keeps.own ? {} : undefined) });
  const registration = new FakeRegistration();
  registration.active = container.controller;
  const told: string[] = [];
  const stop = watchVersions(registration as unknown as ServiceWorkerRegistration, {
    onWaiting: () => told.push('waiting'),
    onTakenOver: () => told.push('taken over'),
  });
  const change = () => {
    container.controller = new FakeWorker();
    registration.active = container.controller;
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { registration, told, stop, change };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('new versions reported to a page', () => {
  it('do not include the first installation, whose worker claims the page', async () => {
    const { registration, told, change } = givenPage(false);
    const first = registration.find();
    first.become('installed');
    change();
    first.become('activated');
    await settled();
    expect(told).toEqual([]);
  });

  it('do not include the first installation where the browser reports it only once it serves', async () => {
    const { registration, told, change } = givenPage(false);
    const first = registration.find();
    change();
    first.become('installed');
    await settled();
    expect(told).toEqual([]);
  });

  it('include each one that waits and the one that takes over, until nobody listens', async () => {
    const { registration, told, change, stop } = givenPage(true);
    registration.find().become('installed');
    registration.find().become('redundant');
    registration.find().become('installed');
    await settled();
    expect(told).toEqual(['waiting', 'waiting']);
    change();
    expect(told).toEqual(['waiting', 'waiting', 'taken over']);
    stop();
    registration.find().become('installed');
    change();
    expect(told).toHaveLength(3);
  });

  it("include one whose worker lacks this page's script, from the start or from its first answer", async () => {
    const served = givenPage(true, { own: false });
    await settled();
    expect(served.told).toEqual(['taken over']);
    const late = givenPage(false, { own: false });
    await settled();
    expect(late.told).toEqual([]);
    late.change();
    await settled();
    expect(late.told).toEqual(['taken over']);
  });

  it('take over on request when one is waiting', () => {
    const registration = new FakeRegistration();
    const tell = () => activateWaitingVersion(registration as unknown as ServiceWorkerRegistration);
    expect(tell()).toBe(false);
    registration.waiting = new FakeWorker();
    expect(tell()).toBe(true);
    expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'take-over' });
  });

  it('never appear when the browser has no service workers or refuses them', async () => {
    vi.stubGlobal('navigator', {});
    expect(await registerAppWorker()).toEqual({ ok: false, code: 'unsupported' });
    const register = async () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    expect(await registerAppWorker()).toEqual({ ok: false, code: 'failed' });
  });
});

describe('whether a tab may be reloaded', () => {
  const givenLocks = (...names: readonly string[]) =>
    vi.stubGlobal('navigator', {
      locks: { query: async () => ({ held: names.map((name) => ({ name })), pending: [] }) },
    });

  it('depends on locks: unsaved forms come before work, and an idle tab holds none that counts', async () => {
    givenLocks('coffer-open:coffer:1', 'coffer-sample-in-use:1');
    expect(await busyTabs()).toBeNull();
    for (const lock of ['coffer-restore', 'coffer-long-write', 'coffer-import-01J8']) {
      givenLocks('coffer-open:coffer:1', lock);
      expect(await busyTabs(), lock).toBe('work');
    }
    givenLocks('coffer-long-write', 'coffer-unsaved');
    expect(await busyTabs()).toBe('form');
  });

  it('counts each open form separately and once', () => {
    const heard = vi.fn();
    const stop = subscribeUnsaved(heard);
    const endOne = beginUnsaved();
    const endOther = beginUnsaved();
    endOne();
    endOne();
    expect(hasUnsaved()).toBe(true);
    endOther();
    expect(hasUnsaved()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
  });
});
