import { ACCOUNT_TYPES, type AccountType } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { type NativeAmount, type ReportAmount, reportAmount, sumAmounts } from './report-amount.ts';
import { type ReportScope, rateInScope } from './report-scope.ts';

/**
 * What an account comes to at the end of a day in one currency: its balance (balanceOn), or with holdings their value and
 * the cash.
 */
export type AccountOnDay = {
  readonly accountId: string;
  readonly type: AccountType;
  /** One for each currency: what it holds in another than its own comes beside. */
  readonly currency: string;
  readonly amount: Money;
};

/** What is owed at the end of a day on a debt that counts in net worth by itself (countsInNetWorth). */
export type DebtOnDay = {
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

export type BandOnDay = {
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
