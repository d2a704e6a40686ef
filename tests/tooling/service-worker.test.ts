import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fileFor, openFromNotification, pathOf } from '@/service-worker/worker-events.ts';
import { listCachedFiles, revisionOf } from '@/tooling/service-worker.ts';

const SCOPE = 'https://example.org/coffer/';
const files = new Set(['index.html', 'theme.js', 'assets/a-12345678.js'].map((at) => SCOPE + at));
const kept = { scope: SCOPE, has: (url: string) => files.has(url) };
const ask = (url: string, mode = 'navigate', method = 'GET') =>
  fileFor({ url, mode, method }, kept)?.replace(SCOPE, '');

describe('the service worker answers', () => {
  it('every page of the app with index.html', () => {
    for (const page of ['', 'dashboard', 'accounts/01J8ZK', 'planning?tab=goals', 'no/such/page']) {
      expect(ask(SCOPE + page), page).toBe('index.html');
    }
    expect(ask(`${SCOPE}transactions?search=a.b#c`)).toBe('index.html');
  });

  it('every file of the build with itself', () => {
    expect(ask(`${SCOPE}theme.js`, 'no-cors')).toBe('theme.js');
    expect(ask(`${SCOPE}assets/a-12345678.js`, 'cors')).toBe('assets/a-12345678.js');
    expect(ask(`${SCOPE}theme.js`)).toBe('theme.js');
  });

  it('nothing else: no missing files, other paths, other hosts or other methods', () => {
    expect(ask(`${SCOPE}assets/gone-12345678.js`, 'cors')).toBeUndefined();
    expect(ask(`${SCOPE}assets/gone-12345678.js`)).toBeUndefined();
    expect(ask(`${SCOPE}dashboard`, 'cors')).toBeUndefined();
    expect(ask('https://example.org/coffer')).toBeUndefined();
    expect(ask('https://example.org/elsewhere')).toBeUndefined();
    expect(ask('https://other.example/coffer/')).toBeUndefined();
    expect(ask('https://generativelanguage.googleapis.com/v1', 'cors')).toBeUndefined();
    expect(ask(SCOPE, 'navigate', 'POST')).toBeUndefined();
    expect(ask('blob:https://example.org/1', 'cors')).toBeUndefined();
  });
});

describe('the list of files in a build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coffer-kept-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has them all except the worker, with a revision when the name does not identify the content', async () => {
    mkdirSync(path.join(folder, 'assets'));
    const all = ['index.html', 'index.html.br', 'sw.js', 'theme.js', 'assets/a-b_C-45678.js.map'];
    for (const name of [...all, 'assets/a-page-b_C-4567.js', 'assets/inter-wght-Dx4kXJAl.woff2']) {
      writeFileSync(path.join(folder, name), name);
    }
    expect(await listCachedFiles(folder, '/coffer/')).toEqual([
      { url: '/coffer/assets/a-page-b_C-4567.js', revision: null },
      { url: '/coffer/assets/inter-wght-Dx4kXJAl.woff2', revision: null },
      { url: '/coffer/index.html', revision: revisionOf(Buffer.from('index.html')) },
      { url: '/coffer/theme.js', revision: revisionOf(Buffer.from('theme.js')) },
    ]);
    expect(revisionOf(Buffer.from('theme.js'))).toMatch(/^[\w-]{16}$/);
  });
});

describe('pressing a notification', () => {
  const tab = (focused: boolean) => ({ focused, postMessage: vi.fn(), focus: vi.fn() });
  const press = async (tabs: readonly ReturnType<typeof tab>[]) => {
    const openWindow = vi.fn();
    const close = vi.fn();
    const clients = { matchAll: async () => tabs, openWindow } as unknown as Clients;
    await openFromNotification(clients, { close, path: '/scheduled' });
    expect(close).toHaveBeenCalledOnce();
    return openWindow;
  };

  it('brings the last used tab to the front and tells it where to go', async () => {
    const [other, used] = [tab(false), tab(true)];
    expect(await press([other, used])).not.toHaveBeenCalled();
    expect(used.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'open', path: '/scheduled' });
    expect(used.focus).toHaveBeenCalledOnce();
    expect(other.focus).not.toHaveBeenCalled();
  });

  it('opens a tab when none is open', async () => {
    expect(await press([])).toHaveBeenCalledExactlyOnceWith('/coffer/scheduled');
  });

  it('goes nowhere without a path of the app', () => {
    expect(pathOf({ path: '/scheduled' })).toBe('/scheduled');
    for (const none of [null, {}, { path: 5 }, { path: 'https://elsewhere' }, 'text']) {
      expect(pathOf(none)).toBeUndefined();
    }
  });
});
