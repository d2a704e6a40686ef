import type { Clock } from '@/platform/clock.ts';
import type { Log } from '@/platform/log.ts';
import type { CofferDatabase } from './database.ts';

/** What commands and pipelines work with: handed in, never reached for. */
export type Services = {
  readonly database: CofferDatabase;
  readonly clock: Clock;
  readonly log: Log;
};
