import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { coveredMovements, heldInAccounts } from '@/domain/investments/account-worth.ts';
import { nearQueries, readHoldingsAndAccounts, readRowsNear } from './holdings.ts';
import { readOpeningDays } from './opening-balance.ts';

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
  const openings = await readOpeningDays(database, own);
  const all = heldInAccounts(own, accounts, today, openings);
  const held = all.find((each) => each.currency === currency);
  if (!held) return new Map();
  const asked = nearQueries(held, accounts, today);
  const near = await readTogether(database, (tables) =>
    Promise.all(asked.map((question) => readRowsNear(tables, question))),
  );
  return new Map(
    coveredMovements(held.movements, near.flat()).flatMap(
      ({ movement, rowId }): [string, string][] =>
        rowId === null ? [] : [[cashSideKey(movement.holdingId, movement.eventId), rowId]],
    ),
  );
}

/** Names an event over all holdings: the legs of a transfer share their id. */
export function cashSideKey(holdingId: string, eventId: string): string {
  return `${holdingId}|${eventId}`;
}
