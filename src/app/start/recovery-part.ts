import { lazyComponent } from './lazy-component.tsx';
import type { OpeningBehind, StartupFailure } from './startup-failure.ts';

type RecoveryProps = { readonly failure: StartupFailure; readonly opening: OpeningBehind };

/** What stands in place of the app where its database did not open. */
export const recovery = lazyComponent<RecoveryProps>(
  async () => (await import('./recovery.tsx')).Recovery,
);
