import type { BackupRow } from '@/domain/backup/backup.ts';
import { BACKUP_NOTE_SETTING, readBackupNote } from '@/domain/backup/backup.ts';
import { answerOf, chunksOf, openRaw } from './raw-read.ts';

/** A database that is there does not open, or not in time. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** What the storage engine and the store add to a record: computed anew wherever it is written. */
const NOT_OF_THE_RECORD = new Set([
  '_deleted',
  '_attachments',
  '_meta',
  '_rev',
  'nameKey',
  'pairKey',
]);

/**
 * Rows of a database by its name, past the storage engine, in the order of the collections, each by primary key; deleted rows, too. 1,000 at
 * a time, each batch in a transaction of its own: whether they are of one moment the generations say. A collection that is
 * not there has none. Throws SourceError, and the signal's reason once it is aborted.
 * @param version the schema version in the name of the stores
 */
export async function* readDatabaseRows(
  databaseName: string,
  version: number,
  collections: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<readonly BackupRow[]> {
  for (const collection of collections) {
    signal?.throwIfAborted();
    const database = await openCollection(databaseName, version, collection);
    if (!database) continue;
    try {
      if (!database.objectStoreNames.contains('docs')) continue;
      for await (const chunk of chunksOf(database, 'docs')) {
        signal?.throwIfAborted();
        yield chunk.map((stored) => backupRowOf(collection, stored));
      }
    } finally {
      database.close();
    }
  }
}

/**
 * How often each collection was written to, so that two readings can be compared; 0 where nothing counted. That a backup was
 * noted is no change of the data. Throws SourceError.
 */
export async function readGenerations(
  databaseName: string,
  version: number,
  collections: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const generations: Record<string, number> = {};
  for (const collection of collections) {
    const database = await openCollection(databaseName, version, collection);
    generations[collection] = database ? await generationOf(database) : 0;
  }
  return generations;
}

async function openCollection(
  databaseName: string,
  version: number,
  collection: string,
): Promise<IDBDatabase | null> {
  const name = `rxdb-dexie-${databaseName}--${version}--${collection}`;
  const opened = await openRaw(name);
  if (opened.ok) return opened.value;
  if (opened.code === 'gone') return null;
  throw new SourceError(`${name}: ${opened.code}`);
}

async function generationOf(database: IDBDatabase): Promise<number> {
  try {
    const stores = ['meta', 'docs'];
    if (!stores.every((store) => database.objectStoreNames.contains(store))) return 0;
    // Both of one moment.
    const reading = database.transaction(stores, 'readonly');
    const [row, note] = await Promise.all<unknown>([
      answerOf(reading.objectStore('meta').get('generation')),
      answerOf(reading.objectStore('docs').get(BACKUP_NOTE_SETTING)),
    ]);
    const { writes } = readBackupNote(note instanceof Object ? Reflect.get(note, 'value') : null);
    return row instanceof Object ? Number(Reflect.get(row, 'v')) - writes : 0;
  } finally {
    database.close();
  }
}

function backupRowOf(collection: string, stored: unknown): BackupRow {
  const record: Record<string, unknown> = {};
  let deleted = false;
  for (const [field, value] of Object.entries(stored ?? {})) {
    if (field === '_deleted') deleted = value === '1' || value === true;
    else if (!NOT_OF_THE_RECORD.has(field)) {
      record[field] = value instanceof Date ? localInstant(value) : value;
    }
  }
  return { collection, record, deleted };
}

/** Early versions stored some days as Dates: written with the local time, their text begins with the day that was meant. */
function localInstant(date: Date): unknown {
  const ms = date.getTime();
  if (!Number.isFinite(ms)) return null;
  const offset = -Math.round(date.getTimezoneOffset());
  const local = new Date(ms + offset * 60_000).toISOString().slice(0, -1);
  const [sign, minutes] = [offset < 0 ? '-' : '+', Math.abs(offset)];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
