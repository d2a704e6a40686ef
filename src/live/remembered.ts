import { type Observable, startWith, tap } from 'rxjs';
import type { Live } from './live.ts';

/**
 * Lets a slow reading begin with what it found last: that stands while it is read again, where a page is left and comes back. One
 * such function to a kind of reading.
 */
export function rememberedByKey(): <Value>(
  owner: object,
  key: string,
  reading: Observable<Live<Value>>,
) => Observable<Live<Value>> {
  const foundLast = new WeakMap<object, Map<string, Live<never>>>();
  return <Value>(owner: object, key: string, reading: Observable<Live<Value>>) => {
    const known = foundLast.get(owner) ?? new Map<string, Live<never>>();
    foundLast.set(owner, known);
    const last: Live<Value> = known.get(key) ?? { status: 'loading' };
    return reading.pipe(
      tap((found) => {
        if (found.status === 'ready') known.set(key, found as Live<never>);
        else known.delete(key);
      }),
      startWith(last),
    );
  };
}
