import { type Control, useWatch } from 'react-hook-form';
import type { Account } from '@/domain/account.ts';
import { baseCurrencyOf } from '@/domain/base-currency.ts';
import { asksOwed } from '@/domain/debt-form.ts';
import { owedByAccount } from '@/domain/debt-replay.ts';
import type { DebtView } from '@/domain/debt-view.ts';
import type { Money } from '@/domain/money.ts';
import { parseTypedMoney } from '@/domain/typed-money.ts';
import { valueOr } from '@/live/live.ts';
import { useBalances } from '@/live/use-balances.ts';
import { useToday } from '@/live/use-today.ts';
import { currentLocale } from '@/messages/t.ts';
import type { DebtValues } from './form-values.ts';

/** What is owed by what the boxes say, cents, null while it is not known; and its currency. */
export type FormOwed = { readonly owed: Money | null; readonly currency: string };

/** Follows the boxes: the linked account's balance, what is typed, or what the debt stands at. */
export function useFormOwed(
  control: Control<DebtValues>,
  accounts: readonly Account[],
  stored?: DebtView,
): FormOwed {
  const [linkedAccountId, typed] = useWatch({ control, name: ['linkedAccountId', 'owed'] });
  const balances = valueOr(useBalances(useToday()), null);
  const account = accounts.find(({ id }) => id === linkedAccountId);
  const currency = account?.currency ?? baseCurrencyOf(accounts);
  if (account)
    return { currency, owed: balances && owedByAccount(balances.balances.get(account.id)) };
  const isTyped = asksOwed({ linkedAccountId: '' }, stored?.debt.anchors);
  const owed = isTyped ? parseTypedMoney(typed, currentLocale()) : (stored?.owed ?? null);
  return { currency, owed };
}
