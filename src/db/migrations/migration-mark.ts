import type { CofferDatabase } from '@/db/database.ts';
import { CURRENT_VERSION } from '@/db/schema-version.ts';
import {
  MIGRATION_PREFIX,
  type MigrationReport,
  parseMigrationReport,
} from '@/domain/backup/migration-report.ts';

/**
 * Why older data was not migrated. It is untouched, and the next start tries again. `quota`: no
 * room left; `taken`: a unique key is in use; `row`: a row that no step makes valid; `count`: the
 * verification failed; `unreadable`: anything else.
 */
type MigrationProblem =
  | 'quota'
  | 'taken'
  | 'row'
  | 'count'
  | 'gone'
  | 'conflict'
  | 'closed'
  | 'unreadable';

export class MigrationError extends Error {
  override readonly name = 'MigrationError';

  constructor(
    readonly code: MigrationProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${message} (${code})`, options);
  }
}

/** Wraps any migration failure as a MigrationError with a code. */
export function asMigrationError(error: unknown): MigrationError {
  let cause: unknown = error;
  for (let depth = 0; cause instanceof Error && depth < 6; depth++) {
    if (cause instanceof MigrationError) return cause;
    if (cause.name === 'QuotaExceededError') return wrapped('quota', error);
    if (cause.name === 'InvalidRowError') return wrapped('row', error);
    cause = Reflect.get(cause, 'inner') ?? cause.cause;
  }
  return wrapped('unreadable', error);
}

function wrapped(code: MigrationProblem, cause: unknown): MigrationError {
  return new MigrationError(code, cause instanceof Error ? cause.message : String(cause), {
    cause,
  });
}

/** The setting that marks the migration as done and holds its report. */
export const MIGRATION_KEY = `${MIGRATION_PREFIX}${CURRENT_VERSION}`;
/**
 * The same mark beside the transactions, because settings can be deleted, restored and replaced.
 */
const DONE_KEY = 'migratedFrom';
/** Set while a migration runs: until it is done, the new stores hold no work by the user. */
const BEGUN_KEY = 'migrationBegun';

/** When a migration finished or started, and the version that it migrates from. */
export type MigrationMark = Pick<MigrationReport, 'fromVersion' | 'at'>;

type MetaRow = { readonly k: string; readonly v: number; readonly at: string };

/** Either of the two markers says that the migration is done. */
export async function readDone(database: CofferDatabase): Promise<MigrationMark | null> {
  const inMeta = await readMeta(database, DONE_KEY);
  if (inMeta) return inMeta;
  const row = await database.dexie.settings.table('docs').get(MIGRATION_KEY);
  const report = row?._deleted === '0' ? parseMigrationReport(row.value) : null;
  if (report) await writeDoneInMeta(database, report);
  return report;
}

/** An earlier migration that did not finish. */
export function readBegun(database: CofferDatabase): Promise<MigrationMark | null> {
  return readMeta(database, BEGUN_KEY);
}

export async function writeBegun(database: CofferDatabase, mark: MigrationMark): Promise<void> {
  await metaOf(database).put({ k: BEGUN_KEY, v: mark.fromVersion, at: mark.at });
}

export async function writeDone(database: CofferDatabase, report: MigrationReport): Promise<void> {
  const marked = await database.store.write('settings', [
    { restore: { key: MIGRATION_KEY, value: report } },
  ]);
  if (!marked.ok) throw new MigrationError(marked.code, 'the marker was not written');
  await writeDoneInMeta(database, report);
}

async function writeDoneInMeta(database: CofferDatabase, mark: MigrationMark): Promise<void> {
  const meta = metaOf(database);
  await database.dexie.transactions.transaction('rw', meta, async () => {
    await meta.put({ k: DONE_KEY, v: mark.fromVersion, at: mark.at });
    await meta.delete(BEGUN_KEY);
  });
}

async function readMeta(database: CofferDatabase, key: string): Promise<MigrationMark | null> {
  const row = await metaOf(database).get(key);
  return row ? { fromVersion: row.v, at: row.at } : null;
}

function metaOf(database: CofferDatabase) {
  return database.dexie.transactions.table<MetaRow, string>('meta');
}
