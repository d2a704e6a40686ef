/** Lets the recovery screen control the opening that continues behind it. */

import type { OpenFailure } from '@/db/open.ts';

/** Stops opening; see openingSignal. */
const openingAbort = new AbortController();

/** Aborted just before everything is deleted: from then on nothing may be opened or written. */
export const openingSignal = openingAbort.signal;

/** Stops opening, and closes what was opened. */
export function giveUpOpening(): void {
  openingAbort.abort();
}

/** One symbol for each task in progress on the recovery screen: an export, a restore, a reset. */
const holds = new Set<symbol>();
let waiting: readonly (() => void)[] = [];

/** Keeps the app from replacing the recovery screen. Returns a function that lifts this hold. */
export function holdRecovery(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    holds.delete(hold);
    if (holds.size > 0) return;
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve();
  };
}

export function isRecoveryHeld(): boolean {
  return holds.size > 0;
}

/** Resolves once nothing holds the recovery screen. */
export async function recoveryReleased(): Promise<void> {
  while (holds.size > 0) {
    await new Promise<void>((resolve) => {
      waiting = [...waiting, resolve];
    });
  }
}

/**
 * Why there is no usable database. `migration`: older data couldn't be migrated and is untouched.
 */
export type StartupFailure = {
  readonly code: OpenFailure['code'] | 'migration';
  readonly message: string;
};
