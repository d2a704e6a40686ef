import type { Account } from '@/domain/accounts/account.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Forecast, ForecastEntry, ForecastLine } from '@/domain/scheduled/forecast.ts';
import { postingDate } from '@/domain/scheduled/occurrences.ts';
import { currentLocale, t } from '@/messages/t.ts';

/** Name of a line: 'Total CAD', or the account's name. */
export function lineName({ account, currency }: ForecastLine): string {
  return account ? account.name : t('forecast.total', { currency });
}

/**
 * Lines offered for selection: every total, and the accounts that are open or have upcoming
 * entries.
 */
export function choosableLines({ totals, accounts }: Forecast): readonly ForecastLine[] {
  const alive = accounts.filter((line) => line.account?.archived !== true || isMoved(line));
  return [...totals, ...alive];
}

/** Whether any entry changes the balance. */
export function isMoved({ days }: ForecastLine): boolean {
  return days.some(({ entries }) => entries.length > 0);
}

/** Accounts excluded from a total. */
export function leftOut({ accounts }: Forecast, line: ForecastLine): readonly Account[] {
  if (line.account !== null) return [];
  return accounts.flatMap(({ account }) =>
    account?.excluded === true && account.currency === line.currency ? [account] : [],
  );
}

export function entryTitle(entry: ForecastEntry): string {
  return 'row' in entry ? entry.row.description : entry.posting.item.description;
}

/** Account of an entry, and where it comes from. */
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

/** Short date; the year is added only if it isn't this year. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return formatDate(date, isThisYear ? 'short' : 'medium', currentLocale());
}
