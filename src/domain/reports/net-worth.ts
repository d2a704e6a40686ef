import { ACCOUNT_TYPES, type Account, type AccountType } from '@/domain/accounts/account.ts';
import type { AccountWorth } from '@/domain/accounts/account-list.ts';
import { foreignCurrencyWorth, withBalance } from '@/domain/accounts/account-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { anchorOn, countsInNetWorth, type Debt } from '@/domain/debts/debt.ts';
import { type DebtPayment, replayDebt } from '@/domain/debts/debt-replay.ts';
import { type NativeAmount, type ReportAmount, reportAmount, sumAmounts } from './report-amount.ts';
import { type ReportScope, rateInScope } from './report-scope.ts';

/** total = assets + liabilities = the sum of the lines. */
export type NetWorthPoint = {
  readonly date: CalendarDate;
  readonly total: ReportAmount;
  /** The sum of the lines above zero. */
  readonly assets: ReportAmount;
  /** The sum of the lines below zero, <= 0. */
  readonly liabilities: ReportAmount;
  /** In the order of WORTH_BANDS; empty bands are left out. */
  readonly bands: readonly BandOnDay[];
  readonly lines: readonly WorthLine[];
  readonly unpriced: number;
};

/**
 * Net worth at the end of a day, at that day's exchange rates. Every account counts, including
 * archived ones and those excluded from reports, as in the totals of the accounts page. A currency
 * without a rate is in no total but kept separately within it.
 * @param isConverted false leaves out other currencies, which have reports of their own
 */
export function netWorthPoint(day: WorthOnDay, rates: Rates, isConverted: boolean): NetWorthPoint {
  const { date, unpriced } = day;
  const natives = [
    ...day.accounts.map((each) => ({ ...each, band: each.type, id: each.accountId })),
    ...day.debts.map(({ debtId, currency, owed }) => ({
      band: 'debts' as const,
      id: debtId,
      currency,
      amount: -owed,
    })),
  ].filter(({ currency }) => isConverted || currency === rates.currency);
  const lines = [...groupById(natives)].map(([, [first, ...others]]): WorthLine => {
    const parts = [first, ...others].map(
      ({ currency, amount }): NativeAmount => ({
        currency,
        amount,
        rate: rateInScope(rates, currency, date),
      }),
    );
    return { band: first.band, id: first.id, amount: reportAmount(parts, rates.currency) };
  });
  const bands = WORTH_BANDS.flatMap((band): BandOnDay[] => {
    const own = lines.filter((line) => line.band === band);
    return own.length === 0 ? [] : [{ band, ...halvesOf(own) }];
  });
  const { above, below } = halvesOf(lines);
  return {
    date,
    total: sumAmounts([above, below]),
    assets: above,
    liabilities: below,
    bands,
    lines,
    unpriced,
  };
}

/**
 * What an account is worth in one currency at the end of a day: its balance (balanceOn), or with
 * holdings their value plus cash.
 */
type AccountOnDay = {
  readonly accountId: string;
  readonly type: AccountType;
  /** One entry per currency: holdings in other currencies have their own. */
  readonly currency: string;
  readonly amount: Money;
};

/**
 * What is owed at the end of a day on a debt that counts in net worth by itself (countsInNetWorth).
 */
type DebtOnDay = {
  readonly debtId: string;
  readonly currency: string;
  /** Cents, >= 0 unless overpaid. */
  readonly owed: Money;
};

export type WorthOnDay = {
  readonly date: CalendarDate;
  readonly accounts: readonly AccountOnDay[];
  readonly debts: readonly DebtOnDay[];
  /**
   * Holdings with units but no price on that day. They count as zero, and the screen must say so.
   */
  readonly unpriced: number;
};

/** A layer of the stacked chart: the accounts of a type, or the debts without an account. */
export type WorthBand = AccountType | 'debts';

export const WORTH_BANDS: readonly WorthBand[] = [...ACCOUNT_TYPES, 'debts'];

/** One account or debt in net worth. */
export type WorthLine = {
  readonly band: WorthBand;
  /** The id of the account or debt. */
  readonly id: string;
  /** Negative if owed. */
  readonly amount: ReportAmount;
};

type BandOnDay = {
  readonly band: WorthBand;
  /** The lines above zero (>= 0) and below zero (<= 0): the parts of a stacked chart. */
  readonly above: ReportAmount;
  readonly below: ReportAmount;
};

type Rates = Pick<ReportScope, 'currency' | 'rates'>;

/** The lines that add up to the assets, or to the liabilities. */
export function linesOfSide(
  { lines }: Pick<NetWorthPoint, 'lines'>,
  side: 'assets' | 'liabilities',
): readonly WorthLine[] {
  return lines.filter(({ amount }) => sideOf(amount) < 0 === (side === 'liabilities'));
}

/** Debts in net worth without an account; `amount` in cents, negative if owed. */
export type StandaloneDebts = { readonly ids: readonly string[]; readonly amount: Money };

/** The part of net worth that no account holds; null if there is none. */
export function standaloneDebts({ lines }: Pick<NetWorthPoint, 'lines'>): StandaloneDebts | null {
  const own = lines.filter(({ band, amount }) => band === 'debts' && amount.amount !== 0);
  if (own.length === 0) return null;
  return {
    ids: own.map(({ id }) => id),
    amount: sumAmounts(own.map(({ amount }) => amount)).amount,
  };
}

type NativeLine = {
  readonly band: WorthBand;
  readonly id: string;
  readonly currency: string;
  readonly amount: number;
};

function groupById(natives: readonly NativeLine[]) {
  const groups = new Map<string, [NativeLine, ...NativeLine[]]>();
  for (const line of natives) {
    const key = `${line.band}|${line.id}`;
    const known = groups.get(key);
    if (known) known.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

function halvesOf(lines: readonly WorthLine[]) {
  const amounts = lines.map(({ amount }) => amount);
  return {
    above: sumAmounts(amounts.filter((each) => sideOf(each) >= 0)),
    below: sumAmounts(amounts.filter((each) => sideOf(each) < 0)),
  };
}

/** Amounts without a rate fall on the side of their own sign. */
const sideOf = ({ amount, foreign }: ReportAmount) =>
  amount === 0 ? (foreign[0]?.amount ?? 0) : amount;

/** Account balances at the end of a day, as read by the queries (AccountBalances). */
type BalancesOnDay = {
  /**
   * Cents in the account's own currency, including holdings; accounts without rows and values are
   * missing.
   */
  readonly balances: ReadonlyMap<string, Money>;
  /** The worth of accounts with holdings, by currency, the account's own first. */
  readonly worth: ReadonlyMap<string, readonly AccountWorth[]>;
};

/** A debt with its payments since the last anchor before the first day of interest. */
type PaidDebt = { readonly debt: Debt; readonly payments: readonly DebtPayment[] };

/**
 * The input of netWorthPoint for the end of a day: every account in each of its currencies, and
 * debts without an account.
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
      const others = foreignCurrencyWorth(each).map((other) => ({
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
 * What is owed in base currency at the end of a day on debts that count by themselves, replayed
 * from the last anchor before it. A debt counts from its first anchor on.
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

/**
 * debtsOnDay for several days in any order. Replays each debt once per anchor, not once per day.
 */
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

/** The days from the first anchor on, oldest first, grouped by the anchor that applies to them. */
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
