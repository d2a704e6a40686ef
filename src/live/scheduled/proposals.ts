import { useMemo, useState } from 'react';
import { debounce, timer } from 'rxjs';
import { readProposalRefusals } from '@/db/queries/scheduled/scheduled-activity.ts';
import {
  type TransactionIndex,
  transactionIndexOf,
} from '@/db/queries/transactions/transaction-index.ts';
import { readRowsBetween } from '@/db/queries/transactions/transactions-by-day.ts';
import { changesOf, readAllTime, readRecords, readTogether } from '@/db/read.ts';
import { CELL_EVERY_ROW, CELL_OPENINGS } from '@/db/storage/totals.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import {
  openGroups,
  openProposals,
  type PastDecisions,
} from '@/domain/scheduled/recurring-covered.ts';
import { enteredOccurrences } from '@/domain/scheduled/scheduled-calendar.ts';
import { rememberedByKey } from '@/live/background-reading.ts';
import type { IndexAnswer } from '@/live/index-query.ts';
import { combineLive, type Live, mapLive, readOnSignal, useLive } from '@/live/live.ts';
import { liveQuery, liveSetting } from '@/live/live-query.ts';
import { useAccounts, useScheduledTransactions } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

/** Transactions must stay unchanged this long before they are searched again, because an import keeps committing for a while. */
const REST_MS = 800;

const remembered = rememberedByKey();

/**
 * A query of the transaction index over all transactions. It runs at once, and again once they have changed and then stayed unchanged
 * for a moment.
 * @param key names the query, which runs again if the key changes; use it for nothing else
 */
function useAtRest<Value>(
  key: string,
  ask: (index: TransactionIndex) => Promise<IndexAnswer<Value>>,
): Live<Value> {
  const { database } = useServices();
  return useLive(key, () => {
    const index = transactionIndexOf(database);
    // The index must hear of a change before it is asked about it, so it listens first.
    index.warm();
    const reading = readOnSignal(
      [changesOf(database, 'transactions').pipe(debounce(() => timer(REST_MS)))],
      async () => {
        const found = await ask(index);
        if (!found.ok) throw new Error(found.code);
        return found.value;
      },
    );
    return remembered(database, key, reading);
  });
}

/** What rules out a proposal: what is already scheduled, what the user refused, and which accounts are archived. */
export function useDecidedProposals(): Live<PastDecisions> {
  const scheduled = useScheduledTransactions();
  const refusals = useProposalRefusals();
  const accounts = useAccounts();
  return useMemo(
    () =>
      mapLive(combineLive({ scheduled, refusals, accounts }), (loaded) => ({
        scheduled: loaded.scheduled,
        refusals: loaded.refusals,
        archived: new Set(loaded.accounts.flatMap((each) => (each.archived ? each.id : []))),
      })),
    [scheduled, refusals, accounts],
  );
}

const useProposalRefusals = liveSetting(readProposalRefusals);

/** Proposals for scheduled transactions that the user hasn't decided about, by next date. `retry` searches again. */
export function useProposals(): {
  readonly proposals: Live<readonly ScheduledProposal[]>;
  readonly retry: () => void;
} {
  const today = useToday();
  const [tries, setTries] = useState(0);
  const found = useAtRest(`proposals ${today} ${tries}`, (index) => index.proposals(today));
  const decided = useDecidedProposals();
  const proposals = useMemo(
    (): Live<readonly ScheduledProposal[]> =>
      mapLive(combineLive({ found, decided }), (loaded) =>
        [...openProposals(loaded.found, loaded.decided)].sort(byDate),
      ),
    [found, decided],
  );
  return { proposals, retry: () => setTries((current) => current + 1) };
}

const byDate = (a: ScheduledProposal, b: ScheduledProposal) =>
  a.nextDueDate.localeCompare(b.nextDueDate) || a.description.localeCompare(b.description);

/** Groups of recurring rows with the same description, newest first. What is already scheduled or was refused is left out. */
export function useRecurringDescriptions(): Live<readonly RecurringGroup[]> {
  const found = useAtRest('descriptions', (index) => index.recurringDescriptions());
  const decided = useDecidedProposals();
  return useMemo(
    () =>
      mapLive(combineLive({ found, decided }), (loaded) =>
        openGroups(loaded.found, loaded.decided),
      ),
    [found, decided],
  );
}

/** Whether there are transactions besides opening balances, from the stored totals. */
export const useHasHistory = liveQuery({
  reads: ['transactions'],
  read: ({ database }) =>
    readTogether(database, async (tables) => {
      const allTime = await readAllTime(tables);
      let count = 0;
      for (const [key, cell] of allTime?.cells ?? []) {
        if (key.endsWith(`|${CELL_EVERY_ROW}`)) count += cell[2];
        if (key.endsWith(`|${CELL_OPENINGS}`)) count -= cell[2];
      }
      return count > 0;
    }),
});

/** What schedules posted between two days, both included, and their occurrences that were entered by hand or imported. */
export const useScheduledPast = liveQuery({
  reads: ['transactions', 'scheduledTransactions'],
  read: async ({ database }, from: CalendarDate, to: CalendarDate) => {
    const rows = await readRowsBetween(database, from, to);
    const items = await readRecords(database, 'scheduledTransactions');
    return {
      posted: rows.filter(({ scheduledId }) => scheduledId !== undefined),
      entered: enteredOccurrences(items, rows, { from, to }),
    };
  },
});
