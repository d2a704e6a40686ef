import { describe, expect, it } from 'vitest';
import { RegisterCache, type RegisterReader } from '@/live/transactions/register-cache.ts';

const TOTAL = 1_000;

/** A list whose data moves before a reading whenever `moves` says so; it answers with empty rows. */
function givenList(moves: () => boolean) {
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
  const cache = new RegisterCache(read);
  /** The reader answers without a timer: so many steps of promises are more than a reading takes. */
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

describe('reading ahead in a list', () => {
  it('goes on to the windows that scrolling will meet, and ends there', async () => {
    const { cache, quiet, windows, state } = givenList(() => false);
    cache.show(0, 20, null);
    await quiet();
    expect(windows()).toEqual([0, 1, 2]);
    expect(state.readings).toBe(2);
  });

  it('does not go on for as long as somebody writes: the refresh does that', async () => {
    let isWriting = true;
    const { cache, quiet, windows, state } = givenList(() => isWriting);
    cache.show(0, 20, null);
    await quiet();
    expect(state.readings).toBe(2);
    // What is drawn says again what is in view.
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

  it('begins anew where the person scrolls', async () => {
    let isWriting = true;
    const { cache, quiet, windows } = givenList(() => isWriting);
    cache.show(0, 20, null);
    await quiet();
    isWriting = false;
    cache.show(200, 220, null);
    await quiet();
    expect(windows()).toEqual(expect.arrayContaining([2, 3, 4]));
  });
});
