import { BehaviorSubject, type Observable } from 'rxjs';
import { timings } from '@/platform/browser/timings.ts';

let begun = 0;
let ended = 0;
const underWay = new BehaviorSubject<number | null>(null);

/** How many reads are in progress; null before the first. */
export const readings$: Observable<number | null> = underWay;

/** Runs a database read and records its duration under a name, for the debug page. */
export async function timedReading<Value>(
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  underWay.next(++begun - ended);
  try {
    return await timings.time('read', name, read);
  } finally {
    underWay.next(begun - ++ended);
  }
}
