import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

/** A bank balance that the account was reconciled with. */
export type Statement = Account['statements'][number];

/** The date of the last reconciled statement; '' if there is none. */
export function lockedUntil(account: Pick<Account, 'statements'>): CalendarDate | '' {
  return account.statements.reduce<CalendarDate | ''>(
    (last, { date }) => (date > last ? date : last),
    '',
  );
}

/** Whether a transaction on that date belongs to a reconciled statement. */
export function isLocked(account: Pick<Account, 'statements'>, date: CalendarDate): boolean {
  return date <= lockedUntil(account);
}

/** Adds a statement and sorts, oldest first. Replaces a statement of the same day. */
export function withStatement(
  statements: readonly Statement[],
  added: Statement,
): readonly Statement[] {
  const others = statements.filter(({ date }) => date !== added.date);
  return [...others, added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * The last reconciled date before `date`; '' if there is none. Checking a statement of `date`
 * starts from there.
 */
export function reconciledBefore(
  statements: readonly Statement[],
  date: CalendarDate,
): CalendarDate | '' {
  return lockedUntil({ statements: statements.filter((each) => each.date < date) });
}

/**
 * How to read the figure on a statement. Card issuers print what is owed as a positive number; here
 * that is a negative balance.
 */
export type StatementReading = 'balance' | 'owed';

/** The balance for the printed figure, cents. */
export function balanceOfFigure(figure: Money, reading: StatementReading): Money {
  return (reading === 'owed' && figure !== 0 ? -figure : figure) as Money;
}
