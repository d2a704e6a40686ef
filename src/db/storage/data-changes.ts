import { merge } from 'rxjs';
import { COLLECTION_NAMES } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { changesOf } from '@/db/read.ts';

/** Calls `listener` after every commit, in any tab. Returns a function that unsubscribes. */
export function onDataChange(database: CofferDatabase, listener: () => void): () => void {
  const changes = COLLECTION_NAMES.map((name) => changesOf(database, name));
  const subscription = merge(...changes).subscribe(listener);
  return () => subscription.unsubscribe();
}
