import type { Account } from './account.ts';
import type { CalendarDate } from './calendar-date.ts';

/** The last day that a statement of the bank was agreed for; null where there is none. */
export function lockedUntil(account: Pick<Account, 'statements'>): CalendarDate | null {
  return account.statements.reduce<CalendarDate | null>(
    (last, { date }) => (last === null || date > last ? date : last),
    null,
  );
}

/** Whether a row of that day stands in an agreed statement. */
export function isLocked(account: Pick<Account, 'statements'>, date: CalendarDate): boolean {
  const last = lockedUntil(account);
  return last !== null && date <= last;
}
