import { readMatching } from '@/db/queries/import-matching.ts';
import { changesOf } from '@/db/read.ts';
import type { CategoriserParts } from '@/domain/rules/categorise.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

/** What the one matcher works with, live: hand it to createCategoriser or createExplainer. */
export function useMatching(): Live<CategoriserParts> {
  const { database } = useServices();
  return useLive(null, () =>
    readOnSignal(
      [
        changesOf(database, 'rules'),
        changesOf(database, 'categories'),
        changesOf(database, 'tags'),
        changesOf(database, 'settings'),
      ],
      () => readMatching(database),
    ),
  );
}
