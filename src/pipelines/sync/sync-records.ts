import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import { readSyncLog } from '@/db/sync/sync-state.ts';
import { SYNC_DEVICE_PREFIX, type SyncDevice, syncDeviceOf } from '@/domain/sync/sync-device.ts';
import type { SyncLogEntry } from '@/domain/sync/version.ts';

export type SyncLogLine = {
  readonly collection: CollectionName;
  /** Orders the lines of one collection. */
  readonly key: string;
  /** ms; when it was decided on this device. */
  readonly at: number;
  readonly entry: SyncLogEntry;
};

export async function readLogLines(database: CofferDatabase): Promise<readonly SyncLogLine[]> {
  const lines: SyncLogLine[] = [];
  for (const collection of COLLECTION_NAMES) {
    for (const { k, l, at } of await readSyncLog(database, collection)) {
      lines.push({ collection, key: k, at, entry: l as SyncLogEntry });
    }
  }
  return lines.sort((one, other) => other.at - one.at || (one.key < other.key ? 1 : -1));
}

export async function readDevices(database: CofferDatabase): Promise<readonly SyncDevice[]> {
  const settings = await readSettings(database, SYNC_DEVICE_PREFIX);
  return settings.flatMap((setting) => syncDeviceOf(setting) ?? []);
}
