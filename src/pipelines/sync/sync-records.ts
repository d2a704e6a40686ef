import { COLLECTION_NAMES, type CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readSettings } from '@/db/read-settings.ts';
import { type Stamps, SYNC, type SyncRow } from '@/db/storage/stored-form.ts';
import { readInsertMarks } from '@/db/sync/outbox.ts';
import type { SyncLink } from '@/db/sync/sync-link.ts';
import { readSyncLog } from '@/db/sync/sync-state.ts';
import { SYNC_DEVICE_PREFIX, type SyncDevice, syncDeviceOf } from '@/domain/sync/sync-device.ts';
import { MACHINE, type SyncLogEntry } from '@/domain/sync/version.ts';
import { CouchDatabase, type CouchOptions } from '@/platform/couchdb.ts';
import type { VaultPlace } from './vault-access.ts';

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

/** What one person did to a record in one step, as far as nobody did it again since. */
export type RecordEdit = {
  /** ms, by the clock of that device. */
  readonly at: number;
  /** null = a device that is not in the vault any more. */
  readonly device: SyncDevice | null;
  readonly isThisDevice: boolean;
  /** The fields; `_deleted` = deleted or restored. Empty = the record was made. */
  readonly fields: readonly string[];
};

/**
 * Who edited a record and when, newest first. Of each field only the last edit is known, and nothing
 * from before sync was turned on.
 * @param own the id of this device
 */
export async function readRecordEdits(
  database: CofferDatabase,
  collection: CollectionName,
  id: string,
  own: string,
): Promise<readonly RecordEdit[]> {
  const known: SyncRow | undefined = await database.dexie[collection].table(SYNC).get(id);
  const stamps: Stamps = { ...known?.t };
  const created = stamps['*'] ?? (await readInsertMarks(database, collection)).get(id);
  const devices = new Map((await readDevices(database)).map((device) => [device.id, device]));
  const steps = new Map<string, RecordEdit & { readonly fields: string[] }>();
  for (const [field, stamp] of Object.entries({
    ...stamps,
    ...(created ? { '*': created } : {}),
  })) {
    const [at, device] = stamp;
    if (at === 0 || device === MACHINE) continue;
    const key = `${at} ${device}`;
    const step = steps.get(key) ?? {
      at,
      device: devices.get(device) ?? null,
      isThisDevice: device === own,
      fields: [],
    };
    if (field !== '*') step.fields.push(field);
    steps.set(key, step);
  }
  return [...steps.values()].sort((one, other) => other.at - one.at);
}

/** Replacements for tests. */
export type SyncOptions = Partial<CouchOptions> & {
  readonly afterWriteMs?: number;
  /** Of the restore that puts a new database in the place of this one. */
  readonly startWorker?: () => Worker;
};

/** What can be asked about a vault and what sync noted, without changing anything. */
export class VaultRecords {
  protected readonly services: Services;
  protected readonly options: SyncOptions;
  protected link: SyncLink | null = null;

  constructor(services: Services, options: SyncOptions) {
    this.services = services;
    this.options = options;
  }

  /** What sync decided on this device, newest first. */
  log(): Promise<readonly SyncLogLine[]> {
    return readLogLines(this.services.database);
  }

  /** Who edited a record, and when, newest first. */
  edits(collection: CollectionName, id: string): Promise<readonly RecordEdit[]> {
    const own = this.link?.device ?? '';
    return readRecordEdits(this.services.database, collection, id, own);
  }

  /** The devices of the vault, this one included. */
  devices(): Promise<readonly SyncDevice[]> {
    return readDevices(this.services.database);
  }

  /** The vault's address for another device; never the login or the passphrase. */
  get address(): string | null {
    return this.link?.url ?? null;
  }

  /** Bytes of the vault on its server; null = the server doesn't say. */
  async size(): Promise<number | null> {
    const info = this.link && (await this.couch(this.link).info());
    return info?.ok ? info.value.bytes : null;
  }

  protected couch({ url, login }: VaultPlace): CouchDatabase {
    const { afterWriteMs: _unused, ...options } = this.options;
    return new CouchDatabase({ ...options, url, login });
  }
}
