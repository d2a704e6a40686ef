import { cents, formatMoney } from '@/domain/core/money.ts';
import { parseTypedMoney } from '@/domain/core/typed-money.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { currentLocale, t } from '@/messages/t.ts';
import { postingFormOf } from './post-values.ts';

/**
 * Says what is added where the typed amount does not itself say so: it has no sign, and becomes a cost, or its sign is the
 * opposite of the item's. null = there is nothing to say; of a transfer there never is.
 */
export function signHelpOf(
  item: Pick<ScheduledTransaction, 'amount' | 'targetAccountId'>,
  typed: string,
  currency: string | undefined,
): string | null {
  const { amount } = postingFormOf(item, { date: '', amount: typed });
  if (!amount || currency === undefined || isScheduledTransfer(item)) return null;
  const text = {
    amount: formatMoney(cents(Math.abs(amount)), currency, { locale: currentLocale() }),
  };
  if (amount > 0) return item.amount < 0 ? t('scheduledForm.postIncomeInstead', text) : null;
  if (item.amount > 0) return t('scheduledForm.postCostInstead', text);
  return (parseTypedMoney(typed, currentLocale()) ?? 0) > 0
    ? t('scheduledForm.postAsCost', text)
    : null;
}
