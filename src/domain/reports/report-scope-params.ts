import type { Account } from '@/domain/accounts/account.ts';
import type { ScopeChoice } from './report-scope.ts';

type Counted = Pick<Account, 'id' | 'currency' | 'excluded'>;

/**
 * The currencies that reports can be in: those of accounts that are not left out of them, the base currency first, then by
 * code.
 */
export function reportCurrencies(accounts: readonly Counted[], base: string): readonly string[] {
  const others = accounts
    .filter(({ excluded, currency }) => excluded !== true && currency !== base)
    .map(({ currency }) => currency);
  return [base, ...[...new Set(others)].sort()];
}

/**
 * Reads what a report is about from an address: currency=CODE (none = the base currency), converted=1, account=ID. A
 * currency or account that is not there counts as not asked for; an account brings its own currency, unless all is
 * converted.
 */
export function scopeFromParams(
  params: URLSearchParams,
  accounts: readonly Counted[],
  base: string,
): ScopeChoice {
  const [, ...others] = reportCurrencies(accounts, base);
  const asked = params.get('currency') ?? '';
  const account = accounts.find(
    ({ id, excluded }) => id === params.get('account') && excluded !== true,
  );
  const isConverted = params.get('converted') === '1' && others.length > 0;
  const currency = others.includes(asked) ? asked : base;
  return {
    currency: account && !isConverted ? account.currency : currency,
    isConverted,
    accountId: account?.id ?? '',
  };
}

/** Writes it into an address, leaving other parameters as they are; the base currency is not written. */
export function paramsOfScope(
  { currency, isConverted, accountId }: ScopeChoice,
  base: string,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(others);
  const values = {
    currency: currency === base ? '' : currency,
    converted: isConverted ? '1' : '',
    account: accountId,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}
