import type { OpenFailure } from '@/db/open.ts';

/** Lets the recovery screen control the opening that continues behind it. */

const givenUp = new AbortController();

/** Aborted just before everything is deleted: from then on nothing may be opened or written. */
export const openingSignal = givenUp.signal;

/** Stops opening, and closes what was opened. */
export function giveUpOpening(): void {
  givenUp.abort();
}

/** What the user is doing on the screen: exporting, restoring, or resetting. */
const holds = new Set<symbol>();
let waiting: readonly (() => void)[] = [];

/** Keeps the app from replacing the recovery screen. Returns a function that lifts this hold. */
export function holdRecovery(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    holds.delete(hold);
    if (holds.size > 0) return;
    const freed = waiting;
    waiting = [];
    for (const tell of freed) tell();
  };
}

export function isRecoveryHeld(): boolean {
  return holds.size > 0;
}

/** Resolves once nothing holds the recovery screen. */
export async function recoveryFreed(): Promise<void> {
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

/**
 * What happens behind the recovery screen. `going-on`: opening is late and continues. `ready`: the
 * database is open, and the app waits until the user has finished on the screen. `ended`: nothing
 * more.
 */
export type OpeningBehind = 'going-on' | 'ready' | 'ended';
