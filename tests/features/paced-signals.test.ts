import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  LIVE_THROTTLE_MS,
  LONG_WORK_THROTTLE_MS,
  OWN_LONG_WORK_THROTTLE_MS,
} from '@/config/limits.ts';
import { beginLongWork } from '@/db/long-work.ts';
import { paced } from '@/live/live.ts';

const A_BATCH = 500;

describe('change signals', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function heard() {
    const signals = new Subject<number>();
    const seen: number[] = [];
    signals.pipe(paced()).subscribe((rows) => seen.push(rows));
    return { signals, seen };
  }

  it('arrive at once, and later ones at the end of a pause', () => {
    const { signals, seen } = heard();
    for (const rows of [1, 2, 3]) signals.next(rows);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(LIVE_THROTTLE_MS);
    expect(seen).toEqual([1, 3]);
  });

  it('arrive less often during successive batches, but always include the last', () => {
    const { signals, seen } = heard();
    for (let sent = 0; sent < LONG_WORK_THROTTLE_MS * 4; sent += LIVE_THROTTLE_MS) {
      signals.next(A_BATCH);
      vi.advanceTimersByTime(LIVE_THROTTLE_MS);
    }
    signals.next(1);
    vi.advanceTimersByTime(LONG_WORK_THROTTLE_MS);
    expect(seen.at(-1)).toBe(1);
    expect(seen.length).toBeLessThanOrEqual(6);
  });

  it('arrive rarely in the tab that does the work, and at once when it ends', () => {
    const { signals, seen } = heard();
    const end = beginLongWork();
    for (let sent = 0; sent < OWN_LONG_WORK_THROTTLE_MS; sent += 1) {
      if (sent % LIVE_THROTTLE_MS === 0) signals.next(A_BATCH + sent);
      expect(seen).toEqual([]);
      vi.advanceTimersByTime(1);
    }
    expect(seen).toHaveLength(1);
    signals.next(A_BATCH);
    expect(seen).toHaveLength(1);
    end();
    vi.advanceTimersByTime(LONG_WORK_THROTTLE_MS);
    expect(seen).toHaveLength(2);
    expect(seen.at(-1)).toBe(A_BATCH);
  });

  it('of a few rows arrive as usual meanwhile', () => {
    const { signals, seen } = heard();
    const end = beginLongWork();
    signals.next(A_BATCH);
    signals.next(1);
    expect(seen).toEqual([1]);
    end();
    vi.advanceTimersByTime(LIVE_THROTTLE_MS);
    expect(seen).toEqual([1, A_BATCH]);
  });
});
