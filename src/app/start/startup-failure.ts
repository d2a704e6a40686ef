import type { OpenFailure } from '@/db/open.ts';

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
