import { readSums, type TransactionTables } from '@/db/read.ts';
import type { SumCellKey, SumPeriod, SumRow } from '@/db/sums.ts';
import type { CategoryFlow, CategoryTotals } from '@/domain/transactions/category-totals.ts';

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
): Promise<CategoryTotals> {
  const sums = await readSums(tables, [...new Set(keys)], tellsOfCategory(accountIds));
  return categorySumsOf(sums, accountIds);
}

/** As readCategorySums, where the sums are read. */
export function categorySumsOf(
  rows: ReadonlyMap<SumPeriod, SumRow>,
  accountIds: ReadonlySet<string>,
): CategoryTotals {
  return new Map([...rows].map(([period, row]) => [period, flowsOf(row, accountIds)]));
}

function flowsOf(
  { cells }: SumRow,
  accountIds: ReadonlySet<string>,
): ReadonlyMap<string, CategoryFlow> {
  const flows = new Map<string, CategoryFlow>();
  const isWanted = tellsOfCategory(accountIds);
  for (const [key, [moneyIn, moneyOut]] of cells) {
    if (!isWanted(key)) continue;
    const categoryId = key.slice(key.indexOf('|') + 1);
    const [knownIn, knownOut] = flows.get(categoryId) ?? [0, 0];
    flows.set(categoryId, [knownIn + moneyIn, knownOut + moneyOut]);
  }
  return flows;
}

/** Whether a cell counts a category in one of these accounts. */
export function tellsOfCategory(accountIds: ReadonlySet<string>): (key: SumCellKey) => boolean {
  return (key) => {
    const bar = key.indexOf('|');
    return !OTHER_CELLS.has(key.charAt(bar + 1)) && accountIds.has(key.slice(0, bar));
  };
}
