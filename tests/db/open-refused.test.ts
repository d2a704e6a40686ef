import { newOldName } from '@tests/support/old-stores.ts';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/db/open.ts';

const open = (timeoutMs = 20_000) =>
  openDatabase({ name: newOldName(), markers: null, multiInstance: false, timeoutMs });

/** IndexedDB that fails on every opening, or only on the stores that `isMeant` accepts. */
function refuse(error: Error, how: 'throw' | 'answer', isMeant = (_: string) => true): void {
  vi.stubGlobal('indexedDB', indexedDB);
  const opened = IDBFactory.prototype.open;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    name,
    version,
  ) {
    if (!isMeant(name)) return opened.call(this, name, version);
    if (how === 'throw') throw error;
    const request = Object.assign(new EventTarget(), { error }) as unknown as IDBOpenDBRequest;
    const event = Object.defineProperty(new Event('error'), 'target', { value: request });
    setTimeout(() => request.onerror?.(event));
    return request;
  });
}

describe('the reason a database does not open', () => {
  it.each([
    ['SecurityError', 'denied'],
    ['InvalidStateError', 'denied'],
    ['QuotaExceededError', 'quota'],
    ['VersionError', 'newer'],
    ['UnknownError', 'failed'],
    ['AbortError', 'failed'],
  ] as const)('for %s is %s, whether thrown or reported by an event', async (name, code) => {
    for (const how of ['throw', 'answer'] as const) {
      refuse(new DOMException('refused', name), how);
      const opened = await open();
      vi.restoreAllMocks();
      expect([how, opened.ok, opened.ok || opened.code]).toEqual([how, false, code]);
    }
  });

  it('is a timeout when the list of databases never arrives', async () => {
    vi.spyOn(IDBFactory.prototype, 'databases').mockImplementation(() => new Promise(() => {}));
    expect(await open(30)).toMatchObject({ ok: false, code: 'timeout' });
    vi.restoreAllMocks();
  });

  it('is reported for a browser without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await open()).toMatchObject({ ok: false, code: 'missing' });
  });

  it('is reported when a single collection has no room and the others are open', async () => {
    refuse(new DOMException('full', 'QuotaExceededError'), 'answer', (name) => /tags$/.test(name));
    // The engine leaves its own promise for that collection unhandled.
    const ignore = () => {};
    process.on('unhandledRejection', ignore);
    expect(await open()).toMatchObject({ ok: false, code: 'quota' });
    process.off('unhandledRejection', ignore);
    vi.restoreAllMocks();
  });
});
