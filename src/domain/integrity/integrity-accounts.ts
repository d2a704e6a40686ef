import { DEFAULT_CURRENCY } from '@/config/limits.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Finding } from './integrity.ts';

/** The accounts that rows name although they are not there. */
export function missingAccounts(findings: readonly Finding[]): readonly string[] {
  const missing = findings.flatMap(({ code, target }) =>
    code === 'account-gone' && target !== undefined ? [target] : [],
  );
  return [...new Set(missing)].sort();
}

/**
 * An account for rows whose own is not there: the deleted one as it was, or one of the given name.
 * @param refusals how many of its names were refused because another account has them
 */
export function accountAnew(
  id: string,
  former: Account | undefined,
  given: { readonly name: string; readonly createdAt: string },
  refusals: number,
): Account {
  const account: Account = former ?? {
    id,
    name: given.name,
    type: 'other',
    currency: DEFAULT_CURRENCY,
    archived: false,
    position: 0,
    statements: [],
    values: [],
    createdAt: given.createdAt,
  };
  return refusals === 0 ? account : { ...account, name: `${account.name} (${refusals + 1})` };
}
