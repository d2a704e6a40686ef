import { useCallback } from 'react';
import { readDatabaseFacts } from '@/db/queries/database-facts.ts';
import { checkEverything } from '@/db/queries/integrity-check.ts';
import { readSettingKeys } from '@/db/queries/setting-keys.ts';
import { type BundleParts, supportBundle } from '@/domain/integrity/support-bundle.ts';
import { useServices } from './services-context.tsx';

/** What the page knows of itself and of the browser. */
export type PageFacts = Pick<BundleParts, 'build' | 'browser' | 'start' | 'timings' | 'log'>;

/** Makes the text of the support bundle, running the checks for it; see domain/integrity/support-bundle.ts for what is in it, and what is not. */
export function useDebugBundle(): (page: PageFacts, signal: AbortSignal) => Promise<string> {
  const { database, clock } = useServices();
  return useCallback(
    async (page, signal) => {
      const bundle = supportBundle({
        createdAt: clock.now().toISOString(),
        ...page,
        facts: await readDatabaseFacts(database),
        settings: await readSettingKeys(database),
        integrity: await checkEverything(database, { signal }),
      });
      return JSON.stringify(bundle, null, 2);
    },
    [database, clock],
  );
}
