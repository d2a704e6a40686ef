import type { CollectionName, Records } from '@/db/collections.ts';
import type { Services } from '@/db/services.ts';
import type { CreatedRecords } from '@/domain/import/import-batch.ts';
import type { RecordsToCreate } from './import-events.ts';

export type RecordsOfImport =
  | {
      readonly ok: true;
      readonly created: CreatedRecords;
      /** Of records that somebody else made meanwhile under the same name: the id that is used in place of the one planned. */
      readonly instead: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly code: string };

/** Makes the accounts, categories and tags that an import names. What is there already, by id or by name, is used as it is. */
export async function createRecords(
  services: Services,
  { accounts, categories, tags }: RecordsToCreate,
): Promise<RecordsOfImport> {
  const instead = new Map<string, string>();
  const idOf = (id: string) => instead.get(id) ?? id;
  const created = { accounts: [] as string[], categories: [] as string[], tags: [] as string[] };
  for (const account of accounts) {
    const code = await createOne(services, 'accounts', account, instead, created.accounts);
    if (code) return { ok: false, code };
  }
  for (const category of categories) {
    const placed = { ...category, parentId: idOf(category.parentId) };
    const code = await createOne(services, 'categories', placed, instead, created.categories);
    if (code) return { ok: false, code };
  }
  for (const tag of tags) {
    const code = await createOne(services, 'tags', tag, instead, created.tags);
    if (code) return { ok: false, code };
  }
  return { ok: true, created, instead };
}

async function createOne<Name extends 'accounts' | 'categories' | 'tags'>(
  { database }: Services,
  name: Name,
  record: Records[Name] & { readonly id: string },
  instead: Map<string, string>,
  created: string[],
): Promise<string | undefined> {
  const there = await database.dexie[name].table('docs').get(record.id);
  if (there) return undefined;
  const written = await database.store.write<CollectionName>(name, [{ insert: record }]);
  if (written.ok) {
    created.push(record.id);
    return undefined;
  }
  const holder = written.code === 'taken' ? written.taken[0]?.holderId : undefined;
  if (holder === undefined) return written.code;
  instead.set(record.id, holder);
  return undefined;
}
