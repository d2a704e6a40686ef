import type { CofferDatabase } from '@/db/database.ts';
import { META } from '@/db/storage/stored-form.ts';
import { SYNC_LINK, type SyncDevice } from '@/domain/sync/sync-device.ts';
import type { VaultDocument, VaultKeys } from '@/platform/sync/vault.ts';

/**
 * How this database reaches its vault. Kept beside the settings, in no backup and no log. The keys
 * can be used but not read out.
 */
export type SyncLink = {
  /** The address of the vault's database, without a slash at its end. */
  readonly url: string;
  readonly login: { readonly name: string; readonly password: string } | null;
  readonly document: VaultDocument;
  readonly keys: VaultKeys;
  /** The id of this device. */
  readonly device: string;
  /** False until all rows from before sync are marked; a kill may come first. */
  readonly isMarked: boolean;
  /** ISO instant of the last sync that ended equal; null = none yet. */
  readonly syncedAt: string | null;
  /** How the device calls itself, until the others were told. */
  readonly names?: Pick<SyncDevice, 'name' | 'person'>;
};

const metaOf = ({ dexie }: CofferDatabase) => dexie.settings.table(META);

/** null = sync is off. */
export async function readSyncLink(database: CofferDatabase): Promise<SyncLink | null> {
  const row = await metaOf(database).get(SYNC_LINK);
  return (row?.v as SyncLink | undefined) ?? null;
}

export async function writeSyncLink(database: CofferDatabase, link: SyncLink): Promise<void> {
  await metaOf(database).put({ k: SYNC_LINK, v: link });
}

export async function deleteSyncLink(database: CofferDatabase): Promise<void> {
  await metaOf(database).delete(SYNC_LINK);
}
