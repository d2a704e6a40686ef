import { Subject } from 'rxjs';

let running = 0;
const ended = new Subject<void>();

/**
 * Marks the start of long work in this tab that writes many rows. Until all such work has ended,
 * live queries behind it refresh less often; then they refresh at once. Returns a function that
 * ends the work; calling it again does nothing.
 */
export function beginLongWork(): () => void {
  running++;
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    running--;
    if (running === 0) ended.next();
  };
}

export const isLongWorkRunning = (): boolean => running > 0;

/** Emits when the last long work of this tab has ended. */
export const longWorkEnds$ = ended.asObservable();
