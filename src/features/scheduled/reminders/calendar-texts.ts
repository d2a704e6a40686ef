import type { Account } from '@/domain/accounts/account.ts';
import { cents, formatMoney } from '@/domain/core/money.ts';
import type { CalendarTexts } from '@/domain/scheduled/ics.ts';
import { isScheduledTransfer, type ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** What a calendar says of an item: its description, its accounts, and where that is asked for its amount. */
export function calendarTexts(
  item: ScheduledTransaction,
  accounts: ReadonlyMap<string, Account>,
  showAmounts: boolean,
): CalendarTexts {
  const nameOf = (id: string) => accounts.get(id)?.name ?? t('reminders.unknownAccount');
  const names = { from: nameOf(item.accountId), to: nameOf(item.targetAccountId) };
  const isTransfer = isScheduledTransfer(item);
  const { description: written } = item;
  const description = isTransfer
    ? t('reminders.entrySummaryTransfer', { description: written, ...names })
    : written;
  const currency = accounts.get(item.accountId)?.currency;
  return {
    summary:
      showAmounts && currency
        ? t('reminders.withAmount', { description, amount: amountOf(item, currency) })
        : description,
    description: isTransfer
      ? t('reminders.entryTransfer', names)
      : t('reminders.entryAccount', { account: names.from }),
  };
}

/** A transfer leaves nobody poorer: its amount has no sign. */
function amountOf(item: ScheduledTransaction, currency: string): string {
  const { amount } = item;
  const shown = isScheduledTransfer(item) ? cents(Math.abs(amount)) : amount;
  return formatMoney(shown, currency, { locale: currentLocale() });
}
