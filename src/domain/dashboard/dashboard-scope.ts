import type { Account } from '@/domain/accounts/account.ts';
import { inCurrencyOrder } from '@/domain/accounts/currency-order.ts';
import { type CurrencyRate, rateDays } from '@/domain/accounts/currency-rate.ts';
import { type ReportScope, reportScope } from '@/domain/reports/report-scope.ts';

/** What the dashboard's figures of income and expense are about. */
export type DashboardScope = {
  /** In the base currency; converted where a rate leads to it from a currency of the accounts. */
  readonly scope: ReportScope;
  readonly isConverted: boolean;
  /** The currencies of accounts that are in no figure, as no rate was entered: they have reports of their own. */
  readonly leftOut: readonly string[];
};

/** All accounts that are not left out of reports, in the base currency; others too once there is a rate for any of them. */
export function dashboardScope({
  accounts,
  rates,
  baseCurrency: currency,
}: {
  readonly accounts: readonly Pick<Account, 'id' | 'currency' | 'excluded'>[];
  readonly rates: readonly CurrencyRate[];
  readonly baseCurrency: string;
}): DashboardScope {
  const others = accounts
    .filter((account) => account.excluded !== true && account.currency !== currency)
    .map((account) => account.currency);
  const isConverted = rateDays(rates, currency, new Set(others)).length > 0;
  return {
    scope: reportScope(accounts, { currency, isConverted, accountId: '' }, rates),
    isConverted,
    leftOut: isConverted ? [] : inCurrencyOrder(others),
  };
}
