import type { Account } from '@/domain/accounts/account.ts';
import { otherWorth, withBalance } from '@/domain/accounts/account-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { anchorOn, countsInNetWorth, type Debt } from '@/domain/debts/debt.ts';
import { type DebtPayment, replayDebt } from '@/domain/debts/debt-replay.ts';
import type { AccountWorth } from '@/domain/investments/account-worth.ts';
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
        accountId,
        type,
        currency: other.currency,
        amount: other.total,
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

/** As debtsOnDay for each of some days, in any order; each debt is replayed once an anchor, not once a day. */
export function debtsOnDays(
  debts: readonly PaidDebt[],
  dates: readonly CalendarDate[],
  baseCurrency: string,
): ReadonlyMap<CalendarDate, readonly DebtOnDay[]> {
  const found = new Map<CalendarDate, DebtOnDay[]>(dates.map((date) => [date, []]));
  for (const { debt, payments } of debts.filter((each) => countsInNetWorth(each.debt))) {
    for (const days of daysByAnchor(debt, [...found.keys()])) {
      const replay = replayDebt(debt, payments, days.at(-1) ?? ('' as CalendarDate));
      if (!replay.ok) continue;
      const { entries } = replay.value;
      let place = 0;
      for (const day of days) {
        while (entries[place + 1] && (entries[place + 1]?.date ?? '') <= day) place++;
        const owed = entries[place]?.owed ?? ZERO;
        found.get(day)?.push({ debtId: debt.id, currency: baseCurrency, owed });
      }
    }
  }
  return found;
}

/** The days from the first anchor on, oldest first, parted by the anchor from which each is told. */
function daysByAnchor(
  { anchors }: Debt,
  dates: readonly CalendarDate[],
): readonly (readonly CalendarDate[])[] {
  const byAnchor = new Map<Debt['anchors'][number], CalendarDate[]>();
  for (const date of [...dates].sort()) {
    const anchor = anchorOn(anchors, date);
    if (!anchor) continue;
    const days = byAnchor.get(anchor);
    if (days) days.push(date);
    else byAnchor.set(anchor, [date]);
  }
  return [...byAnchor.values()];
}
