import type { Account } from '@/domain/accounts/account.ts';
import type { HoldingValue } from '@/domain/investments/holding-value.ts';
import type { InvestedSecurity } from '@/domain/investments/investments.ts';
import { t } from '@/messages/t.ts';

export type SecuritiesProps = {
  readonly label: string;
  readonly securities: readonly InvestedSecurity[];
  readonly accounts: ReadonlyMap<string, Account>;
};

/** The name of an account, where it is there. */
export function accountName(accounts: ReadonlyMap<string, Account>, accountId: string): string {
  return accounts.get(accountId)?.name ?? t('investments.unknownAccount');
}

/** The accounts that a security is told apart by: those with units where it has some, else all. */
export function linesOf({ lines, units }: InvestedSecurity): readonly HoldingValue[] {
  const held = lines.filter((line) => line.units > 0);
  return units > 0 && held.length > 0 ? held : lines;
}
