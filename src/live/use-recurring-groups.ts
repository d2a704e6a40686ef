import { useMemo } from 'react';
import type { RecurringGroup } from '../domain/recurring.ts';
import { openGroups } from '../domain/recurring-covered.ts';
import type { Live } from './live.ts';
import { useAtRest } from './use-at-rest.ts';
import { useDecidedProposals } from './use-decided-proposals.ts';

/** Rows that read alike and come back, newest first; without what is scheduled already or was refused. */
export function useRecurringGroups(): Live<readonly RecurringGroup[]> {
  const found = useAtRest('groups', (columns) => columns.recurringGroups());
  const decided = useDecidedProposals();
  return useMemo(() => {
    if (found.status !== 'ready') return found;
    if (decided.status !== 'ready') return decided;
    return { status: 'ready', value: openGroups(found.value, decided.value) };
  }, [found, decided]);
}
