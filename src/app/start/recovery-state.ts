import type { OpenFailure } from '@/db/open.ts';

/** What the recovery screen tells the opening that goes on behind it. */

const givenUp = new AbortController();

/** Aborted once everything is about to be deleted: from then on nothing may be opened or written. */
export const openingSignal = givenUp.signal;

/** Stops opening, and closes what it opened. */
export function giveUpOpening(): void {
  givenUp.abort();
}

/** What the person is doing on the screen: exporting, restoring or resetting. */
const holds = new Set<symbol>();
let waiting: readonly (() => void)[] = [];

/** Keeps the app from taking the place of the recovery screen. Returns what ends that. */
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

/** Why there is no database to work with. `migration`: older data could not be carried over, and lies there untouched. */
export type StartupFailure = {
  readonly code: OpenFailure['code'] | 'migration';
  readonly message: string;
};

/**
 * What happens behind the recovery screen. `going-on`: opening is late and continues. `ready`: the database is open, and the app waits
 * until the person has finished on the screen. `ended`: nothing more.
 */
export type OpeningBehind = 'going-on' | 'ready' | 'ended';
