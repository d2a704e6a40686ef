import { filter, firstValueFrom } from 'rxjs';
import type { Services } from '@/db/database.ts';
import { readSyncLink } from '@/db/sync/sync-link.ts';
import { CouchDatabase } from '@/platform/couchdb.ts';
import type { DeviceNames, Sync } from './sync.ts';
import { createVault, type VaultPlace, type VaultResult } from './vault-access.ts';

/** A new vault that this device follows from now on; the old one is still there. */
export type RenewedVault = {
  /**
   * Deletes the old vault once the new one has everything; false if the server refused. Never
   * resolves if the page is closed before.
   */
  readonly deleteOld: () => Promise<boolean>;
};

/**
 * Moves to a new vault with a new key, for a household that lost a device. Until it is created,
 * nothing changes; killed right after that, this device is in no vault and can join the new one.
 */
export async function renewVault(
  { database }: Services,
  sync: Sync,
  place: VaultPlace,
  passphrase: string,
  names: DeviceNames,
): Promise<VaultResult<RenewedVault>> {
  const old = await readSyncLink(database);
  if (!old) throw new Error('there is no vault');
  const created = await createVault(new CouchDatabase(place), passphrase);
  if (!created.ok) return created;
  await sync.leave();
  await sync.join({ place, vault: created.value }, names);
  const deleteOld = async () => {
    await firstValueFrom(
      sync.view.pipe(filter(({ status, up }) => status.state === 'equal' && up === 0)),
    );
    const deleted = await new CouchDatabase({ url: old.url, login: old.login }).destroy();
    return deleted.ok || deleted.code === 'gone';
  };
  return { ok: true, value: { deleteOld } };
}
