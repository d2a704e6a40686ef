import { COLLECTION_NAMES } from '@/db/collections.ts';
import {
  readTrashGroups,
  readTrashItems,
  type TrashItem,
  type TrashPage,
} from '@/db/queries/trash.ts';
import { changesOf } from '@/db/read.ts';
import { searchWords, trashedSince } from '@/domain/transactions/trash.ts';
import { type Live, readOnSignal, useLive } from './live.ts';
import { useServices } from './services-context.tsx';

export type { TrashItem, TrashPage };

/**
 * The newest groups of the trash, live. What goes for good is told by a row of the settings.
 * @param typed a search; '' = all
 * @param most so many groups
 */
export function useTrash(typed: string, most: number): Live<TrashPage> {
  const { database, clock } = useServices();
  return useLive(`${most} ${typed}`, () =>
    readOnSignal(
      COLLECTION_NAMES.map((name) => changesOf(database, name)),
      () => {
        const since = trashedSince(clock.now());
        return readTrashGroups(database, { since, most, words: searchWords(typed) });
      },
    ),
  );
}

/** The first rows of one group, live. */
export function useTrashItems(at: string, most: number): Live<readonly TrashItem[]> {
  const { database } = useServices();
  return useLive(`${at} ${most}`, () =>
    readOnSignal(
      COLLECTION_NAMES.map((name) => changesOf(database, name)),
      () => readTrashItems(database, at, most),
    ),
  );
}
