import { type Control, useWatch } from 'react-hook-form';
import type { Account } from '@/domain/accounts/account.ts';
import { baseCurrencyOf } from '@/domain/accounts/base-currency.ts';
import { parseCalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import type { DebtClock } from '@/domain/debts/debt-clock.ts';
import { asksOwed } from '@/domain/debts/debt-form.ts';
import { owedByAccount } from '@/domain/debts/debt-replay.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import { useBalances } from '@/live/accounts/balances.ts';
import { useBaseCurrencyChoice } from '@/live/accounts/base-currency-choice.ts';
import { valueOr } from '@/live/live.ts';
import { useToday } from '@/live/today.ts';
import { currentLocale } from '@/messages/t.ts';
import type { DebtValues } from './form-values.ts';

/** What is owed by what the boxes say, cents, null while it is not known; its currency, and what its end date goes by. */
export type FormOwed = {
  readonly owed: Money | null;
  readonly currency: string;
  readonly clock: DebtClock;
  readonly pace: DebtView['pace'];
};

/** Follows the boxes: the linked account's balance, what is typed, or what the debt stands at. */
export function useFormOwed(
  control: Control<DebtValues>,
  accounts: readonly Account[],
  stored?: DebtView,
): FormOwed {
  const today = useToday();
  const [linkedAccountId, typed, typedDate] = useWatch({
    control,
    name: ['linkedAccountId', 'owed', 'owedDate'],
  });
  const balances = valueOr(useBalances(today), null);
  const chosen = valueOr(useBaseCurrencyChoice(), '');
  const account = accounts.find(({ id }) => id === linkedAccountId);
  const currency = account?.currency ?? baseCurrencyOf(accounts, chosen);
  if (account) {
    const owed = balances && owedByAccount(balances.balances.get(account.id));
    const isStored = stored?.debt.linkedAccountId === account.id;
    const clock = isStored ? stored.clock : { since: today, paid: [] };
    return { currency, owed, clock, pace: isStored ? stored.pace : null };
  }
  const isTyped = asksOwed({ linkedAccountId: '' }, stored?.debt.anchors);
  if (!isTyped) {
    const { owed = null, clock = { since: today, paid: [] }, pace = null } = stored ?? {};
    return { currency, owed, clock, pace };
  }
  const date = parseCalendarDate(typedDate);
  const since = date && date < today ? date : today;
  const owed = parseTypedMoney(typed, currentLocale());
  return { currency, owed, clock: { since, paid: [] }, pace: null };
}
