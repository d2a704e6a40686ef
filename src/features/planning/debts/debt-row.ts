import type { Account } from '@/domain/account.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { aprOn } from '@/domain/debt-interest.ts';
import { debtOutlook, type OutlookResult } from '@/domain/debt-outlook.ts';
import type { DebtView } from '@/domain/debt-view.ts';

/** A debt as a list shows it. */
export type DebtRow = {
  readonly view: DebtView;
  /** The account that is the debt; null = none. */
  readonly account: Account | null;
  /** Percent a year, today. */
  readonly apr: number;
  readonly outlook: OutlookResult;
};

/** @param accounts all of them, archived ones too */
export function debtRow(
  view: DebtView,
  accounts: readonly Account[],
  today: CalendarDate,
): DebtRow {
  const { debt, owed } = view;
  return {
    view,
    account: accounts.find(({ id }) => id === debt.linkedAccountId) ?? null,
    apr: aprOn(debt.rates, today),
    outlook: debtOutlook(debt, owed, today, view.replay?.entries[0]?.date),
  };
}

/** Whether anything says what is owed: an account, or a balance that was entered. */
export function isOwedKnown({ view, account }: Pick<DebtRow, 'view' | 'account'>): boolean {
  return account !== null || view.replay !== null;
}
