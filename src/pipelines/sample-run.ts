import { catchError, defer, from, type Observable, of } from 'rxjs';
import type { Records } from '@/db/collections.ts';
import type { CofferDatabase, Services } from '@/db/database.ts';
import { readAllTime, readTogether } from '@/db/read.ts';
import { CELL_EVERY_ROW, cellOf } from '@/db/storage/totals.ts';
import type { SampleData } from '@/domain/sample/sample-records.ts';
import { WriteRefused } from './write-refused.ts';

/** Few enough rows for visible progress, and enough to keep storage requests rare. */
const BATCH_ROWS = 500;

/** Everything that transactions refer to comes before them. */
const ORDER = [
  'accounts',
  'categories',
  'payees',
  'tags',
  'rules',
  'transactions',
  'scheduledTransactions',
  'budgets',
  'goals',
  'debts',
  'holdings',
  'settings',
] as const satisfies readonly (keyof SampleData)[];

export type SampleEvent =
  /** After each batch: records written, and the total. */
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  /** Everything is written and verified. */
  | { readonly type: 'done'; readonly records: number }
  /**
   * Codes of the store, `not-empty`, `incomplete`, or `unexpected`. Details are in the log; discard
   * what was written.
   */
  | { readonly type: 'failed'; readonly code: string };

/**
 * Writes the sample to an empty database through the store, then verifies counts and totals. It
 * can't be undone. A database with accounts, rows or settings is not touched. Cold; ends with done
 * or failed; never errors.
 */
export function sampleRun(services: Services, data: SampleData): Observable<SampleEvent> {
  return defer(() => from(events(services, data))).pipe(
    catchError((error: unknown) => {
      services.log.error('the sample data could not be written', error);
      const code = error instanceof WriteRefused ? error.code : 'unexpected';
      return of<SampleEvent>({ type: 'failed', code });
    }),
  );
}

async function* events(services: Services, data: SampleData): AsyncGenerator<SampleEvent> {
  const { database } = services;
  for (const name of ['accounts', 'transactions', 'settings'] as const) {
    if ((await database.dexie[name].table('docs').count()) > 0) throw new WriteRefused('not-empty');
  }
  const total = ORDER.reduce((sum, name) => sum + data[name].length, 0);
  let done = 0;
  yield { type: 'progress', done, total };
  for (const name of ORDER) {
    for await (const rows of written(services, name, data[name])) {
      done += rows;
      yield { type: 'progress', done, total };
    }
  }
  if (!(await isSampleComplete(database, data))) throw new WriteRefused('incomplete');
  yield { type: 'done', records: total };
}

async function* written<Name extends keyof SampleData>(
  { database }: Services,
  name: Name,
  records: readonly Records[Name][],
): AsyncGenerator<number> {
  for (let at = 0; at < records.length; at += BATCH_ROWS) {
    const batch = records.slice(at, at + BATCH_ROWS);
    const outcome = await database.store.write(
      name,
      batch.map((record) => ({ insert: record })),
    );
    if (!outcome.ok) throw new WriteRefused(outcome.code);
    yield batch.length;
  }
}

/**
 * Whether a database has as many records of each kind as the sample, and totals that match its
 * rows, in cents.
 */
export async function isSampleComplete(
  database: CofferDatabase,
  data: SampleData,
): Promise<boolean> {
  for (const name of Object.keys(data) as (keyof SampleData)[]) {
    if ((await database.dexie[name].table('docs').count()) !== data[name].length) return false;
  }
  const allTime = await readTogether(database, readAllTime);
  return data.accounts.every(({ id }) => {
    const [moneyIn, moneyOut, rows] = cellOf(allTime, id, CELL_EVERY_ROW);
    const own = data.transactions.filter(({ accountId }) => accountId === id);
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    return rows === own.length && moneyIn + moneyOut === total;
  });
}
