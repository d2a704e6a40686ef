import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNewDay } from '@/live/today.ts';
import { systemClock } from '@/platform/clock.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 2, 14, 21, 30));
});

afterEach(() => {
  vi.useRealTimers();
});

/** A listener, and the days on which it was called. */
function listening() {
  const days: string[] = [];
  const stop = onNewDay(systemClock, () => days.push(systemClock.today()));
  return { days, stop };
}

it('a new day calls every listener at midnight until it unsubscribes', () => {
  const [one, other] = [listening(), listening()];
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(one.days).toEqual([]);
  vi.advanceTimersByTime(HOUR_MS);
  expect(one.days).toEqual(['2026-03-15']);
  other.stop();
  vi.advanceTimersByTime(48 * HOUR_MS);
  expect(one.days).toEqual(['2026-03-15', '2026-03-16', '2026-03-17']);
  expect(other.days).toEqual(['2026-03-15']);
  one.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a changed clock or a sleeping computer is noticed within the hour', () => {
  const { days, stop } = listening();
  vi.setSystemTime(new Date(2026, 2, 20, 9, 0));
  vi.advanceTimersByTime(HOUR_MS);
  expect(days).toEqual(['2026-03-20']);
  vi.setSystemTime(new Date(2026, 2, 3, 9, 0));
  vi.advanceTimersByTime(HOUR_MS);
  expect(days).toEqual(['2026-03-20', '2026-03-03']);
  stop();
});

it('a first listener starts afresh, so days that passed before are not new', () => {
  listening().stop();
  vi.setSystemTime(new Date(2026, 2, 16, 12, 0));
  const { days, stop } = listening();
  vi.advanceTimersByTime(HOUR_MS);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(11 * HOUR_MS + 1_000);
  expect(days).toEqual(['2026-03-17']);
  stop();
});
