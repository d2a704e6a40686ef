import { type HistoryEntry, readHistory } from '@/db/queries/history.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

export type { HistoryEntry };

/** What happened to a transaction, newest first; live. */
export function useTransactionHistory(id: string): Live<readonly HistoryEntry[]> {
  const { database } = useServices();
  return useLive(id, () =>
    readOnSignal([changesOf(database, 'transactions')], () => readHistory(database, id)),
  );
}
