import type { CofferDatabase } from '@/db/database.ts';
import { readTogether } from '@/db/read.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { worthStart } from '@/domain/investments/worth-start.ts';
import { readDebts } from './debts.ts';
import { readHoldingsAndAccounts } from './holdings.ts';

/** The first day on which anything was worth something; null = there is nothing. */
export async function readWorthStart(database: CofferDatabase): Promise<CalendarDate | null> {
  const [{ holdings, accounts }, debts, oldest] = await Promise.all([
    readHoldingsAndAccounts(database),
    readDebts(database),
    readTogether(database, ({ rows }) =>
      rows.where('[_deleted+dateKey+id]').between(['0'], ['0', []]).last(),
    ),
  ]);
  return worthStart({
    holdings,
    debts,
    accounts: [...accounts.values()],
    firstRow: oldest?.date ?? null,
  });
}
