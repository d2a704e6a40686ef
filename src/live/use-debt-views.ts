import type { Debt } from '../domain/debt.ts';
import type { DebtMonth } from '../domain/debt-month.ts';
import type { DebtReplay } from '../domain/debt-replay.ts';
import type { Money } from '../domain/money.ts';
import type { Live } from './live.ts';

/** A debt as of today. */
export type DebtView = {
  readonly debt: Debt;
  /** Of the linked account, else the base currency. */
  readonly currency: string;
  /** Owed today, cents, >= 0 unless overpaid. */
  readonly owed: Money;
  /** Since the last anchor; null where the account tells what is owed. */
  readonly replay: DebtReplay | null;
  /** What is to be paid in the month of today, and what is paid of it. */
  readonly month: DebtMonth;
};

/** All debts in the person's own order; live. */
export function useDebtViews(): Live<readonly DebtView[]> {
  return { status: 'loading' };
}
