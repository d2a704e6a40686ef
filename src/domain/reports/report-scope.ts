import type { Account } from '@/domain/accounts/account.ts';
import {
  type CurrencyRate,
  type KnownRate,
  rateDays,
  rateInForce,
} from '@/domain/accounts/currency-rate.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';

/** What a report is about: some accounts, in one currency. */
export type ReportScope = {
  /** In which figures are. */
  readonly currency: string;
  /** The currencies of the accounts that count, by account id. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Empty = nothing is converted. */
  readonly rates: readonly CurrencyRate[];
  /** For links: null = all that are not left out of reports. */
  readonly accountIds: readonly string[] | null;
};

export type ScopeChoice = {
  readonly currency: string;
  /** Accounts in other currencies count too, at the rates that were entered; else they are left out. */
  readonly isConverted: boolean;
  /** One account alone; '' = all. */
  readonly accountId: string;
};

type Counted = Pick<Account, 'id' | 'currency' | 'excluded'>;

/** The accounts of a report: those that are not left out of reports, archived ones too. */
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

/** The rate at which an amount of a day counts; null where it needs none, or none was entered. */
export function rateInScope(
  { currency, rates }: Pick<ReportScope, 'currency' | 'rates'>,
  from: string,
  date: CalendarDate,
): KnownRate | null {
  return from === currency ? null : rateInForce(rates, from, currency, date);
}

/** The days on which another rate comes into force for this report, oldest first. */
export function rateDaysOf({ currency, accounts, rates }: ReportScope): readonly CalendarDate[] {
  return rateDays(rates, currency, new Set(accounts.values()));
}
