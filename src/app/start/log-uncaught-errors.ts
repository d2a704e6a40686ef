import { log } from '@/platform/log.ts';

/** Notes in the log what nothing caught. The browser prints these itself, so they are warnings here: not printed twice. */
export function logUncaughtErrors(): void {
  window.addEventListener('error', (event) => {
    // A resize observer's complaint carries no error and means nothing.
    if (event.error) log.warn('uncaught error', event.error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    log.warn('unhandled rejection', event.reason);
  });
}
