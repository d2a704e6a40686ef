import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  type Observable,
  skip,
  startWith,
  switchMap,
} from 'rxjs';
import type { CofferDatabase } from '@/db/database.ts';
import { readBaseCurrencyChoice } from '@/db/queries/base-currency.ts';
import { changesOf } from '@/db/read.ts';

/** Emits when another base currency is chosen; what else changes in settings is passed over. */
export function baseCurrencySignal(database: CofferDatabase): Observable<unknown> {
  const changes = changesOf(database, 'settings').pipe(
    startWith(null),
    switchMap(() => readBaseCurrencyChoice(database)),
    distinctUntilChanged(),
    skip(1),
    // Whoever waits for it reads the same database, and says what is wrong with it.
    catchError(() => EMPTY),
  );
  return Object.assign(changes, { collection: 'settings' });
}
