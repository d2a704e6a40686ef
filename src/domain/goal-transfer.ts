import type { Account, AccountType } from './account.ts';
import { selectableAccounts } from './account-list.ts';
import { firstOfMonth } from './balance-history.ts';
import { addMonths, type CalendarDate } from './calendar-date.ts';
import type { GoalView } from './goal-view.ts';
import type { Money } from './money.ts';
import { cents } from './money.ts';
import { monthlyEquivalent } from './monthly-equivalent.ts';
import type { ScheduledTransaction } from './scheduled.ts';
import type { ScheduledForm } from './scheduled-form.ts';

/** From where money is put aside, the likeliest first. */
const SOURCES: readonly AccountType[] = ['chequing', 'savings', 'other'];

/**
 * What a scheduled transfer into a goal's account is begun with: what the goal needs a month and does not have, from the first of the next month to
 * its date, out of a chequing account of the same currency. null = nothing can be moved: it has no account, or there is no other one.
 */
export function transferForGoal(
  view: GoalView,
  accounts: readonly Account[],
  today: CalendarDate,
  description: string,
): Partial<ScheduledForm> | null {
  const target = view.account;
  if (!target) return null;
  const sources = selectableAccounts(accounts).filter(
    ({ id, currency }) => id !== target.id && currency === target.currency,
  );
  const source = SOURCES.flatMap((type) => sources.filter((each) => each.type === type))[0];
  if (!source) return null;
  const nextDueDate = addMonths(firstOfMonth(today), 1);
  const { targetDate } = view.goal;
  return {
    description,
    amount: wantedAMonth(view),
    accountId: source.id,
    targetAccountId: target.id,
    frequency: 'monthly',
    interval: 1,
    nextDueDate,
    endDate: targetDate > nextDueDate ? targetDate : '',
  };
}

/** null = it asks for no amount in particular. */
function wantedAMonth({ status }: GoalView): Money | null {
  if (status.kind === 'onTrack') return status.required;
  if (status.kind !== 'behind' || status.mend.morePerMonth === 0) return null;
  return status.mend.morePerMonth;
}

/** A scheduled transfer into an account, and what it comes to in an average month, cents > 0. */
export type ScheduledInto = { readonly item: ScheduledTransaction; readonly monthly: Money };

/** The scheduled transfers into an account that are not paused, as they come. */
export function scheduledInto(
  accountId: string,
  items: readonly ScheduledTransaction[],
): readonly ScheduledInto[] {
  return items
    .filter(({ targetAccountId, paused }) => targetAccountId === accountId && !paused)
    .map((item) => ({ item, monthly: cents(-monthlyEquivalent(item)) }));
}
