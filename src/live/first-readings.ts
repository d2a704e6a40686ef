import { EMPTY, firstValueFrom, Observable, race, switchMap, timer } from 'rxjs';
import { readings$ } from '../db/timed-reading.ts';
import { afterPaint } from './when-idle.ts';

/** A page that reads for longer gets the rest of its figures beside the opening of the engine. */
const LONGEST_MS = 1_000;

/** Resolves once the page has read what it shows first, and drawn it. */
export async function firstReadings(): Promise<void> {
  const drawn = readings$.pipe(switchMap((underWay) => (underWay === 0 ? painted$ : EMPTY)));
  await firstValueFrom(race(drawn, timer(LONGEST_MS)));
}

const painted$ = new Observable<void>((page) => afterPaint(() => page.next()));
