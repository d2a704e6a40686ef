import { EMPTY, firstValueFrom, from, Observable, race, switchMap, timer } from 'rxjs';
import { readings$ } from '@/db/storage/timed-reading.ts';
import { afterPaint } from './when-idle.ts';

/** After this long the engine starts to open, even if the page is still reading. */
const LONGEST_MS = 1_000;

/**
 * Resolves once a page has read and drawn what it shows first; sooner if `wanted` resolves, and after LONGEST_MS at the latest.
 * @param page resolves when the page's code has loaded
 */
export async function firstReadings(page: Promise<void>, wanted: Promise<void>): Promise<void> {
  const drawn = from(page).pipe(
    switchMap(() => readings$),
    switchMap((inProgress) => (inProgress === 0 ? painted$ : EMPTY)),
  );
  await firstValueFrom(race(drawn, from(wanted), timer(LONGEST_MS)));
}

const painted$ = new Observable<void>((subscriber) => afterPaint(() => subscriber.next()));
