import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';

/** A balance of the bank that Coffer agreed with. */
export type Statement = Account['statements'][number];

/** The last day that a statement of the bank was agreed for; '' where there is none. */
export function lockedUntil(account: Pick<Account, 'statements'>): CalendarDate | '' {
  return account.statements.reduce<CalendarDate | ''>(
    (last, { date }) => (date > last ? date : last),
    '',
  );
}

/** Whether a row of that day stands in an agreed statement. */
export function isLocked(account: Pick<Account, 'statements'>, date: CalendarDate): boolean {
  return date <= lockedUntil(account);
}

/** The statements with one more, oldest first; it takes the place of one of the same day. */
export function withStatement(
  statements: readonly Statement[],
  added: Statement,
): readonly Statement[] {
  const others = statements.filter(({ date }) => date !== added.date);
  return [...others, added].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The last day agreed for before another; '' where there is none: what a check of that day has to look through. */
export function reconciledBefore(
  statements: readonly Statement[],
  date: CalendarDate,
): CalendarDate | '' {
  return lockedUntil({ statements: statements.filter((each) => each.date < date) });
}

/**
 * How a card's statement is to be read: the bank prints what is owed as a positive figure, which here is a negative balance.
 */
export type StatementReading = 'balance' | 'owed';

/** The balance behind the printed figure, cents. */
export function balanceOfFigure(figure: Money, reading: StatementReading): Money {
  return (reading === 'owed' && figure !== 0 ? -figure : figure) as Money;
}
