import type { BackupRow } from '@/domain/backup/backup.ts';
import { BACKUP_NOTE_SETTING, readBackupNote } from '@/domain/backup/backup.ts';
import { answerOf, chunksOf, openRaw } from './raw-read.ts';

/** An existing database does not open, or not in time. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** Fields that RxDB and the store add to a record; recomputed on each write. */
const NOT_OF_THE_RECORD = new Set([
  '_deleted',
  '_attachments',
  '_meta',
  '_rev',
  'nameKey',
  'pairKey',
]);

/**
 * The rows of a database by name, without the storage engine: by collection, then primary key,
 * including deleted ones. Reads 1,000 at a time, each batch in its own transaction; compare
 * generations to know that nothing changed in between. A missing collection has no rows. Throws
 * SourceError, and the signal's reason if aborted.
 * @param version the schema version in the store names
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
 * How often each collection was written to, to compare two reads; 0 if unknown. Recording a backup
 * does not count as a change. Throws SourceError.
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
    // One transaction, so both are from the same moment.
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

/**
 * Early versions stored some dates as Date objects. Written in local time, their text starts with
 * the intended day.
 */
function localInstant(date: Date): unknown {
  const ms = date.getTime();
  if (!Number.isFinite(ms)) return null;
  const offset = -Math.round(date.getTimezoneOffset());
  const local = new Date(ms + offset * 60_000).toISOString().slice(0, -1);
  const [sign, minutes] = [offset < 0 ? '-' : '+', Math.abs(offset)];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
