import type { CollectionName, Records } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import type { Change } from '@/db/write.ts';
import type { Fields } from '@/domain/integrity/integrity.ts';
import { withOtherEdit } from '@/domain/sync/other-edit.ts';
import { neededBy } from '@/domain/sync/references.ts';
import type { SyncLogEntry } from '@/domain/sync/version.ts';
import { newChange, type Outcome, outcomeOf } from './outcome.ts';

/**
 * Takes the edit that lost a conflict instead of the one that was kept, as an ordinary edit.
 * `changed-since`: the kept one was changed meanwhile, so there is nothing to exchange; `gone`: the
 * record, or one that the edit refers to, is deleted.
 */
export async function takeOtherEdit<Name extends CollectionName>(
  { database, clock }: Services,
  entry: SyncLogEntry & { readonly collection: Name },
): Promise<Outcome<null, 'changed-since'>> {
  const { collection, id } = entry;
  const stored = await liveRow(database, collection, id);
  if (!stored) return { ok: false, code: 'gone' };
  const next = withOtherEdit(entry, stored);
  if (!next) return { ok: false, code: 'changed-since' };
  for (const need of neededBy(collection, next)) {
    const isThere = await liveRow(database, need.collection, need.id);
    if (!isThere) return { ok: false, code: 'gone' };
  }
  const times = 'editedAt' in next ? { editedAt: clock.now().toISOString() } : {};
  const update = (row: Records[Name]) => {
    const other = withOtherEdit(entry, row as unknown as Fields);
    return other && ({ ...other, ...times } as unknown as Records[Name]);
  };
  const name = String(stored.name ?? stored.description ?? stored.key ?? '');
  const note = newChange(clock, 'sync-other-taken', { name });
  const change: Change<Name> = { id, update } as Change<Name>;
  const written = await database.store.write(collection, [change], note);
  if (written.ok && written.unchanged) return { ok: false, code: 'changed-since' };
  return outcomeOf(written, null, note);
}

async function liveRow(
  { dexie }: CofferDatabase,
  collection: CollectionName,
  id: string,
): Promise<Fields | null> {
  const row = await dexie[collection].table('docs').get(id);
  if (row?._deleted !== '0') return null;
  const { _deleted, _meta, _rev, _attachments, ...fields } = row;
  return fields;
}
