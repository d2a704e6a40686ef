import type { CashFlow, CashSums } from '../../domain/cash-sums.ts';
import { readSums, type TransactionTables } from '../read.ts';
import { CELL_EVERY_ROW, CELL_OPENINGS, CELL_TRANSFERS, type SumRow } from '../sums.ts';

/**
 * What moved in some accounts, with their transfers and opening balances: for the accounts at hand (isAtHand).
 * @param keys periods of sums, as sumKeys names them; one without rows is missing from the answer
 */
export async function readCashSums(
  tables: TransactionTables,
  accountIds: Iterable<string>,
  keys: Iterable<string>,
): Promise<CashSums> {
  const ids = [...accountIds];
  const rows = await readSums(tables, [...new Set(keys)]);
  return new Map([...rows].map(([period, row]) => [period, flowOf(row, ids)]));
}

function flowOf({ cells }: SumRow, accountIds: readonly string[]): CashFlow {
  const netOf = (id: string, bucket: string) => {
    const [moneyIn, moneyOut] = cells.get(`${id}|${bucket}`) ?? [0, 0];
    return moneyIn + moneyOut;
  };
  const byAccount = (bucket: string) => new Map(accountIds.map((id) => [id, netOf(id, bucket)]));
  return {
    total: accountIds.reduce((sum, id) => sum + netOf(id, CELL_EVERY_ROW), 0),
    transfers: byAccount(CELL_TRANSFERS),
    openings: byAccount(CELL_OPENINGS),
  };
}
