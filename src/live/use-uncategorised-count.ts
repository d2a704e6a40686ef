import { countNormalUncategorised } from '@/db/queries/import-uncategorised.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** How many rows have no category and could have one: transfers and openings are left out. */
export function useUncategorisedCount(): Live<number> {
  const { database } = useServices();
  return useLive(database, () =>
    readOnSignal([changesOf(database, 'transactions')], () => countNormalUncategorised(database)),
  );
}
