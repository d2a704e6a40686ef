import { fakeLocks } from '@tests/support/fake-locks.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeLimit, Upgrades } from '@/db/storage/open-time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function givenLimit() {
  const locks = fakeLocks();
  const upgrades = new Upgrades();
  const seen = { told: 0, isReached: false };
  const limit = timeLimit(100, upgrades, {
    onUpgrade: () => {
      seen.told++;
    },
  });
  void limit.reached.then(() => {
    seen.isReached = true;
  });
  const pass = () => vi.advanceTimersByTimeAsync(100);
  return { locks, upgrades, seen, limit, pass };
}

describe('the time limit for opening', () => {
  it('is reached at once when nothing is upgraded', async () => {
    const { seen, pass } = givenLimit();
    await pass();
    expect(seen).toEqual({ told: 0, isReached: true });
  });

  it('restarts after stores were upgraded, so that the upgrade does not count', async () => {
    const { upgrades, seen, pass } = givenLimit();
    upgrades.begin('accounts');
    upgrades.end('accounts');
    await pass();
    expect(seen).toEqual({ told: 0, isReached: false });
    await pass();
    expect(seen).toEqual({ told: 0, isReached: true });
  });

  it('restarts after another tab upgraded them', async () => {
    const { locks, seen, pass } = givenLimit();
    const raising = new Upgrades();
    raising.begin('accounts');
    await pass();
    expect(locks.heldNames()).toEqual(['coffer-upgrade']);
    expect(seen).toEqual({ told: 1, isReached: false });
    raising.end('accounts');
    await pass();
    expect(seen).toEqual({ told: 1, isReached: false });
    await pass();
    expect(seen).toEqual({ told: 1, isReached: true });
  });

  it('never fires again once it is lifted', async () => {
    const { upgrades, seen, limit, pass } = givenLimit();
    upgrades.begin('accounts');
    limit.lift();
    await pass();
    expect(seen).toEqual({ told: 0, isReached: false });
  });

  it('hard use 5: fires repeatedly for an opening that continues, and never ends it', async () => {
    fakeLocks();
    const late = vi.fn();
    const limit = timeLimit(100, new Upgrades(), { onLate: late });
    const reached = vi.fn();
    void limit.reached.then(reached);
    await vi.advanceTimersByTimeAsync(250);
    expect(late).toHaveBeenCalledTimes(2);
    limit.lift();
    await vi.advanceTimersByTimeAsync(500);
    expect(late).toHaveBeenCalledTimes(2);
    expect(reached).not.toHaveBeenCalled();
  });
});
