import { type CalendarDate, invertedDateKey } from '../../domain/calendar-date.ts';
import { type CashRow, coveredMovements } from '../../domain/cash-side.ts';
import { daysNear, heldInAccounts } from '../../domain/held-in-accounts.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether } from '../read.ts';
import { readHoldingsAndAccounts } from './holdings.ts';

/**
 * Which events of an account's holdings stand among its transactions: the id of the row by cashSideKey. The same rows as those
 * that the account's value does not count twice; only rows near a trade are read.
 */
export async function readCashSides(
  database: CofferDatabase,
  accountId: string,
  today: CalendarDate,
): Promise<ReadonlyMap<string, string>> {
  const { holdings, accounts } = await readHoldingsAndAccounts(database);
  const currency = accounts.get(accountId)?.currency;
  const own = holdings.filter((each) => each.accountId === accountId);
  const held = heldInAccounts(own, accounts, today).find((each) => each.currency === currency);
  if (!held) return new Map();
  const amounts = new Set<number>(held.movements.map(({ amount }) => amount));
  const near = await readTogether(database, async ({ rows }) => {
    const found = await Promise.all(
      daysNear(held.movements, today).map(({ from, to }) =>
        rows
          .where('[_deleted+accountId+dateKey+id]')
          .between(
            ['0', accountId, invertedDateKey(to)],
            ['0', accountId, invertedDateKey(from), []],
            true,
            true,
          )
          .toArray(),
      ),
    );
    return found.flat().filter(({ amount }): boolean => amounts.has(amount)) as CashRow[];
  });
  return new Map(
    coveredMovements(held.movements, near).flatMap(({ movement, rowId }): [string, string][] =>
      rowId === null ? [] : [[cashSideKey(movement.holdingId, movement.eventId), rowId]],
    ),
  );
}

/** Names an event over all holdings: the legs of a transfer share their id. */
export function cashSideKey(holdingId: string, eventId: string): string {
  return `${holdingId}|${eventId}`;
}
