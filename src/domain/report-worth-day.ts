import type { Account } from './account.ts';
import { otherWorth, withBalance } from './account-list.ts';
import type { AccountWorth } from './account-worth.ts';
import type { CalendarDate } from './calendar-date.ts';
import { countsInNetWorth, type Debt } from './debt.ts';
import { type DebtPayment, replayDebt } from './debt-replay.ts';
import type { Money } from './money.ts';
import type { DebtOnDay, WorthOnDay } from './report-net-worth.ts';

/** What accounts come to at the end of a day, as the queries tell it (AccountBalances). */
export type BalancesOnDay = {
  /** Cents in the account's own currency, with what it holds; one without rows and values is missing. */
  readonly balances: ReadonlyMap<string, Money>;
  /** Of the accounts with holdings: by currency, its own first. */
  readonly worth: ReadonlyMap<string, readonly AccountWorth[]>;
};

/** A debt with what was paid on it since its last anchor before the first day that is told. */
export type PaidDebt = { readonly debt: Debt; readonly payments: readonly DebtPayment[] };

/**
 * What net worth is told from at the end of a day: every account in each currency that it has something in, and debts
 * without one.
 */
export function worthOnDay(
  date: CalendarDate,
  accounts: readonly Account[],
  { balances, worth }: BalancesOnDay,
  debts: readonly DebtOnDay[],
): WorthOnDay {
  const all = accounts.map((account) => withBalance(account, balances, worth));
  return {
    date,
    accounts: all.flatMap((each) => {
      const { id: accountId, type, currency } = each.account;
      const others = otherWorth(each).map((other) => ({
        ...{ accountId, type, currency: other.currency, amount: other.total },
      }));
      return [{ accountId, type, currency, amount: each.balance }, ...others];
    }),
    debts,
    unpriced: all
      .flatMap((each) => each.worth ?? [])
      .reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
}

/**
 * What is owed at the end of a day on debts that count by themselves: replayed from the last anchor before it, in the base
 * currency. A debt counts from its first anchor on.
 */
export function debtsOnDay(
  debts: readonly PaidDebt[],
  date: CalendarDate,
  baseCurrency: string,
): readonly DebtOnDay[] {
  return debts
    .filter(({ debt }) => countsInNetWorth(debt))
    .flatMap(({ debt, payments }): DebtOnDay[] => {
      const replay = replayDebt(debt, payments, date);
      if (!replay.ok) return [];
      return [{ debtId: debt.id, currency: baseCurrency, owed: replay.value.owed }];
    });
}
