import { fakeLocks } from '@tests/support/fake-locks.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSample } from '@/app/start/make-sample.ts';
import { releaseSample } from '@/app/start/sample-lock.ts';
import { databaseToOpen, deleteAbandonedSample } from '@/app/start/sample-session.tsx';
import { DATABASE_NAME, SAMPLE_DATABASE_NAME } from '@/config/limits.ts';
import {
  activateOwn,
  activateSample,
  readActiveDatabase,
} from '@/platform/backup/active-database.ts';

/** Which pages use the sample, and when it is deleted. e2e/sample.spec covers real tabs. */

const storage = vi.hoisted(() => ({
  parts: [] as string[],
  made: 0,
  /** While the sample household is being written. */
  onWriting: async () => {},
}));
vi.mock('@/platform/backup/raw-databases.ts', () => ({
  listSampleDatabases: async () => storage.parts,
  hasWholeSample: async () => storage.parts.includes('notes'),
  deleteSample: async () => {
    storage.parts = [];
    return { ok: true, value: 0 };
  },
}));
vi.mock('@/db/open.ts', () => ({
  openDatabase: async () => {
    storage.parts = ['notes', 'accounts'];
    return { ok: true, value: { close: async () => {} } };
  },
}));
vi.mock('@/pipelines/sample-run.ts', () => ({
  sampleRun: () => ({
    subscribe: (tell: (event: { readonly type: 'done' }) => void) => {
      storage.made++;
      void storage.onWriting().then(() => tell({ type: 'done' }));
    },
  }),
}));

const MAKING = 'coffer-sample';
const USING = /^coffer-sample-in-use:/;
const ANOTHER_PAGE = 'coffer-sample-in-use:another page';

let locks: ReturnType<typeof fakeLocks>;

beforeEach(() => {
  locks = fakeLocks();
  storage.parts = [];
  storage.made = 0;
  storage.onWriting = async () => {};
  activateOwn();
});

afterEach(async () => {
  releaseSample();
  activateOwn();
  vi.unstubAllGlobals();
});

/** As if another tab had the sample open; returns a function that closes that tab. */
async function givenAnotherPageInSample(): Promise<() => void> {
  storage.parts = ['notes', 'accounts'];
  return new Promise((isHeld) => {
    void locks.request(ANOTHER_PAGE, () => new Promise<void>((close) => isHeld(close)));
  });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const make = () => makeSample(null, () => {});

describe('a page that creates the sample', () => {
  it('locks it before the pointer moves there, and from then on', async () => {
    const held: (readonly string[])[] = [];
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, to) {
      if (key === 'coffer.active') held.push(locks.heldNames());
      setItem.call(this, key, to);
    });
    expect(await make()).toMatchObject({ ok: true });
    expect(held).toEqual([[MAKING, expect.stringMatching(USING)]]);
    expect(locks.heldNames()).toEqual([expect.stringMatching(USING)]);
    expect(await databaseToOpen()).toBe(SAMPLE_DATABASE_NAME);
    expect(locks.heldNames()).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('joins another page using it, whatever pointer it sees, and deletes nothing', async () => {
    await givenAnotherPageInSample();
    expect(readActiveDatabase()).toBe(DATABASE_NAME);
    expect(await make()).toMatchObject({ ok: true });
    expect(storage.made).toBe(0);
    expect(readActiveDatabase()).toBe(SAMPLE_DATABASE_NAME);
    expect(locks.heldNames()).toEqual([ANOTHER_PAGE, expect.stringMatching(USING)]);
  });

  it('recreates it if nobody is using the existing one, whatever pointer it sees', async () => {
    storage.parts = ['accounts'];
    activateSample();
    expect(await make()).toMatchObject({ ok: true });
    expect(storage.made).toBe(1);
  });

  it('releases it if the pointer cannot be moved', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await make()).toMatchObject({ ok: false, code: 'denied' });
    vi.restoreAllMocks();
    await settled();
    expect(locks.heldNames()).toEqual([]);
    await deleteAbandonedSample();
    expect(storage.parts).toEqual([]);
  });
});

describe('a starting page', () => {
  it('locks the sample before opening it, and releases it when it is left for good', async () => {
    storage.parts = ['notes', 'accounts'];
    activateSample();
    expect(await databaseToOpen()).toBe(SAMPLE_DATABASE_NAME);
    expect(locks.heldNames()).toEqual([expect.stringMatching(USING)]);
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect(locks.heldNames()).toEqual([]);
  });

  it('requests no lock with your own data', async () => {
    expect(await databaseToOpen()).toBe(DATABASE_NAME);
    expect([...locks.heldNames(), ...locks.waitingNames()]).toEqual([]);
  });

  it.each([[[]], [['accounts']]])(
    'goes to your own data if %j is what a deletion left of the sample',
    async (parts) => {
      storage.parts = parts;
      activateSample();
      expect(await databaseToOpen()).toBe(DATABASE_NAME);
      expect(readActiveDatabase()).toBe(DATABASE_NAME);
      expect(locks.heldNames()).toEqual([]);
    },
  );

  it('waits while another page creates the sample', async () => {
    let finish = () => {};
    storage.onWriting = () => new Promise((resolve) => (finish = resolve));
    const making = make();
    await settled();
    activateSample();
    const opening = databaseToOpen();
    await settled();
    expect(locks.waitingNames()).toEqual([MAKING]);
    finish();
    expect(await making).toMatchObject({ ok: true });
    expect(await opening).toBe(SAMPLE_DATABASE_NAME);
  });
});

describe('an abandoned sample', () => {
  it('is deleted at once if nobody is using it', async () => {
    storage.parts = ['notes', 'accounts'];
    await deleteAbandonedSample();
    expect(storage.parts).toEqual([]);
  });

  it.each(['closed', 'killed'])(
    'stays while a page is using it, and is deleted once that page was %s',
    async (how) => {
      const close = await givenAnotherPageInSample();
      const deleting = deleteAbandonedSample();
      await settled();
      expect(storage.parts).toEqual(['notes', 'accounts']);
      // While waiting, it holds no lock.
      expect(locks.heldNames()).toEqual([ANOTHER_PAGE]);
      expect(locks.waitingNames()).toEqual([ANOTHER_PAGE]);
      if (how === 'closed') close();
      else locks.takeFromKilled(ANOTHER_PAGE);
      await deleting;
      expect(storage.parts).toEqual([]);
      expect([...locks.heldNames(), ...locks.waitingNames()]).toEqual([]);
    },
  );

  it('stays if someone came back to it meanwhile', async () => {
    const close = await givenAnotherPageInSample();
    const deleting = deleteAbandonedSample();
    await settled();
    expect(await make()).toMatchObject({ ok: true });
    close();
    await deleting;
    expect(storage.parts).toEqual(['notes', 'accounts']);
  });

  it('is deleted once, by whichever page is first', async () => {
    const close = await givenAnotherPageInSample();
    const both = Promise.all([deleteAbandonedSample(), deleteAbandonedSample()]);
    close();
    await both;
    expect(storage.parts).toEqual([]);
  });
});
