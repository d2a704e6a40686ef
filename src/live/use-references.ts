import { merge } from 'rxjs';
import type { CollectionName } from '@/db/collections.ts';
import { countReferences, type Referred } from '@/db/queries/references.ts';
import { changesOf } from '@/db/read.ts';
import type { ReferenceCounts } from '@/domain/integrity/reference-counts.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

const REFERRING: readonly CollectionName[] = [
  'transactions',
  'categories',
  'rules',
  'payees',
  'scheduledTransactions',
  'budgets',
  'debts',
  'settings',
];

/** What refers to a record, live: another tab may add to it while the question about its deletion stands. */
export function useReferences(collection: Referred, id: string): Live<ReferenceCounts> {
  const { database } = useServices();
  return useLive(`${collection} ${id}`, () =>
    readOnSignal([merge(...REFERRING.map((name) => changesOf(database, name)))], () =>
      countReferences(database, collection, id),
    ),
  );
}
