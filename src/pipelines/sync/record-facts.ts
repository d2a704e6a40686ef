import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { DOCS, SYNC, type SyncRow } from '@/db/storage/stored-form.ts';
import { countOutgoing } from '@/db/sync/outbox.ts';
import { readSyncLink } from '@/db/sync/sync-link.ts';
import type { SyncDevice } from '@/domain/sync/sync-device.ts';
import { CREATION, MACHINE } from '@/domain/sync/version.ts';
import { readDevices, type SyncLogLine } from './sync-records.ts';

/** A line of the log with what a person knows its record by. */
export type NamedLogLine = SyncLogLine & {
  /** The record's name or description as it is now; '' if it has none or is gone. */
  readonly name: string;
  /** The account of a transaction; '' for other records. */
  readonly accountId: string;
};

export async function namedLogLines(
  database: CofferDatabase,
  lines: readonly SyncLogLine[],
): Promise<readonly NamedLogLine[]> {
  const rows = new Map<string, Readonly<Record<string, unknown>>>();
  for (const collection of new Set(lines.map((line) => line.collection))) {
    const ids = [
      ...new Set(lines.flatMap((line) => (line.collection === collection ? line.entry.id : []))),
    ];
    const found: readonly (Readonly<Record<string, unknown>> | undefined)[] = await database.dexie[
      collection
    ]
      .table(DOCS)
      .bulkGet(ids);
    for (const [index, id] of ids.entries()) rows.set(`${collection}|${id}`, found[index] ?? {});
  }
  return lines.map((line) => {
    const { collection, entry } = line;
    const fields = { ...entry.dropped, ...entry.kept, ...rows.get(`${collection}|${entry.id}`) };
    const name = text(fields.name) || text(fields.description);
    return { ...line, name, accountId: text(fields.accountId) };
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of a record that one device edited last, and when. */
export type DeviceEdit = {
  /** null = a device that the vault doesn't name any more. */
  readonly device: SyncDevice | null;
  readonly isThisDevice: boolean;
  /** ms, by that device's clock: its latest of these edits. */
  readonly at: number;
  /** Field names; empty: it entered the record, and nobody edited it since. */
  readonly fields: readonly string[];
};

/** Which devices edited a record last, newest first. Empty while sync is off. */
export async function readDeviceEdits(
  database: CofferDatabase,
  collection: CollectionName,
  id: string,
): Promise<readonly DeviceEdit[]> {
  const link = await readSyncLink(database);
  const row: SyncRow | undefined = await database.dexie[collection].table(SYNC).get(id);
  if (!link || !row?.t) return [];
  const devices = new Map((await readDevices(database)).map((device) => [device.id, device]));
  const edits = new Map<string, { at: number; fields: string[] }>();
  for (const [field, [at, device]] of Object.entries(row.t)) {
    if (device === MACHINE || device === '' || at === 0) continue;
    const edit = edits.get(device) ?? { at, fields: [] };
    edit.at = Math.max(edit.at, at);
    if (field !== CREATION) edit.fields.push(field);
    edits.set(device, edit);
  }
  return [...edits]
    .map(([device, edit]) => ({
      ...edit,
      device: devices.get(device) ?? null,
      isThisDevice: device === link.device,
    }))
    .sort((one, other) => other.at - one.at);
}

const DAY_MS = 86_400_000;
const OVERDUE_DAYS = 3;

/** For how many days changes have waited to be sent; null = fewer than three, or nothing waits. */
export async function overdueDays(database: CofferDatabase, nowMs: number): Promise<number | null> {
  const link = await readSyncLink(database);
  if (!link?.syncedAt) return null;
  const days = Math.floor((nowMs - Date.parse(link.syncedAt)) / DAY_MS);
  return days >= OVERDUE_DAYS && (await countOutgoing(database)) > 0 ? days : null;
}
