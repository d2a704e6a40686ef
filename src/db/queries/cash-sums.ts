import {
  CELL_EVERY_ROW,
  CELL_OPENINGS,
  CELL_TRANSFERS,
  type SumPeriod,
  type SumRow,
} from '@/db/sums.ts';
import type { CashFlow, CashTotals } from '@/domain/accounts/cash-at-hand.ts';

/**
 * What moved in some accounts, with their transfers and opening balances: for the accounts at hand (isAtHand).
 * @param sums of the periods asked; one without rows is missing from the answer, too
 */
export function cashSumsOf(
  sums: ReadonlyMap<SumPeriod, SumRow>,
  accountIds: Iterable<string>,
): CashTotals {
  const ids = [...accountIds];
  return new Map([...sums].map(([period, row]) => [period, flowOf(row, ids)]));
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
