import { ACCOUNT_TYPES, type Account, type AccountType } from '@/domain/accounts/account.ts';
import type { AccountWorth } from '@/domain/accounts/account-list.ts';
import { otherWorth, withBalance } from '@/domain/accounts/account-list.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import { anchorOn, countsInNetWorth, type Debt } from '@/domain/debts/debt.ts';
import { type DebtPayment, replayDebt } from '@/domain/debts/debt-replay.ts';
import { type NativeAmount, type ReportAmount, reportAmount, sumAmounts } from './report-amount.ts';
import { type ReportScope, rateInScope } from './report-scope.ts';

/**
 * What an account comes to at the end of a day in one currency: its balance (balanceOn), or with holdings their value and
 * the cash.
 */
type AccountOnDay = {
  readonly accountId: string;
  readonly type: AccountType;
  /** One for each currency: what it holds in another than its own comes beside. */
  readonly currency: string;
  readonly amount: Money;
};

/** What is owed at the end of a day on a debt that counts in net worth by itself (countsInNetWorth). */
type DebtOnDay = {
  readonly debtId: string;
  readonly currency: string;
  /** >= 0 unless overpaid, cents. */
  readonly owed: Money;
};

export type WorthOnDay = {
  readonly date: CalendarDate;
  readonly accounts: readonly AccountOnDay[];
  readonly debts: readonly DebtOnDay[];
  /** Holdings with units and without a price on that day: they count nothing, which is to be said. */
  readonly unpriced: number;
};

/** What is stacked: the accounts of a type, and debts without an account. */
export type WorthBand = AccountType | 'debts';

export const WORTH_BANDS: readonly WorthBand[] = [...ACCOUNT_TYPES, 'debts'];

/** One account or debt in net worth. */
export type WorthLine = {
  readonly band: WorthBand;
  /** Of the account or debt. */
  readonly id: string;
  /** Below zero: owed. */
  readonly amount: ReportAmount;
};

type BandOnDay = {
  readonly band: WorthBand;
  /** Lines above zero, >= 0, and lines below zero, <= 0: the parts of a stacked chart. */
  readonly above: ReportAmount;
  readonly below: ReportAmount;
};

/** total = assets + liabilities = the sum of the lines. */
export type NetWorthPoint = {
  readonly date: CalendarDate;
  readonly total: ReportAmount;
  /** What is above zero. */
  readonly assets: ReportAmount;
  /** What is below zero, <= 0. */
  readonly liabilities: ReportAmount;
  /** In the order of WORTH_BANDS; those with nothing are missing. */
  readonly bands: readonly BandOnDay[];
  readonly lines: readonly WorthLine[];
  readonly unpriced: number;
};

type Rates = Pick<ReportScope, 'currency' | 'rates'>;

/**
 * Net worth at the end of a day, at the rates of that day. Every account counts, those left out of reports and archived
 * ones too, as in the totals of the accounts page. A currency without a rate is in no total but kept apart in it.
 * @param isConverted false = other currencies are left out; they have reports of their own
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

/** The lines that assets sum, or those that liabilities do. */
export function linesOfSide(
  { lines }: Pick<NetWorthPoint, 'lines'>,
  side: 'assets' | 'liabilities',
): readonly WorthLine[] {
  return lines.filter(({ amount }) => sideOf(amount) < 0 === (side === 'liabilities'));
}

/** The debts in net worth that have no account; `amount` in cents, below zero where something is owed. */
export type DebtsApart = { readonly ids: readonly string[]; readonly amount: Money };

/** The part of net worth that no account holds; null where there is none. */
export function debtsApart({ lines }: Pick<NetWorthPoint, 'lines'>): DebtsApart | null {
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

/** What is only kept apart lies on the side of its own sign. */
const sideOf = ({ amount, foreign }: ReportAmount) =>
  amount === 0 ? (foreign[0]?.amount ?? 0) : amount;

/** What accounts come to at the end of a day, as the queries tell it (AccountBalances). */
type BalancesOnDay = {
  /** Cents in the account's own currency, with what it holds; one without rows and values is missing. */
  readonly balances: ReadonlyMap<string, Money>;
  /** Of the accounts with holdings: by currency, its own first. */
  readonly worth: ReadonlyMap<string, readonly AccountWorth[]>;
};

/** A debt with what was paid on it since its last anchor before the first day that is told. */
type PaidDebt = { readonly debt: Debt; readonly payments: readonly DebtPayment[] };

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
