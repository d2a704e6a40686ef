import { Subject } from 'rxjs';
import type { Services } from '@/db/services.ts';
import {
  type AutoCategoriseEvent,
  autoCategorise,
  type CategoriseRequest,
} from './auto-categorise.ts';

export type CategoriseHandle = {
  /** Finishes the batch in hand and begins no other; a 'cancelled' event follows. */
  readonly cancel: () => void;
};

/** Runs autoCategorise for somebody who knows no observables: a dialog. */
export function startAutoCategorise(
  services: Services,
  request: CategoriseRequest,
  onEvent: (event: AutoCategoriseEvent) => void,
): CategoriseHandle {
  const cancel$ = new Subject<void>();
  autoCategorise(services, request, cancel$).subscribe(onEvent);
  return { cancel: () => cancel$.next() };
}
