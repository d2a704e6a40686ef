import type { OpenFailure } from '@/db/open.ts';

/** Why there is no database to work with. `migration`: older data could not be carried over, and lies there untouched. */
export type StartupFailure = {
  readonly code: OpenFailure['code'] | 'migration';
  readonly message: string;
};
