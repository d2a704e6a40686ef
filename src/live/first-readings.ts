import { EMPTY, firstValueFrom, from, Observable, race, switchMap, timer } from 'rxjs';
import { readings$ } from '@/db/storage/timed-reading.ts';
import { afterPaint } from './when-idle.ts';

/** A page that reads for longer gets the rest of its figures beside the opening of the engine. */
const LONGEST_MS = 1_000;

/**
 * Resolves once a page has read what it shows first, and drawn it; or sooner, when something wants what waits for that.
 * @param page resolves with the code of the page
 */
export async function firstReadings(page: Promise<void>, wanted: Promise<void>): Promise<void> {
  const drawn = from(page).pipe(
    switchMap(() => readings$),
    switchMap((underWay) => (underWay === 0 ? painted$ : EMPTY)),
  );
  await firstValueFrom(race(drawn, from(wanted), timer(LONGEST_MS)));
}

const painted$ = new Observable<void>((frame) => afterPaint(() => frame.next()));
