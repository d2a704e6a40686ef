import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import { type Money, ZERO } from '@/domain/core/money.ts';
import type { Debt } from './debt.ts';
import { type DebtClock, debtClock } from './debt-clock.ts';
import { type DebtDay, paymentsOf } from './debt-day.ts';
import { type DebtMonth, debtMonth } from './debt-month.ts';
import { type DebtPace, debtPace, type OwedOn } from './debt-pace.ts';
import { type DebtReplay, owedByAccount, replayDebt } from './debt-replay.ts';

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
  /** What was paid of late, where it is more than the minimum: see debtPace. */
  readonly pace: DebtPace | null;
  /** Where its payment periods are counted from. */
  readonly clock: DebtClock;
};

/** A linked account as a debt sees it. */
export type DebtAccount = {
  /** Today, cents; undefined = no rows. */
  readonly balance: Money | undefined;
  /** At the end of earlier days, cents: of those of paceDays, as far as they are known. */
  readonly earlier?: ReadonlyMap<CalendarDate, Money>;
  readonly currency: string;
};

/** @param account the linked one; null where the debt is told by its anchors */
export function debtView(
  debt: Debt,
  account: DebtAccount | null,
  days: readonly DebtDay[],
  { baseCurrency, today }: { readonly baseCurrency: string; readonly today: CalendarDate },
): DebtView {
  const replayed = account ? null : replayDebt(debt, paymentsOf(days), today);
  const replay = replayed?.ok ? replayed.value : null;
  const owed = account ? owedByAccount(account.balance) : (replay?.owed ?? ZERO);
  const currency = account?.currency ?? baseCurrency;
  const owedOn = account ? owedBefore(account) : owedInReplay(replay);
  const pace = debtPace(debt, days, owedOn, { owed, today });
  const clock = debtClock(replay, days, today);
  return { debt, currency, owed, replay, month: debtMonth(debt, owed, today), days, pace, clock };
}

function owedBefore({ earlier }: DebtAccount): OwedOn {
  return (day) => {
    const balance = earlier?.get(day);
    return balance === undefined ? undefined : owedByAccount(balance);
  };
}

function owedInReplay(replay: DebtReplay | null): OwedOn {
  return (day) => replay?.entries.findLast(({ date }) => date <= day)?.owed;
}
