import { useMemo, useState } from 'react';
import type { ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { openProposals } from '@/domain/scheduled/recurring-covered.ts';
import type { Live } from './live.ts';
import { useAtRest } from './use-at-rest.ts';
import { useDecidedProposals } from './use-decided-proposals.ts';
import { useToday } from './use-today.ts';

/** What looks like a scheduled transaction and nobody decided about yet, by its next date. `retry` looks again. */
export function useProposals(): {
  readonly proposals: Live<readonly ScheduledProposal[]>;
  readonly retry: () => void;
} {
  const today = useToday();
  const [tries, setTries] = useState(0);
  const found = useAtRest(`proposals ${today} ${tries}`, (columns) => columns.proposals(today));
  const decided = useDecidedProposals();
  const proposals = useMemo((): Live<readonly ScheduledProposal[]> => {
    if (found.status !== 'ready') return found;
    if (decided.status !== 'ready') return decided;
    return { status: 'ready', value: [...openProposals(found.value, decided.value)].sort(byDate) };
  }, [found, decided]);
  return { proposals, retry: () => setTries((current) => current + 1) };
}

const byDate = (a: ScheduledProposal, b: ScheduledProposal) =>
  a.nextDueDate.localeCompare(b.nextDueDate) || a.description.localeCompare(b.description);
