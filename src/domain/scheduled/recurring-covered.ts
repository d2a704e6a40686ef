import { dayNumber } from '@/domain/core/calendar-date.ts';
import { describeSamePayment } from '@/domain/rules/recurring-text.ts';
import type { RecurringGroup, ScheduledProposal } from './recurring.ts';
import {
  dayOfKey,
  groupKeyOf,
  isDescriptionKey,
  isNear,
  isRefused,
  type ProposalRefusal,
} from './recurring-refusals.ts';
import type { Frequency, ScheduledTransaction } from './scheduled.ts';

/** What the user has already decided. */
export type PastDecisions = {
  readonly scheduled: readonly ScheduledTransaction[];
  readonly refusals: readonly ProposalRefusal[];
  /** Archived accounts, which get no proposals. */
  readonly archived?: ReadonlySet<string>;
};

/**
 * The proposals that are still open: neither rejected nor already scheduled, even under another
 * description. An item whose description matches one proposal never stands for another proposal
 * with the same amount.
 */
export function openProposals(
  proposals: readonly ScheduledProposal[],
  { scheduled, refusals, archived }: PastDecisions,
): readonly ScheduledProposal[] {
  const renamed = scheduled.filter(
    (item) => !proposals.some((each) => matchesDescription(item, each)),
  );
  return proposals.filter(
    (proposal) =>
      !archived?.has(proposal.accountId) &&
      !isRefused(proposal, refusals) &&
      !scheduled.some((item) => matchesDescription(item, proposal) && isOfSeries(item, proposal)) &&
      !renamed.some((item) => hasSameAmountAndRhythm(item, proposal)),
  );
}

/** The groups that are still open. */
export function openGroups(
  groups: readonly RecurringGroup[],
  { scheduled, refusals, archived }: PastDecisions,
): readonly RecurringGroup[] {
  const refused = new Set(refusals.map(({ key }) => key));
  return groups.filter((group) => {
    const amount = group.occurrences.at(-1)?.amount;
    if (amount === undefined) return false;
    if (refused.has(group.key) || refused.has(groupKeyOf(group.key))) return false;
    if (archived?.has(group.accountId)) return false;
    return !scheduled.some(
      (item) =>
        legAmount(item, group.accountId, amount) !== null &&
        describeSamePayment(item.description, group.description),
    );
  });
}

function matchesDescription(item: ScheduledTransaction, proposal: ScheduledProposal): boolean {
  const { accountId, amount, description } = proposal;
  return (
    legAmount(item, accountId, amount) !== null &&
    describeSamePayment(item.description, description)
  );
}

/**
 * If several series share a description, the amount or the day of the month decides which one is
 * meant.
 */
function isOfSeries(item: ScheduledTransaction, proposal: ScheduledProposal): boolean {
  const { accountId, amount, key } = proposal;
  if (groupKeyOf(key) === key || isDescriptionKey(key)) return true;
  if (dayOfKey(key) !== null) return hasSameRhythm(item, proposal);
  const scheduled = legAmount(item, accountId, amount);
  return scheduled !== null && isNear(scheduled, amount);
}

function hasSameAmountAndRhythm(item: ScheduledTransaction, proposal: ScheduledProposal): boolean {
  const { accountId, amount } = proposal;
  return legAmount(item, accountId, amount) === amount && hasSameRhythm(item, proposal);
}

/**
 * What an item moves in an account in the same direction as `amount`, cents; null if it moves
 * nothing there or the other way.
 */
function legAmount(
  item: ScheduledTransaction,
  accountId: string,
  amount: ScheduledProposal['amount'],
): ScheduledTransaction['amount'] | null {
  const isTarget = item.targetAccountId !== '' && item.targetAccountId === accountId;
  if (item.accountId !== accountId && !isTarget) return null;
  const leg = (isTarget ? -item.amount : item.amount) as ScheduledTransaction['amount'];
  return leg > 0 === amount > 0 ? leg : null;
}

/**
 * The average length of each frequency's step in days, and how many days apart two series may be
 * and still count as one.
 */
const STEPS: Readonly<Record<Frequency, { readonly days: number; readonly apart: number }>> = {
  daily: { days: 1, apart: 1 },
  weekly: { days: 7, apart: 1 },
  'bi-weekly': { days: 14, apart: 2 },
  monthly: { days: 365.25 / 12, apart: 4 },
  yearly: { days: 365.25, apart: 7 },
};

function hasSameRhythm(item: ScheduledTransaction, proposal: ScheduledProposal): boolean {
  const { days, apart } = STEPS[item.frequency];
  if (item.frequency !== proposal.frequency || item.interval !== proposal.interval) return false;
  const length = days * item.interval;
  const distance = Math.abs(dayNumber(item.nextDueDate) - dayNumber(proposal.nextDueDate)) % length;
  return Math.min(distance, length - distance) <= apart;
}
