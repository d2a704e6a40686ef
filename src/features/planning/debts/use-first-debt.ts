import type { Account } from '@/domain/accounts/account.ts';
import type { DebtForm } from '@/domain/debts/debt-form.ts';
import { useBalances } from '@/live/accounts/balances.ts';
import { valueOr } from '@/live/live.ts';
import { useAccounts } from '@/live/records.ts';
import { useToday } from '@/live/today.ts';
import { newDebtForm } from './form-values.ts';

/** What the first debt is begun with. */
export type FirstDebt = {
  readonly form: DebtForm;
  /** The accounts that are owed on, most first. */
  readonly owing: readonly Account[];
  readonly accounts: readonly Account[];
};

/** The person's own figures: the credit card that most is owed on, else another account below zero; null while they are read. */
export function useFirstDebt(): FirstDebt | null {
  const today = useToday();
  const accounts = valueOr(useAccounts(), null);
  const balances = valueOr(useBalances(today), null);
  if (!accounts || !balances) return null;
  const balanceOf = ({ id }: Account) => balances.balances.get(id) ?? 0;
  const rank = ({ type }: Account) => (type === 'credit_card' ? 0 : 1);
  const owing = accounts
    .filter((account) => !account.archived && balanceOf(account) < 0)
    .sort((a, b) => rank(a) - rank(b) || balanceOf(a) - balanceOf(b))
    .filter(({ type }) => type === 'credit_card' || type === 'other');
  const [first] = owing;
  return { form: newDebtForm(today, first ? wantedOf(first) : { kind: 'loan' }), owing, accounts };
}

/** What a debt that is this account begins with. */
export function wantedOf({ id, name, type }: Account): Partial<DebtForm> {
  return { name, linkedAccountId: id, kind: type === 'credit_card' ? 'card' : 'loan' };
}
