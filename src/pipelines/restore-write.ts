import { COLLECTION_NAMES, type CollectionName, type Records } from '../db/collections.ts';
import type { CofferDatabase } from '../db/database.ts';
import { readSums, readTogether } from '../db/read.ts';
import { ALL_TIME, CELL_EVERY_ROW } from '../db/sums.ts';
import type { Change } from '../db/write.ts';
import { RestoreStopped } from './restore-problem.ts';
import type { RestoredRecord } from './restore-records.ts';
import type { RestoredRows } from './restore-rows.ts';
import type { KnownRow } from './restore-source.ts';

/** Large enough that little is asked of the storage, small enough that a bar moves. */
const BATCH_ROWS = 1_000;

/** What was written: to be found again before anything is said to be done. */
class Tally {
  readonly rows = new Map<CollectionName, number>();
  /** Of live transactions, by account: how many, and what their amounts come to in cents. */
  readonly accounts = new Map<string, { rows: number; cents: number }>();

  add({ collection, record, deleted }: KnownRow): void {
    this.rows.set(collection, (this.rows.get(collection) ?? 0) + 1);
    if (collection !== 'transactions' || deleted) return;
    const accountId = String(record.accountId);
    const account = this.accounts.get(accountId) ?? { rows: 0, cents: 0 };
    this.accounts.set(accountId, account);
    account.rows++;
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
      const batch = await writeBatch(database, collection, rows.slice(at, at + BATCH_ROWS));
      for (const row of batch) tally.add(row);
      written += batch.length;
      onRows(written);
    }
  }
  await compare(database, tally);
  return written;
}

/** A record whose unique key another one has got by the merge steps back for what is here; that is there no second time. */
async function writeBatch(
  database: CofferDatabase,
  collection: CollectionName,
  restored: readonly RestoredRecord[],
): Promise<readonly KnownRow[]> {
  let batch = restored.filter(({ row }) => row !== null);
  for (;;) {
    const rows = batch.flatMap(({ row }) => row ?? []);
    if (rows.length === 0) return rows;
    const outcome = await database.store.write(collection, rows.map(changeOf));
    if (outcome.ok) return rows;
    if (outcome.code !== 'taken') throw new RestoreStopped(stopCode(outcome.code), collection);
    const refused = new Set(outcome.taken.map(({ id }) => id));
    const stepBack = batch.map((each) => (refused.has(idIn(each)) ? standIn(each) : each));
    const hasChanged = stepBack.some((each, place) => each !== batch[place]);
    if (!hasChanged) throw new RestoreStopped('bad-row', `${collection}: a key twice`);
    batch = stepBack.filter(({ row }) => row !== null);
  }
}

const idIn = ({ row }: RestoredRecord) => String(row?.record.id ?? row?.record.key);

/** The same record where there is nothing else to step back to, so that the writing ends. */
function standIn(restored: RestoredRecord): RestoredRecord {
  const { row, otherwise } = restored;
  return row === otherwise ? restored : { row: otherwise, otherwise, verdict: 'none' };
}

function changeOf({ record, deleted }: KnownRow): Change<CollectionName> {
  // Each record was checked against the schema of its collection when it was read.
  const checked = record as unknown as Records[CollectionName];
  return deleted ? { insertDeleted: checked } : { insert: checked };
}

function stopCode(code: string) {
  return code === 'quota' ? ('quota' as const) : ('unexpected' as const);
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
