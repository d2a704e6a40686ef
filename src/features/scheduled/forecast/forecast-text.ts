import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Forecast, ForecastEntry, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** What a line is called: 'Total CAD', or the name of its account. */
export function lineName({ account, currency }: ForecastLine): string {
  return account ? account.name : t('forecast.total', { currency });
}

/** The lines that can be chosen: every total, and the accounts that are not archived, or in which something is to come. */
export function choosableLines({ totals, accounts }: Forecast): readonly ForecastLine[] {
  const alive = accounts.filter((line) => line.account?.archived !== true || isMoved(line));
  return [...totals, ...alive];
}

/** Whether anything moves the balance. */
export function isMoved({ days }: ForecastLine): boolean {
  return days.some(({ entries }) => entries.length > 0);
}

/** The accounts that a total leaves out. */
export function leftOut({ accounts }: Forecast, line: ForecastLine): readonly Account[] {
  if (line.account !== null) return [];
  return accounts.flatMap(({ account }) =>
    account?.excluded === true && account.currency === line.currency ? [account] : [],
  );
}

/** What an entry is called. */
export function entryTitle(entry: ForecastEntry): string {
  return 'row' in entry ? entry.row.description : entry.posting.item.description;
}

/** Where it happens, and why it is known. */
export function entryDetail(
  entry: ForecastEntry,
  today: CalendarDate,
  nameOf: (accountId: string) => string,
): string {
  const account = nameOf(entry.accountId);
  if ('row' in entry) return t('forecast.entryStored', { account });
  const { item, dueDate, otherAccountId } = entry.posting;
  const due = postingDate(item, dueDate);
  if (due < entry.date) return t('forecast.entryOverdue', { account, date: dayText(due, today) });
  return otherAccountId === ''
    ? t('forecast.entryScheduled', { account })
    : t('forecast.entryTransfer', { account, other: nameOf(otherAccountId) });
}

/** A day, with its year where that is not this one. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, isThisYear ? 'short' : 'medium', currentLocale());
}
