import { Observable } from 'rxjs';
import { withLock } from '@/platform/locks.ts';

/**
 * The events of work that runs while no other tab does work of that name. It is cold; where nobody listens any more, the step in
 * hand is finished and no other begun, and only then the lock is let go.
 */
export function underLock<Event>(
  name: string,
  events: () => AsyncIterable<Event>,
): Observable<Event> {
  return new Observable((subscriber) => {
    withLock(name, async () => {
      for await (const event of events()) {
        if (subscriber.closed) return;
        subscriber.next(event);
      }
    }).then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    );
  });
}
