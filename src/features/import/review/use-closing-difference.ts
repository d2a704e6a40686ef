import { useMemo } from 'react';
import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import { cents, formatMoney, type Money, ZERO } from '@/domain/core/money.ts';
import { valueOr } from '@/live/live.ts';
import { useBalanceOn } from '@/live/use-balance-on.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { balanceAfter } from './closing-target.ts';
import type { ReviewState } from './review-state.ts';
import { useKnownStart } from './use-known-start.ts';

/** What is said where an account will not hold what a file closes with; '' where it will, or as long as it is being read. */
export function useClosingDifference(
  state: ReviewState,
  account: Account,
  { date, closing }: { readonly date: CalendarDate; readonly closing: Money },
): string {
  const { review, choices, bulk } = state;
  const before = valueOr(useBalanceOn(account, date), null);
  const isKnown = useKnownStart(state, account.id);
  const added = useMemo(
    () => balanceAfter({ review, choices, bulk }, account, date, ZERO),
    [review, choices, bulk, account, date],
  );
  if (before === null || isKnown === null) return '';
  const held = cents(before + added);
  if (held === closing) return '';
  const locale = currentLocale();
  const money = (amount: Money) => formatMoney(amount, account.currency, { locale });
  if (!isKnown && account.values.length === 0) {
    return t('importReview.willShowUnknown', { held: money(held) });
  }
  return t('importReview.willShow', {
    held: money(held),
    date: formatDate(date, 'medium', locale),
    difference: money(cents(Math.abs(closing - held))),
  });
}
