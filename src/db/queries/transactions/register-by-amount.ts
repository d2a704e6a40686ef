import { type StoredTransaction, type TransactionTables, transactionOf } from '@/db/read.ts';
import { AMOUNT_INDEX } from '@/db/storage/stored-form.ts';
import { type AmountSort, compareAmounts } from '@/domain/transactions/register-sort.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterRange, RegisterWindow } from './register.ts';

/**
 * Rows this close to either end of the list are read through the index. For rows in the middle, it
 * would have to step over every row before them.
 */
export const NEAR_ROWS = 300;

/** The orders that an index of the storage gives. */
export type StoredSort = AmountSort | 'oldest';

/** Whether the index alone can answer this range of a list of `total` rows. */
export function isNearAnEnd({ start, count }: RegisterRange, total: number): boolean {
  return start + count <= NEAR_ROWS || total - start <= NEAR_ROWS;
}

/**
 * Rows of all accounts by amount or oldest first, from position `start` on, read through the index
 * from the nearer end.
 * @param total number of live rows, read in the same transaction
 * @param near rows up to this position are counted from the start, later ones from the end
 */
export async function readWindowByAmount(
  tables: TransactionTables,
  sort: StoredSort,
  { start, count }: RegisterRange,
  total: number,
  near = NEAR_ROWS,
): Promise<RegisterWindow> {
  const isFromEnd = start + count > near;
  const found = isFromEnd
    ? (await lastRows(tables, sort, Math.max(0, total - start))).slice(0, count)
    : (await firstRows(tables, sort, start + count)).slice(start);
  return { start, rows: found.map(transactionOf), balances: null };
}

function firstRows(
  tables: TransactionTables,
  sort: StoredSort,
  count: number,
): Promise<readonly StoredTransaction[]> {
  if (sort === 'oldest') return byDate(tables).reverse().limit(count).toArray();
  if (sort === 'amount-asc') return live(tables).limit(count).toArray();
  return highestFirst(tables, sort, count, live(tables).reverse(), 'first');
}

async function lastRows(
  tables: TransactionTables,
  sort: StoredSort,
  count: number,
): Promise<readonly StoredTransaction[]> {
  if (sort === 'oldest') return (await byDate(tables).limit(count).toArray()).reverse();
  if (sort === 'amount-asc') {
    return (await live(tables).reverse().limit(count).toArray()).reverse();
  }
  return highestFirst(tables, sort, count, live(tables), 'last');
}

/**
 * The highest amounts first are the index read backward, except that rows with equal amounts stay
 * newest first. All amounts but the last are complete and get sorted; the missing rows of the last
 * amount are read again from the correct side.
 */
async function highestFirst(
  tables: TransactionTables,
  sort: AmountSort,
  count: number,
  rows: ReturnType<typeof live>,
  end: 'first' | 'last',
): Promise<readonly StoredTransaction[]> {
  const found = await rows.limit(count).toArray();
  const edge = found.at(-1)?.amount;
  if (edge === undefined) return [];
  const whole = found.filter(({ amount }) => amount !== edge).sort(byPlace(sort));
  const ofEdge = tables.rows.where(AMOUNT_INDEX).between(['0', edge], ['0', edge, []]);
  const missing = count - whole.length;
  if (end === 'first') return [...whole, ...(await ofEdge.limit(missing).toArray())];
  return [...(await ofEdge.reverse().limit(missing).toArray()).reverse(), ...whole];
}

/** Live rows, newest first. */
function byDate(tables: TransactionTables) {
  return tables.rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]);
}

/** Live rows, lowest amount first. */
function live(tables: TransactionTables) {
  return tables.rows.where(AMOUNT_INDEX).between(['0'], ['0', []]);
}

type Placed = Pick<Transaction, 'amount' | 'dateKey' | 'id'>;

const byPlace = (sort: AmountSort) => (a: Placed, b: Placed) =>
  compareAmounts(sort, a.amount, b.amount) ||
  a.dateKey - b.dateKey ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
