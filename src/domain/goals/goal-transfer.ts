import type { Account, AccountType } from '@/domain/accounts/account.ts';
import { loanAccountIds, selectableAccounts } from '@/domain/accounts/account.ts';
import { firstOfMonth } from '@/domain/accounts/balance-history.ts';
import { addDays, addMonths, type CalendarDate, monthNumber } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import type { Debt } from '@/domain/debts/debt.ts';
import type { ScheduledForm } from '@/domain/scheduled/scheduled-form.ts';
import { comingWithin } from './goal-scheduled.ts';
import type { GoalStatus } from './goal-status.ts';
import type { GoalView } from './goal-view.ts';
import type { GoalWay } from './goal-way.ts';

/** From where money is put aside, the likeliest first. */
const SOURCES: readonly AccountType[] = ['chequing', 'savings', 'other'];

/**
 * What a scheduled transfer into a goal's account is begun with: what must come into the account a month and does not yet, out
 * of a chequing account of the same currency. It comes each month until the goal's date, on the first or, where that is once more, on the day of the
 * date; where the date is here or past, once. null = nothing can be moved: it has no account, or there is no other one.
 */
export function transferForGoal(
  view: GoalView,
  accounts: readonly Account[],
  debts: readonly Pick<Debt, 'kind' | 'linkedAccountId'>[],
  today: CalendarDate,
  description: string,
): Partial<ScheduledForm> | null {
  const target = view.account;
  if (!target) return null;
  const loans = loanAccountIds(debts);
  const sources = selectableAccounts(accounts).filter(
    ({ id, currency }) => id !== target.id && currency === target.currency && !loans.has(id),
  );
  const source = SOURCES.flatMap((type) => sources.filter((each) => each.type === type))[0];
  if (!source) return null;
  return {
    description,
    amount: wantedAMonth(view),
    accountId: source.id,
    targetAccountId: target.id,
    frequency: 'monthly',
    interval: 1,
    ...daysOf(view.goal.targetDate, today),
  };
}

/** When it comes first and last; '' = without end. */
function daysOf(
  targetDate: CalendarDate | '',
  today: CalendarDate,
): Pick<ScheduledForm, 'nextDueDate' | 'endDate'> {
  const next = addMonths(firstOfMonth(today), 1);
  if (targetDate === '') return { nextDueDate: next, endDate: '' };
  if (targetDate <= today) {
    const once = addDays(today, 1);
    return { nextDueDate: once, endDate: once };
  }
  const thisMonth = addMonths(targetDate, monthNumber(today) - monthNumber(targetDate));
  return { nextDueDate: thisMonth > today ? thisMonth : next, endDate: targetDate };
}

/** What must come into the account beyond what comes and is scheduled; null = it asks for no amount in particular. */
function wantedAMonth({ status, way }: GoalView): Money | null {
  const wanted = wantedOf(status, way);
  return wanted > 0 ? cents(wanted) : null;
}

function wantedOf(status: GoalStatus, way: GoalWay): number {
  if (status.kind === 'onTrack') return (way.required ?? 0) - way.scheduled;
  if (status.kind !== 'behind') return 0;
  // What comes once is all that is missing.
  if (status.isOverdue) return way.need - way.have - Math.floor(comingWithin(way.coming, 1));
  return status.mend.morePerMonth;
}
