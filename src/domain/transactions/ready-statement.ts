import type { Account } from '@/domain/accounts/account.ts';
import {
  addMonths,
  type CalendarDate,
  lastOfMonth,
  monthsUntil,
} from '@/domain/core/calendar-date.ts';
import { lockedUntil } from './statement.ts';

/**
 * The date of the newest statement that the bank should have sent since the last reconciled one;
 * null if there is none, or if the account was never reconciled. Statements are a month apart.
 */
export function readyStatement(
  { archived, statements }: Pick<Account, 'archived' | 'statements'>,
  today: CalendarDate,
): CalendarDate | null {
  const last = lockedUntil({ statements });
  if (archived || last === '') return null;
  // A bank that closes at the end of a month does so in short months too.
  const isAtEnd = last === lastOfMonth(last);
  const dateAfter = (months: number) => {
    const date = addMonths(last, months);
    return isAtEnd ? lastOfMonth(date) : date;
  };
  const months = monthsUntil(last, today);
  const ready = [dateAfter(months), dateAfter(months - 1)].find((date) => date <= today);
  return ready !== undefined && ready > last ? ready : null;
}

/** A statement that can be checked. */
export type StatementToCheck<Each = Pick<Account, 'id' | 'name'>> = {
  readonly account: Each;
  readonly date: CalendarDate;
};

/** The ready statements of some accounts, oldest first. */
export function statementsToCheck<Each extends Pick<Account, 'archived' | 'statements'>>(
  accounts: readonly Each[],
  today: CalendarDate,
): readonly StatementToCheck<Each>[] {
  return accounts
    .flatMap((account) => {
      const date = readyStatement(account, today);
      return date === null ? [] : [{ account, date }];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
