import { useMemo } from 'react';
import type { RecurringGroup } from '@/domain/scheduled/recurring.ts';
import { openGroups } from '@/domain/scheduled/recurring-covered.ts';
import type { Live } from './live.ts';
import { useAtRest } from './use-at-rest.ts';
import { useDecidedProposals } from './use-decided-proposals.ts';

/** Rows with one and the same description that come back, newest first; without what is scheduled already or was refused. */
export function useRecurringDescriptions(): Live<readonly RecurringGroup[]> {
  const found = useAtRest('descriptions', (columns) => columns.recurringDescriptions());
  const decided = useDecidedProposals();
  return useMemo(() => {
    if (found.status !== 'ready') return found;
    if (decided.status !== 'ready') return decided;
    return { status: 'ready', value: openGroups(found.value, decided.value) };
  }, [found, decided]);
}
