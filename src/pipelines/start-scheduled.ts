import { Subject } from 'rxjs';
import type { Services } from '@/db/services.ts';
import type { ScheduledEvent, ScheduledRequest } from './scheduled-events.ts';
import { scheduledRun } from './scheduled-run.ts';

export type ScheduledHandle = {
  /** Finishes the batch in hand and begins no other; a 'cancelled' event follows. */
  readonly cancel: () => void;
};

/** Runs scheduledRun for somebody who knows no observables: the start of the app, a dialog. */
export function startScheduledRun(
  services: Services,
  request: ScheduledRequest,
  onEvent: (event: ScheduledEvent) => void,
): ScheduledHandle {
  const cancel$ = new Subject<void>();
  scheduledRun(services, request, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
