import { type CalendarDate, parseCalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, sumMoney } from '@/domain/core/money.ts';
import type { Period } from '@/domain/core/periods.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import { paidBetween } from '@/domain/debts/debt-day.ts';
import { minimumPayment } from '@/domain/debts/debt-payment.ts';
import { periodEnd, periodsOver } from '@/domain/debts/debt-period.ts';
import type { DebtView } from '@/domain/debts/debt-view.ts';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { UpcomingPosting } from '@/domain/scheduled/upcoming.ts';
import type { PlanDebt } from './month-plan-due.ts';

/** What is scheduled, for debts. */
export type DebtSchedule = {
  readonly items: readonly ScheduledTransaction[];
  /** What is still to come at least to the end of the month, transfers too. */
  readonly postings: readonly UpcomingPosting[];
};

type PlannedView = Pick<DebtView, 'debt' | 'owed' | 'month' | 'days'>;

/**
 * A debt in a month of the plan: the payments that fall due in it, by the debt's own periods since it was entered, the minimum
 * where that is more, and at most what is owed and its interest. What was moved already counts up to the payment of a month. Where a payment is
 * scheduled, its dates say whether one is due. Transfers into a card are no payment: what was bought with it is spent already.
 */
export function planDebt(view: PlannedView, month: Period, schedule: DebtSchedule): PlanDebt {
  const { debt, days } = view;
  const { paid, spent } = paidBetween(days, month);
  const own = schedule.items.filter((item) => isPaymentOf(debt, item));
  const transfersDue = sumMoney(
    schedule.postings
      .filter(({ date, amount, accountId, item }) => {
        const isDue = date >= month.start && date <= month.end && amount > 0;
        return isDue && accountId === debt.linkedAccountId && isTransferInto(debt, item);
      })
      .map(({ amount }) => amount),
  );
  const isNextLater =
    own.length > 0 && paid === 0 && own.every(({ nextDueDate }) => nextDueDate > month.end);
  const due = isNextLater ? 0 : dueWithin(view, month);
  const moved = Math.min(Math.max(0, paid - spent), view.month.payment);
  return {
    id: debt.id,
    tagId: debt.tagId,
    payment: cents(Math.max(due, moved)),
    paidAsSpending: spent,
    transfersDue,
  };
}

/** What falls due in the month, cents. */
function dueWithin({ debt, owed, month: average }: PlannedView, month: Period): number {
  const since = firstDay(debt);
  // Nobody knows the days of what the account of a card or a line tells: they ask each month.
  if (since === null) return average.payment;
  const { amount, frequency } = debt.payment;
  const agreed = amount * endsWithin(since, frequency, month);
  const least = endsWithin(since, 'monthly', month) > 0 ? minimumPayment(debt.minimum, owed) : 0;
  return Math.min(Math.max(agreed, least), owed <= 0 ? 0 : owed + average.interest);
}

/** The day from which the periods are counted: that of the first balance, else on which a loan or mortgage was entered; null = unknown. */
function firstDay({ anchors, linkedAccountId, kind, createdAt }: Debt): CalendarDate | null {
  if (linkedAccountId === '') {
    return anchors.reduce<CalendarDate | null>(
      (first, { date }) => (first === null || date < first ? date : first),
      null,
    );
  }
  return kind === 'card' || kind === 'line' ? null : parseCalendarDate(createdAt.slice(0, 10));
}

/** How many payment periods since a day end within a month. */
function endsWithin(
  since: CalendarDate,
  frequency: Debt['payment']['frequency'],
  { start, end }: Period,
): number {
  if (end < since) return 0;
  const last = periodsOver(since, frequency, end);
  let first = last + 1;
  while (first > 1 && periodEnd(since, frequency, first - 1) >= start) first -= 1;
  return last - first + 1;
}

function isTransferInto({ kind, linkedAccountId }: Debt, item: ScheduledTransaction): boolean {
  return kind !== 'card' && linkedAccountId !== '' && item.targetAccountId === linkedAccountId;
}

/** Whether an item pays the debt regularly; what comes once a year comes on top. */
function isPaymentOf(debt: Debt, item: ScheduledTransaction): boolean {
  if (item.paused || item.frequency === 'yearly') return false;
  const isTagged = debt.tagId !== '' && item.tags.includes(debt.tagId) && item.amount < 0;
  return isTagged || isTransferInto(debt, item);
}
