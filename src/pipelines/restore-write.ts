import { COLLECTION_NAMES, type CollectionName, type Records } from '@/db/collections.ts';
import type { CofferDatabase } from '@/db/database.ts';
import { readSums, readTogether } from '@/db/read.ts';
import { ALL_TIME, CELL_EVERY_ROW } from '@/db/sums.ts';
import type { Change } from '@/db/write.ts';
import { RestoreStopped } from './restore-problem.ts';
import type { RestoredRows } from './restore-rows.ts';
import type { KnownRow } from './restore-source.ts';

/** Large enough that little is asked of the storage, small enough that a bar moves. */
const BATCH_ROWS = 1_000;

/** What was written: to be found again before anything is said to be done. */
class Tally {
  readonly rows = new Map<CollectionName, number>();
  /** Of live transactions, by account: how many, and what their amounts come to in cents. */
  readonly accounts = new Map<string, { rows: number; cents: number }>();

  count({ collection, record, deleted }: KnownRow): void {
    this.rows.set(collection, (this.rows.get(collection) ?? 0) + 1);
    if (collection !== 'transactions' || deleted) return;
    const accountId = String(record.accountId);
    const account = this.accounts.get(accountId) ?? { rows: 0, cents: 0 };
    this.accounts.set(accountId, account);
    account.rows += 1;
    account.cents += Number(record.amount);
  }
}

/**
 * Writes what a restore comes to into an empty database, through the store like everything else, and compares counts and the sums
 * of each account with what was to come. `onRows`: records written so far. Throws RestoreStopped; what is written is to be thrown away then.
 */
export async function writeRestored(
  database: CofferDatabase,
  restored: RestoredRows,
  onRows: (rows: number) => void,
): Promise<number> {
  const tally = new Tally();
  let written = 0;
  for await (const { collection, rows } of restored.batches()) {
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      const part = rows.slice(at, at + BATCH_ROWS).flatMap(({ row }) => row ?? []);
      await writeBatch(database, collection, part);
      for (const row of part) tally.count(row);
      written += part.length;
      onRows(written);
    }
  }
  await compare(database, tally);
  return written;
}

/** Which record gives way to which was settled before: a key that is taken now is a fault. */
async function writeBatch(
  database: CofferDatabase,
  collection: CollectionName,
  rows: readonly KnownRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const outcome = await database.store.write(collection, rows.map(changeOf));
  if (outcome.ok) return;
  const isTaken = outcome.code === 'taken';
  const detail = isTaken ? `${collection}: ${outcome.taken[0]?.id} has a key twice` : collection;
  const code = outcome.code === 'quota' ? 'quota' : isTaken ? 'bad-row' : 'unexpected';
  throw new RestoreStopped(code, detail);
}

function changeOf({ record, deleted }: KnownRow): Change<CollectionName> {
  // Each record was checked against the schema of its collection when it was read.
  const checked = record as unknown as Records[CollectionName];
  return deleted ? { insertDeleted: checked } : { insert: checked };
}

async function compare(database: CofferDatabase, tally: Tally): Promise<void> {
  for (const name of COLLECTION_NAMES) {
    const found = await database.dexie[name].table('docs').count();
    const expected = tally.rows.get(name) ?? 0;
    if (found !== expected) {
      throw new RestoreStopped('incomplete', `${name}: ${found} of ${expected} records`);
    }
  }
  const sums = await readTogether(database, (tables) => readSums(tables, [ALL_TIME]));
  const cells = sums.get(ALL_TIME)?.cells;
  for (const [accountId, { rows, cents }] of tally.accounts) {
    const [moneyIn, moneyOut, count] = cells?.get(`${accountId}|${CELL_EVERY_ROW}`) ?? [0, 0, 0];
    if (count !== rows || moneyIn + moneyOut !== cents) {
      throw new RestoreStopped('incomplete', `account ${accountId}: ${count} of ${rows} rows`);
    }
  }
}
