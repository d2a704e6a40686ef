import type { KeyboardEvent } from 'react';

/** By how many days a key moves: columns are weeks, so a step down is a day. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  PageUp: -28,
  PageDown: 28,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** What the keys do in a table of days. @param onStep moves the focus by so many days and answers the day that takes it */
export function heatGridKeys(onStep: (days: number) => string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const days = STEPS[event.key];
    if (days === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    const next = onStep(days);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
}
