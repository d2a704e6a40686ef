import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { coveredMovements, heldInAccounts } from '@/domain/investments/account-worth.ts';
import { nearQueries, readHoldingsAndAccounts, readRowsNear } from './holdings.ts';
import { readOpeningDays } from './opening-balance.ts';

/**
 * Which events of an account's holdings have a matching transaction: the row's id by cashSideKey.
 * These are the rows that the account's value does not count twice. Reads only rows near a trade.
 */
export async function readCashSides(
  database: CofferDatabase,
  accountId: string,
  today: CalendarDate,
): Promise<ReadonlyMap<string, string>> {
  const { holdings, accounts } = await readHoldingsAndAccounts(database);
  const currency = accounts.get(accountId)?.currency;
  const own = holdings.filter((each) => each.accountId === accountId);
  const openings = await readOpeningDays(database, own);
  const all = heldInAccounts(own, accounts, today, openings);
  const held = all.find((each) => each.currency === currency);
  if (!held) return new Map();
  const queries = nearQueries(held, accounts, today);
  const near = await readTogether(database, (tables) =>
    Promise.all(queries.map((query) => readRowsNear(tables, query))),
  );
  return new Map(
    coveredMovements(held.movements, near.flat()).flatMap(
      ({ movement, rowId }): [string, string][] =>
        rowId === null ? [] : [[cashSideKey(movement.holdingId, movement.eventId), rowId]],
    ),
  );
}

/** Identifies an event across all holdings, because both legs of a transfer share an event id. */
export function cashSideKey(holdingId: string, eventId: string): string {
  return `${holdingId}|${eventId}`;
}
