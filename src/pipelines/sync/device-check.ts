import { SCHEMA_VERSION, WRITE_BATCH_ROWS } from '@/config/limits.ts';
import type { CollectionName } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { DOCS, SYNC, type SyncRow } from '@/db/storage/stored-form.ts';
import { plainRow } from '@/db/sync/marks.ts';
import { countOutgoing } from '@/db/sync/outbox.ts';
import {
  type Digest,
  SYNC_DEVICE_PREFIX,
  type SyncDevice,
  settingOfDevice,
} from '@/domain/sync/sync-device.ts';
import { isSyncedRecord, packedBody } from '@/domain/sync/synced-body.ts';
import { SYNC_COLLECTIONS } from '@/domain/sync/version.ts';
import { readDevices } from './sync-records.ts';
import { versionOf } from './vault-docs.ts';

const DAY_MS = 86_400_000;

/**
 * Once a day, tells the others that this device is still there and what it holds, and compares that
 * with what they told: the same revisions must have the same contents. Returns the names of the devices
 * that hold something else, or null if it was not time yet or changes still wait.
 */
export async function checkDevices(
  { database, clock }: Services,
  own: string,
): Promise<readonly string[] | null> {
  const devices = await readDevices(database);
  const known = devices.find(({ id }) => id === own);
  const now = clock.now();
  if (!known || now.getTime() - Date.parse(known.seenAt) < DAY_MS) return null;
  if ((await countOutgoing(database)) > 0) return null;
  const digests = await readDigests(database);
  const told = settingOfDevice({ ...known, seenAt: now.toISOString(), digests });
  await database.store.write('settings', [{ restore: told }]);
  return devices.flatMap((device) =>
    device.id !== own && isDifferent(device.digests, digests) ? [device.name] : [],
  );
}

function isDifferent(theirs: SyncDevice['digests'], ours: SyncDevice['digests']): boolean {
  return Object.entries(ours ?? {}).some(([name, { revs, contents }]) => {
    const other = theirs?.[name];
    return other !== undefined && other.revs === revs && other.contents !== contents;
  });
}

/**
 * What this device holds, by collection: one SHA-256 over ids and revisions, one over the contents as
 * they are sent. Without what devices tell about themselves.
 */
export async function readDigests(
  database: CofferDatabase,
): Promise<Readonly<Record<string, Digest>>> {
  const digests: Record<string, Digest> = {};
  for (const name of SYNC_COLLECTIONS) digests[name] = await digestOf(database, name);
  return digests;
}

async function digestOf(database: CofferDatabase, name: CollectionName): Promise<Digest> {
  const [docs, sync] = [database.dexie[name].table(DOCS), database.dexie[name].table(SYNC)];
  const ids = (await docs.toCollection().primaryKeys()).map(String).sort();
  const synced = ids.filter((id) => isSyncedRecord(name, id) && !id.startsWith(SYNC_DEVICE_PREFIX));
  let [revs, contents] = ['', ''];
  for (let from = 0; from < synced.length; from += WRITE_BATCH_ROWS) {
    const part = synced.slice(from, from + WRITE_BATCH_ROWS);
    const rows: (object | undefined)[] = await docs.bulkGet(part);
    const marks: (SyncRow | undefined)[] = await sync.bulkGet(part);
    const read = part.map((id, index) => {
      const { r = '', a } = marks[index] ?? {};
      const row = rows[index];
      const version = row ? versionOf(plainRow(row), {}, a) : null;
      const body = { collection: name, id, version, schema: SCHEMA_VERSION, count: 0, by: '' };
      return [`${id} ${r}`, JSON.stringify(sorted(packedBody(body)))] as const;
    });
    revs = await sha256(revs + read.map(([rev]) => rev).join('\n'));
    contents = await sha256(contents + read.map(([, text]) => text).join('\n'));
  }
  return { revs, contents };
}

/** The same value with its fields in one order, whatever order they were written in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    return items.every((item) => typeof item === 'string') ? items.sort() : items;
  }
  if (!(value instanceof Object)) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, sorted(field)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** In hexadecimal. */
async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
