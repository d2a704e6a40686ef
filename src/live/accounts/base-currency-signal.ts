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
import { readBaseCurrencyChoice } from '@/db/queries/accounts/base-currency.ts';
import { changesOf } from '@/db/read.ts';

/** Emits when a different base currency is chosen. For reads that depend on this setting but on no other. */
export function baseCurrencySignal(database: CofferDatabase): Observable<unknown> {
  const changes = changesOf(database, 'settings').pipe(
    startWith(null),
    switchMap(() => readBaseCurrencyChoice(database)),
    distinctUntilChanged(),
    skip(1),
    // The read that waits for this signal uses the same database and reports the error.
    catchError(() => EMPTY),
  );
  return Object.assign(changes, { collection: 'settings' });
}
