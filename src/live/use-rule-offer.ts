import { useCallback } from 'react';
import type { RuleOffer } from '@/domain/rules/rule-offer.ts';
import { useServices } from './services-context.tsx';

/**
 * Asks, after some rows were given a category by hand, whether a rule would have done it. Null where none would help; also
 * where that cannot be found out, which is logged: the change itself was made.
 */
export function useRuleOffer(): (
  ids: readonly string[],
  categoryId: string,
) => Promise<RuleOffer | null> {
  const { database, log } = useServices();
  return useCallback(
    async (ids, categoryId) => {
      try {
        // What learns from rows is no part of the list that it is asked for.
        const { readRuleOffer } = await import('@/db/queries/rule-offer.ts');
        return await readRuleOffer(database, ids, categoryId);
      } catch (error) {
        log.error('looking for a rule to offer failed', error);
        return null;
      }
    },
    [database, log],
  );
}
