import { Subject } from 'rxjs';

let running = 0;
const ended = new Subject<void>();

/**
 * Long work of this tab that writes many rows begins: what the page shows behind it is read anew less often meanwhile, and at once
 * when the last of it ends. Returns what ends it, once.
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

/** Emits whenever the last long work of this tab has ended. */
export const longWorkEnds$ = ended.asObservable();
