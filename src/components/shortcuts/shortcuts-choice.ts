import { useSyncExternalStore } from 'react';
import { storedChoice } from '@/ui/theme/stored-choice.ts';

const choice = storedChoice('coffer.single-keys', ['on', 'off']);

/** Whether shortcuts of a single key are heard on this device: yes unless switched off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return choice.read() === 'on';
}

/** Stores the choice; other tabs follow by their storage event. */
export function setSingleKeys(isOn: boolean): void {
  choice.set(isOn ? 'on' : 'off');
}

/** The choice, live across tabs. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(choice.subscribe, hasSingleKeys);
}
