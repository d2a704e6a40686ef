import { describe, expect, it } from 'vitest';
import { RegisterCache, type RegisterReader } from '@/live/transactions/register-cache.ts';

const TOTAL = 1_000;

/** A list whose data changes before a read whenever `moves` says so; it returns empty rows. */
function givenList(moves: () => boolean, rest?: (work: () => void) => () => void) {
  const state = { token: 0, readings: 0 };
  const read: RegisterReader<number> = async ({ known, plan }) => {
    state.readings++;
    if (moves()) state.token++;
    const isSame = known === state.token;
    return {
      token: state.token,
      isSame,
      total: TOTAL,
      totals: null,
      anchorAt: null,
      windows: plan(isSame, null).map(({ start, count }) => ({
        start,
        rows: Array.from({ length: count }, () => undefined),
        balances: null,
        otherAccounts: new Map(),
      })),
    };
  };
  const cache = new RegisterCache(read, rest);
  /** The reader answers without a timer: this many promise ticks are more than one read takes. */
  const quiet = async () => {
    for (let before = -1; before !== state.readings; ) {
      before = state.readings;
      for (let step = 0; step < 50; step++) await Promise.resolve();
    }
  };
  const windows = () => {
    const now = cache.state();
    return now.status === 'ready' ? [...now.value.windows.keys()].sort() : [];
  };
  return { cache, state, quiet, windows };
}

describe('prefetching in a list', () => {
  it('loads the windows that scrolling will reach, and stops there', async () => {
    const { cache, quiet, windows, state } = givenList(() => false);
    cache.show(0, 20, null);
    await quiet();
    expect(windows()).toEqual([0, 1, 2]);
    expect(state.readings).toBe(2);
  });

  it('pauses while someone is writing: the refresh handles that', async () => {
    let isWriting = true;
    const { cache, quiet, windows, state } = givenList(() => isWriting);
    cache.show(0, 20, null);
    await quiet();
    expect(state.readings).toBe(2);
    // Rendering reports the visible range again.
    cache.show(0, 20, null);
    await quiet();
    expect(state.readings).toBe(2);
    cache.refresh();
    await quiet();
    expect(state.readings).toBe(4);
    isWriting = false;
    cache.refresh();
    await quiet();
    expect(windows()).toEqual([0, 1, 2]);
  });

  it('restarts where the user scrolls', async () => {
    let isWriting = true;
    const { cache, quiet, windows } = givenList(() => isWriting);
    cache.show(0, 20, null);
    await quiet();
    isWriting = false;
    cache.show(200, 220, null);
    await quiet();
    expect(windows()).toEqual(expect.arrayContaining([2, 3, 4]));
  });

  /** A page that comes to rest when told to. */
  function givenPage() {
    const waiting: (() => void)[] = [];
    const rest = (work: () => void) => {
      waiting.push(work);
      return () => {
        waiting.splice(waiting.indexOf(work), 1);
      };
    };
    return { rest, waiting };
  }

  it('waits until the page is at rest, because the next key may replace the list', async () => {
    const { rest, waiting } = givenPage();
    const { cache, quiet, windows } = givenList(() => false, rest);
    cache.subscribe(() => {});
    cache.show(0, 20, null);
    await quiet();
    expect(windows()).toEqual([0]);
    cache.show(0, 21, null);
    await quiet();
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await quiet();
    expect(windows()).toEqual([0, 1, 2]);
  });

  it('never reads ahead for a list that was replaced', async () => {
    const { rest, waiting } = givenPage();
    const { cache, quiet, windows } = givenList(() => false, rest);
    const leave = cache.subscribe(() => {});
    cache.show(0, 20, null);
    await quiet();
    leave();
    await quiet();
    expect(waiting).toEqual([]);
    expect(windows()).toEqual([0]);
  });

  it('does not wait where the user scrolls', async () => {
    const { rest } = givenPage();
    const { cache, quiet, windows } = givenList(() => false, rest);
    cache.subscribe(() => {});
    cache.show(0, 20, null);
    await quiet();
    cache.show(5, 25, null);
    await quiet();
    expect(windows()).toEqual([0, 1, 2]);
  });
});
