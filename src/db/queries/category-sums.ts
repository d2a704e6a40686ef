import type { CategoryFlow, CategorySums } from '../../domain/budget-sums.ts';
import { readSums, type TransactionTables } from '../read.ts';
import type { SumPeriod, SumRow } from '../sums.ts';

/** Cells that count something else than a category begin so; ids of records do not. */
const OTHER_CELLS = new Set(['*', '~', '#']);

/**
 * The sums by category over some accounts: those of the base currency that are not left out of reports (plannedAccounts).
 * @param keys periods of sums, as sumKeys names them; one without rows is missing from the answer
 */
export async function readCategorySums(
  tables: TransactionTables,
  accountIds: ReadonlySet<string>,
  keys: Iterable<string>,
): Promise<CategorySums> {
  return categorySumsOf(await readSums(tables, [...new Set(keys)]), accountIds);
}

/** As readCategorySums, where the sums are read. */
export function categorySumsOf(
  rows: ReadonlyMap<SumPeriod, SumRow>,
  accountIds: ReadonlySet<string>,
): CategorySums {
  return new Map([...rows].map(([period, row]) => [period, flowsOf(row, accountIds)]));
}

function flowsOf(
  { cells }: SumRow,
  accountIds: ReadonlySet<string>,
): ReadonlyMap<string, CategoryFlow> {
  const flows = new Map<string, CategoryFlow>();
  for (const [key, [moneyIn, moneyOut]] of cells) {
    const bar = key.indexOf('|');
    const categoryId = key.slice(bar + 1);
    if (OTHER_CELLS.has(categoryId.charAt(0)) || !accountIds.has(key.slice(0, bar))) continue;
    const [knownIn, knownOut] = flows.get(categoryId) ?? [0, 0];
    flows.set(categoryId, [knownIn + moneyIn, knownOut + moneyOut]);
  }
  return flows;
}
