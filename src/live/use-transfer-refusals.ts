import { readTransferRefusals } from '@/db/queries/transfer-refusals.ts';
import { changesOf } from '@/db/read.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** The pairs of rows that a person said are no transfers, by their keys. */
export function useTransferRefusals(): Live<ReadonlySet<string>> {
  const { database } = useServices();
  return useLive(database, () =>
    readOnSignal([changesOf(database, 'settings')], () => readTransferRefusals(database)),
  );
}
