import { timings } from '../platform/timings.ts';

/** A reading of the database, timed under a name for the debug page. */
export function timedReading<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  return timings.time('read', name, read);
}
