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

  count({ collection, record, deleted }: KnownRow, sign: 1 | -1): void {
    this.rows.set(collection, (this.rows.get(collection) ?? 0) + sign);
    if (collection !== 'transactions' || deleted) return;
    const accountId = String(record.accountId);
    const account = this.accounts.get(accountId) ?? { rows: 0, cents: 0 };
    this.accounts.set(accountId, account);
    account.rows += sign;
    account.cents += sign * Number(record.amount);
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
  const movers: Movers = new Map();
  let written = 0;
  for await (const { collection, rows } of restored.batches()) {
    for (let at = 0; at < rows.length; at += BATCH_ROWS) {
      const part = rows.slice(at, at + BATCH_ROWS);
      const { came, stepped } = await writeBatch(database, collection, part, movers);
      for (const { row, otherwise } of stepped) {
        tally.count(row, -1);
        tally.count(otherwise, 1);
      }
      for (const row of came) tally.count(row, 1);
      written += came.length;
      onRows(written);
    }
  }
  await compare(database, tally);
  return written;
}

/** By id: live transactions that a merge gave another unique key than they have here, and that are written. */
type Movers = Map<string, Mover>;
type Mover = { readonly row: KnownRow; readonly otherwise: KnownRow };

/**
 * A record whose unique key another one has got by the merge steps back for what is here; that is there no second time. Where it is
 * that itself, the one that got its key steps back, also from where it is written already.
 */
async function writeBatch(
  database: CofferDatabase,
  collection: CollectionName,
  restored: readonly RestoredRecord[],
  movers: Movers,
): Promise<{ readonly came: readonly KnownRow[]; readonly stepped: readonly Mover[] }> {
  let batch = restored.filter(({ row }) => row !== null);
  const stepped: Mover[] = [];
  for (;;) {
    const came = batch.flatMap(({ row }) => row ?? []);
    if (came.length === 0) return { came, stepped: [] };
    const outcome = await database.store.write(collection, [
      ...stepped.map(stepBackOf),
      ...came.map(changeOf),
    ]);
    if (outcome.ok) {
      for (const each of batch) noteMover(movers, each);
      return { came, stepped };
    }
    if (outcome.code !== 'taken') throw new RestoreStopped(stopCode(outcome.code), collection);
    const unyielding = new Set(batch.filter((each) => standIn(each) === each).map(idIn));
    const back = new Set(
      outcome.taken.map(({ id, holderId }) => {
        const isFixed = unyielding.has(id) || stepped.some(({ row }) => row.record.id === id);
        return isFixed ? holderId : id;
      }),
    );
    const stepBack = batch.map((each) => (back.has(idIn(each)) ? standIn(each) : each));
    const written = [...back].flatMap((id) => movers.get(id ?? '') ?? []);
    const hasChanged = written.length > 0 || stepBack.some((each, place) => each !== batch[place]);
    if (!hasChanged) throw new RestoreStopped('bad-row', `${collection}: a key twice`);
    for (const mover of written) movers.delete(String(mover.row.record.id));
    stepped.push(...written);
    batch = stepBack.filter(({ row }) => row !== null);
  }
}

function noteMover(movers: Movers, { row, otherwise }: RestoredRecord): void {
  if (row?.collection !== 'transactions' || !otherwise || row.deleted || otherwise.deleted) return;
  if (row.record.uniqueHash === otherwise.record.uniqueHash) return;
  movers.set(String(row.record.id), { row, otherwise });
}

function stepBackOf({ otherwise: { record } }: Mover): Change<CollectionName> {
  return { id: String(record.id), update: () => record as unknown as Records[CollectionName] };
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
