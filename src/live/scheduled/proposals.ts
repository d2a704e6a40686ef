import { useMemo, useState } from 'react';
import { debounce, timer } from 'rxjs';
import {
  readProposalRefusals,
  readScheduledPosted,
} from '@/db/queries/scheduled/scheduled-activity.ts';
import {
  type TransactionIndex,
  transactionIndexOf,
} from '@/db/queries/transactions/transaction-index.ts';
import { changesOf, readSums, readTogether } from '@/db/read.ts';
import { ALL_TIME, CELL_EVERY_ROW, CELL_OPENINGS } from '@/db/storage/totals.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { RecurringGroup, ScheduledProposal } from '@/domain/scheduled/recurring.ts';
import { type Decided, openGroups, openProposals } from '@/domain/scheduled/recurring-covered.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import { rememberedByKey } from '@/live/background-reading.ts';
import { type Live, readOnSignal, useLive } from '@/live/live.ts';
import { newestOnly } from '@/live/newest-only.ts';
import { useAccounts, useScheduledTransactions } from '@/live/records.ts';
import { useServices } from '@/live/services-context.tsx';
import { useToday } from '@/live/today.ts';

/** Transactions have not changed for so long before what is found in them is looked for again: an import goes on for a while. */
const REST_MS = 800;

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

const remembered = rememberedByKey();

/**
 * What the column worker finds in all transactions, off the page's thread: at once, and again once they changed and rest.
 * @param key names what is asked, which is asked anew where it changes; nothing else is asked under it
 */
function useAtRest<Value>(
  key: string,
  ask: (columns: TransactionIndex) => Promise<Answer<Value>>,
): Live<Value> {
  const { database } = useServices();
  return useLive(key, () => {
    const columns = transactionIndexOf(database);
    // They must hear of a change before they are asked about it.
    columns.warm();
    const reading = readOnSignal(
      [changesOf(database, 'transactions').pipe(debounce(() => timer(REST_MS)))],
      newestOnly(async () => {
        const found = await ask(columns);
        if (!found.ok) throw new Error(found.code);
        return found.value;
      }),
    );
    return remembered(database, key, reading);
  });
}

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

/** Whether there are transactions beside opening balances, from the sums. */
export function useHasHistory(): Live<boolean> {
  const { database } = useServices();
  return useLive('', () =>
    readOnSignal([changesOf(database, 'transactions')], () =>
      readTogether(database, async (tables) => {
        const allTime = (await readSums(tables, [ALL_TIME])).get(ALL_TIME);
        let count = 0;
        for (const [key, cell] of allTime?.cells ?? []) {
          if (key.endsWith(`|${CELL_EVERY_ROW}`)) count += cell[2];
          if (key.endsWith(`|${CELL_OPENINGS}`)) count -= cell[2];
        }
        return count > 0;
      }),
    ),
  );
}

/** What schedules posted from a day up to and with another, live. */
export function useScheduledPosted(
  from: CalendarDate,
  to: CalendarDate,
): Live<readonly Transaction[]> {
  const { database } = useServices();
  return useLive(`${from} ${to}`, () =>
    readOnSignal(
      [changesOf(database, 'transactions')],
      newestOnly(() => readScheduledPosted(database, from, to)),
    ),
  );
}
