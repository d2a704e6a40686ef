import { type RuleName, readRuleNames } from '@/db/queries/rules.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The names of all rules by id, live; of those too that were deleted. */
export function useNamesOfRules(): Live<ReadonlyMap<string, RuleName>> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'rules')], () => readRuleNames(database)),
  );
}
