import { useSyncExternalStore } from 'react';
import { storedChoice } from '@/ui/theme/stored-choice.ts';

const choice = storedChoice('coffer.hideAmounts', ['off', 'on']);

/** Whether amounts of money are masked on this device. */
export function areAmountsHidden(): boolean {
  // There is no localStorage in workers and some tests.
  return typeof localStorage !== 'undefined' && choice.read() === 'on';
}

/** Masks or shows amounts in all tabs. */
export function setAmountsHidden(isOn: boolean): void {
  choice.set(isOn ? 'on' : 'off');
}

export function toggleAmountsHidden(): void {
  setAmountsHidden(!areAmountsHidden());
}

/**
 * Whether amounts are masked, live. The caller renders again when that changes: pages and dialogs
 * call it, and so do memoized components below them.
 */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(choice.subscribe, areAmountsHidden);
}
