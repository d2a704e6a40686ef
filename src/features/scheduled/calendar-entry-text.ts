import { shownMoney } from '@/components/text/shown-money.ts';
import type { Money } from '@/domain/core/money.ts';
import type { CalendarEntry } from '@/domain/scheduled/scheduled-calendar.ts';
import { t } from '@/messages/t.ts';
import type { ScheduledNames } from './use-scheduled-names.ts';

/** The amount of an entry in words: what is only moved has no sign. */
export function entryAmount(entry: CalendarEntry, names: ScheduledNames): string {
  const currency = names.currencyOf(entry.accountId);
  if (currency === undefined) return '';
  const amount = entry.isTransfer ? (Math.abs(entry.amount) as Money) : entry.amount;
  return shownMoney(amount, currency, { signed: !entry.isTransfer });
}

/** The account of an entry; of a transfer both. */
export function entryAccount(entry: CalendarEntry, names: ScheduledNames): string {
  const source = names.accountName(entry.accountId);
  if (entry.otherAccountId === '') return source;
  return t('scheduled.pair', { source, target: names.accountName(entry.otherAccountId) });
}

/** An entry as it is read aloud. */
export function entryText(entry: CalendarEntry, names: ScheduledNames): string {
  const values = { description: entry.description, amount: entryAmount(entry, names) };
  return t(entry.transactionId === '' ? 'scheduled.entry' : 'scheduled.entryPosted', values);
}
