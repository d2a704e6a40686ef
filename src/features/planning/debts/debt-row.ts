import type { Account } from '@/domain/accounts/account.ts';
import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { aprOn } from '@/domain/debts/debt-interest.ts';
import { type OutlookResult, outlookOfView } from '@/domain/debts/debt-outlook.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';

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
  const { debt } = view;
  return {
    view,
    account: accounts.find(({ id }) => id === debt.linkedAccountId) ?? null,
    apr: aprOn(debt.rates, today),
    outlook: outlookOfView(view, today),
  };
}

/** Whether anything says what is owed: an account, or a balance that was entered. */
export function isOwedKnown({ view, account }: Pick<DebtRow, 'view' | 'account'>): boolean {
  return account !== null || view.replay !== null;
}

/** Whether a person pays all of it each month: then no month of its end is told. */
export function isPaidOffMonthly({ view, outlook }: Pick<DebtRow, 'view' | 'outlook'>): boolean {
  return (
    view.owed > 0 && view.pace?.isPaidOff === true && outlook.ok && outlook.value.by === 'pace'
  );
}
