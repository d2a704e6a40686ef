import { registerAppWorker } from '@/platform/browser/app-worker.ts';
import type { Log } from '@/platform/log.ts';

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/** The worker's registration, one for the page whoever asks; null where there is none: the app works all the same, online. */
export function registerOnce(log: Log): Promise<ServiceWorkerRegistration | null> {
  registering ??= registerAppWorker().then((registered) => {
    if (registered.ok) return registered.value;
    if (registered.code === 'failed') log.warn('the app could not be kept for use offline');
    return null;
  });
  return registering;
}
