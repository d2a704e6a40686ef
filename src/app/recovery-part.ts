import { lazyComponent } from './lazy-component.tsx';
import type { StartupFailure } from './startup-failure.ts';

/** What stands in place of the app where its database did not open. */
export const recovery = lazyComponent<{ readonly failure: StartupFailure }>(
  async () => (await import('./recovery.tsx')).Recovery,
);
