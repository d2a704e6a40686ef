import { finalize, type Observable, ReplaySubject, share } from 'rxjs';

/**
 * Lets all who ask the same at the same time share one observable: it is created for the first of them, whoever joins later gets
 * its last value at once, and it ends with the last one. One such function to a kind of reading.
 */
export function sharedByKey<Value>(): (
  owner: object,
  key: string,
  create: () => Observable<Value>,
) => Observable<Value> {
  const running = new WeakMap<object, Map<string, Observable<Value>>>();
  return (owner, key, create) => {
    const ofOwner = running.get(owner) ?? new Map<string, Observable<Value>>();
    running.set(owner, ofOwner);
    const known = ofOwner.get(key);
    if (known) return known;
    const shared = create().pipe(
      finalize(() => {
        if (ofOwner.get(key) === shared) ofOwner.delete(key);
      }),
      share({ connector: () => new ReplaySubject(1) }),
    );
    ofOwner.set(key, shared);
    return shared;
  };
}
