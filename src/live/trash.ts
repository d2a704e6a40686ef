import { COLLECTION_NAMES } from '@/db/collections.ts';
import {
  readTrashGroups,
  readTrashItems,
  type TrashItem,
  type TrashPage,
} from '@/db/queries/trash.ts';
import { purgeCutoff, searchWords } from '@/domain/transactions/trash.ts';
import { liveQuery } from './live-query.ts';

export type { TrashItem, TrashPage };

/**
 * The newest groups of the trash. Purging needs no signal of its own, because it also writes a row of the settings.
 * Takes a search ('' = all) and the most groups to return.
 */
export const useTrash = liveQuery({
  reads: COLLECTION_NAMES,
  read: ({ database, clock }, search: string, most: number) =>
    readTrashGroups(database, {
      since: purgeCutoff(clock.now()),
      limit: most,
      words: searchWords(search),
    }),
});

/** The first rows of one group, which is named by when it was deleted. */
export const useTrashItems = liveQuery({
  reads: COLLECTION_NAMES,
  read: ({ database }, at: string, most: number) => readTrashItems(database, at, most),
});
