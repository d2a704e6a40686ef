import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents } from '@/domain/core/money.ts';
import {
  balanceOfFigure,
  isLocked,
  lockedUntil,
  reconciledBefore,
  withStatement,
} from '@/domain/transactions/statement.ts';

const day = (text: string) => text as CalendarDate;
const statement = (date: string, balance = 0) => ({ date: day(date), balance: cents(balance) });

describe('reconciled statements', () => {
  const account = { statements: [statement('2026-01-31'), statement('2026-02-28')] };

  it('lock the rows up to and including the last of them', () => {
    expect(lockedUntil(account)).toBe('2026-02-28');
    expect(isLocked(account, day('2026-02-28'))).toBe(true);
    expect(isLocked(account, day('2025-01-01'))).toBe(true);
    expect(isLocked(account, day('2026-03-01'))).toBe(false);
  });

  it('lock nothing if there is none', () => {
    expect(lockedUntil({ statements: [] })).toBe('');
    expect(isLocked({ statements: [] }, day('1900-01-01'))).toBe(false);
  });

  it('are kept oldest first, one a day', () => {
    const added = withStatement(account.statements, statement('2025-12-31', 5));
    expect(added.map(({ date }) => date)).toEqual(['2025-12-31', '2026-01-31', '2026-02-28']);
    const replaced = withStatement(account.statements, statement('2026-01-31', 7));
    expect(replaced).toEqual([statement('2026-01-31', 7), statement('2026-02-28')]);
  });

  it('say where a check starts', () => {
    expect(reconciledBefore(account.statements, day('2026-03-31'))).toBe('2026-02-28');
    expect(reconciledBefore(account.statements, day('2026-02-28'))).toBe('2026-01-31');
    expect(reconciledBefore(account.statements, day('2026-01-31'))).toBe('');
  });
});

describe('the figure of a statement', () => {
  it('of a card is what is owed, a negative balance; a credit is a positive one', () => {
    expect(balanceOfFigure(cents(25_000), 'owed')).toBe(-25_000);
    expect(balanceOfFigure(cents(-1_000), 'owed')).toBe(1_000);
    expect(Object.is(balanceOfFigure(cents(0), 'owed'), 0)).toBe(true);
    expect(balanceOfFigure(cents(25_000), 'balance')).toBe(25_000);
  });
});
