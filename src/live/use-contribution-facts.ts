import { readAllContributionFacts } from '@/db/queries/contributions.ts';
import { changesOf } from '@/db/read.ts';
import type {
  ContributionFacts,
  ContributionPlan,
} from '@/domain/investments/contribution-facts.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** What the person says of each plan; a plan that nothing was said of is missing. Live over all tabs. */
export function useContributionFacts(): Live<ReadonlyMap<ContributionPlan, ContributionFacts>> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal([changesOf(database, 'settings')], () => readAllContributionFacts(database)),
  );
}
