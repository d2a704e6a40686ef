import type { Account } from '@/domain/accounts/account.ts';
import {
  type CurrencyRate,
  type KnownRate,
  rateDays,
  rateInForce,
} from '@/domain/accounts/currency-rate.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';

/** What a report covers: some accounts, in one currency. */
export type ReportScope = {
  /** The currency of the figures. */
  readonly currency: string;
  /** The currency of each included account, by account id. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Empty if nothing is converted. */
  readonly rates: readonly CurrencyRate[];
  /** The account ids for links; null for all accounts not excluded from reports. */
  readonly accountIds: readonly string[] | null;
};

export type ScopeChoice = {
  readonly currency: string;
  /**
   * Whether to convert accounts in other currencies at the entered rates; otherwise they are left
   * out.
   */
  readonly isConverted: boolean;
  /** A single account, or '' for all. */
  readonly accountId: string;
};

type Counted = Pick<Account, 'id' | 'currency' | 'excluded'>;

/** The scope of a report: the accounts not excluded from reports, including archived ones. */
export function reportScope(
  accounts: Iterable<Counted>,
  { currency, isConverted, accountId }: ScopeChoice,
  rates: readonly CurrencyRate[],
): ReportScope {
  const all = [...accounts].filter(({ excluded }) => excluded !== true);
  const counted = all.filter(
    (account) =>
      (isConverted || account.currency === currency) &&
      (accountId === '' || account.id === accountId),
  );
  return {
    currency,
    accounts: new Map(counted.map((account) => [account.id, account.currency])),
    rates: isConverted ? rates : [],
    accountIds: counted.length === all.length ? null : counted.map(({ id }) => id),
  };
}

/** The exchange rate for an amount on a day; null if it needs none or none was entered. */
export function rateInScope(
  { currency, rates }: Pick<ReportScope, 'currency' | 'rates'>,
  from: string,
  date: CalendarDate,
): KnownRate | null {
  return from === currency ? null : rateInForce(rates, from, currency, date);
}

/** The days on which a rate of this scope changes, oldest first. */
export function rateDaysOf({ currency, accounts, rates }: ReportScope): readonly CalendarDate[] {
  return rateDays(rates, currency, new Set(accounts.values()));
}
