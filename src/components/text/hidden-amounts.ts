import { useSyncExternalStore } from 'react';
import { storedChoice } from '@/ui/theme/stored-choice.ts';

const choice = storedChoice('coffer.hideAmounts', ['off', 'on']);

/** Whether amounts of money are masked on this device. */
export function areAmountsHidden(): boolean {
  // Without a document (tests, workers) nobody looks.
  return typeof localStorage !== 'undefined' && choice.read() === 'on';
}

/** Masks amounts, or shows them; all tabs follow. */
export function setAmountsHidden(isOn: boolean): void {
  choice.set(isOn ? 'on' : 'off');
}

/** Masks what is shown, and shows what is masked. */
export function toggleAmountsHidden(): void {
  setAmountsHidden(!areAmountsHidden());
}

/**
 * Whether amounts are masked, live. Whoever calls it is drawn again when that changes, and what it draws with it: pages and
 * dialogs do, and what is memoised below them.
 */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(choice.subscribe, areAmountsHidden);
}
