import { newOldName } from '@tests/support/old-stores.ts';
import { noteOpen } from '@tests/support/open-databases.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/db/open.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Delays every opening of IndexedDB until released. `opened` counts those that reached the browser. */
function heldOpenings() {
  const open = IDBFactory.prototype.open;
  const held: (() => void)[] = [];
  const seen = { opened: 0, isReleased: false };
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    ...given: [string, number?]
  ) {
    const real = () => {
      seen.opened++;
      return open.apply(this, given);
    };
    if (seen.isReleased) return real();
    const request = new EventTarget() as IDBOpenDBRequest;
    held.push(() => {
      const answer = real();
      for (const name of ['onupgradeneeded', 'onsuccess', 'onerror', 'onblocked'] as const) {
        Reflect.set(answer, name, (event: Event) => {
          for (const key of ['result', 'transaction', 'error'] as const) {
            Object.defineProperty(request, key, { configurable: true, get: () => answer[key] });
          }
          request[name]?.(event as IDBVersionChangeEvent);
        });
      }
    });
    return request;
  });
  const release = () => {
    seen.isReleased = true;
    for (const go of held.splice(0)) go();
  };
  return { seen, release, heldNow: () => held.length };
}

describe('a database that opens late', () => {
  it('hard use 5: still opens, and reports each time limit that passes', async () => {
    const { release } = heldOpenings();
    const late = vi.fn();
    const opening = openDatabase({
      name: newOldName(),
      markers: null,
      multiInstance: false,
      timeoutMs: 10,
      onLate: late,
    });
    await expect.poll(() => late.mock.calls.length).toBeGreaterThan(1);
    expect(late).toHaveBeenCalledWith('timeout', 'not open after 10 ms');
    release();
    const opened = await opening;
    if (!opened.ok) throw new Error(opened.code);
    noteOpen(opened.value);
    expect(await opened.value.dexie.tags.table('docs').count()).toBe(0);
  });

  it('hard use 5: is abandoned on its signal, and then opens and creates nothing more', async () => {
    const name = newOldName();
    const { seen, release, heldNow } = heldOpenings();
    const giveUp = new AbortController();
    const opening = openDatabase({
      name,
      markers: null,
      multiInstance: false,
      onLate: () => {},
      signal: giveUp.signal,
    });
    await expect.poll(heldNow).toBe(1);
    giveUp.abort(new Error('given up'));
    await expect(opening).rejects.toThrow('given up');
    release();
    // This deletion queues behind the pending work, and so behind anything that could still follow.
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(`rxdb-dexie-${name}--0--_rxdb_internal`);
      request.onsuccess = resolve;
    });
    const names = (await indexedDB.databases()).map((each) => each.name);
    expect(names.filter((each) => each?.includes(`${name}--`))).toEqual([]);
    expect(seen.opened).toBe(1);
  });

  it('hard use 5: is abandoned at its limit when nobody waits for it, so that it opens nothing later', async () => {
    const { release, heldNow } = heldOpenings();
    const name = newOldName();
    const options = { name, markers: null, multiInstance: false, timeoutMs: 10 };
    expect(await openDatabase(options)).toMatchObject({ ok: false, code: 'timeout' });
    expect(heldNow()).toBe(1);
    release();
    // A complete second database, which begins later and takes as many steps.
    const other = await openDatabase({ ...options, name: newOldName(), timeoutMs: 60_000 });
    if (!other.ok) throw new Error(other.code);
    noteOpen(other.value);
    const names = (await indexedDB.databases()).map((each) => each.name);
    expect(names.filter((each) => each?.includes(`${name}--11--`))).toEqual([]);
  });
});
