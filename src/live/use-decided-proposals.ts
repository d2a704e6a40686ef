import { useMemo } from 'react';
import { readProposalRefusals } from '@/db/queries/proposal-refusals.ts';
import { changesOf } from '@/db/read.ts';
import type { Decided } from '@/domain/scheduled/recurring-covered.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useAccounts, useScheduledTransactions } from './records.ts';
import { useServices } from './services-context.tsx';

/** What is scheduled already, what a person did not want to be proposed, and accounts that are put away; live. */
export function useDecidedProposals(): Live<Decided> {
  const { database } = useServices();
  const scheduled = useScheduledTransactions();
  const refusals = useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readProposalRefusals(database)),
  );
  const accounts = useAccounts();
  return useMemo(() => {
    if (scheduled.status !== 'ready') return scheduled;
    if (refusals.status !== 'ready') return refusals;
    if (accounts.status !== 'ready') return accounts;
    const archived = new Set(accounts.value.flatMap((each) => (each.archived ? each.id : [])));
    return {
      status: 'ready',
      value: { scheduled: scheduled.value, refusals: refusals.value, archived },
    };
  }, [scheduled, refusals, accounts]);
}
