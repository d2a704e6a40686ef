import { useCallback, useSyncExternalStore } from 'react';
import type { Services } from '@/db/database.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { useServices } from './services-context.tsx';

type Clock = Services['clock'];

/** A timer never runs longer than this, because clocks get adjusted and computers sleep. */
const LONGEST_WAIT_MS = 3_600_000;
/** Added to the wait until midnight, because a timer may fire slightly early. */
const AFTER_MIDNIGHT_MS = 50;

/**
 * Calls the listener whenever the local calendar date has changed: at midnight, and when the page wakes up, is shown or gets focus on a
 * different day. Returns a function that unsubscribes.
 */
export function onNewDay(clock: Clock, listener: () => void): () => void {
  const timer = timers.get(clock) ?? new DayTimer(clock);
  timers.set(clock, timer);
  return timer.add(listener);
}

/** One timer for each clock, however many listeners there are. */
const timers = new WeakMap<Clock, DayTimer>();

class DayTimer {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #known: CalendarDate | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(listener: () => void): () => void {
    // Wrapped, so that the same function can listen twice.
    const entry = () => listener();
    this.#listeners.add(entry);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(entry);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  #start(): void {
    this.#known = this.#clock.today();
    this.#arm();
    if (typeof window === 'undefined') return;
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('pageshow', this.#look);
    window.addEventListener('focus', this.#look);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    if (typeof window === 'undefined') return;
    document.removeEventListener('visibilitychange', this.#look);
    window.removeEventListener('pageshow', this.#look);
    window.removeEventListener('focus', this.#look);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const wait = Math.min(untilMidnightMs(this.#clock.now()) + AFTER_MIDNIGHT_MS, LONGEST_WAIT_MS);
    this.#timer = setTimeout(() => {
      this.#look();
      if (this.#listeners.size > 0) this.#arm();
    }, wait);
  }

  #look = (): void => {
    const today = this.#clock.today();
    if (today === this.#known) return;
    this.#known = today;
    this.#arm();
    for (const listener of [...this.#listeners]) listener();
  };
}

function untilMidnightMs(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.max(0, midnight.getTime() - now.getTime());
}

/** The local calendar date. Updates at midnight, and when the page wakes up on a different day. */
export function useToday(): CalendarDate {
  const { clock } = useServices();
  const subscribe = useCallback((onChange: () => void) => onNewDay(clock, onChange), [clock]);
  return useSyncExternalStore(subscribe, clock.today);
}
