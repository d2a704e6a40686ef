import type { CalendarDate } from './calendar-date.ts';
import type { Debt } from './debt.ts';
import { type DebtDay, paymentsOf } from './debt-day.ts';
import { type DebtMonth, debtMonth } from './debt-month.ts';
import { type DebtReplay, owedByAccount, replayDebt } from './debt-replay.ts';
import { type Money, ZERO } from './money.ts';

/** A debt as of a day. */
export type DebtView = {
  readonly debt: Debt;
  /** Of the linked account, else the base currency. */
  readonly currency: string;
  /** Owed at the end of the day, cents, >= 0 unless overpaid. */
  readonly owed: Money;
  /** Since the last anchor; null where the account tells what is owed, or nothing was entered yet. */
  readonly replay: DebtReplay | null;
  /** What is to be paid in the month of today: see debtMonth. */
  readonly month: DebtMonth;
  /**
   * What was paid by day, oldest first: at least from the last anchor on, of the last twelve months, and of the month to come
   * (rows may be dated ahead). paidBetween (debt-day.ts) adds up those of a month.
   */
  readonly days: readonly DebtDay[];
};

/** @param account the linked one's balance today, cents, and its currency; null where the debt is told by its anchors */
export function debtView(
  debt: Debt,
  account: { readonly balance: Money | undefined; readonly currency: string } | null,
  days: readonly DebtDay[],
  { baseCurrency, today }: { readonly baseCurrency: string; readonly today: CalendarDate },
): DebtView {
  const replayed = account ? null : replayDebt(debt, paymentsOf(days), today);
  const replay = replayed?.ok ? replayed.value : null;
  const owed = account ? owedByAccount(account.balance) : (replay?.owed ?? ZERO);
  const currency = account?.currency ?? baseCurrency;
  return { debt, currency, owed, replay, month: debtMonth(debt, owed, today), days };
}
