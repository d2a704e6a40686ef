import type { Account } from '../../domain/account.ts';
import type { AccountWorth } from '../../domain/account-worth.ts';
import { type CalendarDate, invertedDateKey } from '../../domain/calendar-date.ts';
import type { CashRow } from '../../domain/cash-side.ts';
import {
  type DaySpan,
  daysNear,
  type HeldInAccount,
  heldInAccounts,
  worthOfAccounts,
} from '../../domain/held-in-accounts.ts';
import { type Money, ZERO } from '../../domain/money.ts';
import type { CofferDatabase } from '../database.ts';
import { readTogether, type TransactionTables } from '../read.ts';

import { readBalances, withValues } from './balances.ts';
import { readHoldings } from './holdings.ts';

/** What accounts come to on a day. */
export type AccountBalances = {
  /**
   * Cents, in the account's own currency: of an account with holdings its cash and what they are worth, else its rows and values by
   * hand. Accounts without any of these are missing.
   */
  readonly balances: ReadonlyMap<string, Money>;
  /** Of the accounts with holdings; the account's own currency first. */
  readonly worth: ReadonlyMap<string, readonly AccountWorth[]>;
};

/**
 * What the accounts come to on a day, with what they hold, no trade counted twice. Beside the sums, only those rows are read that lie near
 * a trade of their account: nothing where nothing is held.
 */
export async function readAccountsWithWorth(
  database: CofferDatabase,
  accounts: ReadonlyMap<string, Account>,
  today: CalendarDate,
): Promise<AccountBalances> {
  const held = heldInAccounts(await readHoldings(database), accounts, today);
  const asked = held.flatMap((each) => questionsOf(each, accounts, today));
  return readTogether(database, async (tables) => {
    const totals = await readBalances(tables, today);
    // All at once: the storage would take it for the end if nothing were asked between two answers.
    const found = await Promise.all(asked.map((question) => readNear(tables, question)));
    const rows = new Map(
      held.map(({ accountId }) => {
        const near = found.filter((_, place) => asked[place]?.accountId === accountId).flat();
        return [accountId, { total: totals.get(accountId) ?? ZERO, near }];
      }),
    );
    const worth = worthOfAccounts(held, accounts, rows);
    const balances = await withValues(tables, totals, accounts.values(), today);
    const own = [...worth].flatMap(([id, [first]]): [string, Money][] =>
      first ? [[id, first.total]] : [],
    );
    return { balances: new Map([...balances, ...own]), worth };
  });
}

/** Which rows of an account are asked for. */
type Question = DaySpan & {
  readonly accountId: string;
  /** Of its trades, cents. */
  readonly amounts: ReadonlySet<number>;
};

/** Trades in another currency than the account's move no cash of it: nothing is asked. */
function questionsOf(
  { accountId, currency, movements }: HeldInAccount,
  accounts: ReadonlyMap<string, Account>,
  today: CalendarDate,
): readonly Question[] {
  if (accounts.get(accountId)?.currency !== currency) return [];
  const amounts = new Set<number>(movements.map(({ amount }) => amount));
  return daysNear(movements, today).map((span) => ({ ...span, accountId, amounts }));
}

/** The rows that may be the cash side of a trade. */
async function readNear(
  tables: TransactionTables,
  { accountId, amounts, from, to }: Question,
): Promise<readonly CashRow[]> {
  const rows = await tables.rows
    .where('[_deleted+accountId+dateKey+id]')
    .between(
      ['0', accountId, invertedDateKey(to)],
      ['0', accountId, invertedDateKey(from), []],
      true,
      true,
    )
    .toArray();
  return rows.filter(({ amount }) => amounts.has(amount));
}
