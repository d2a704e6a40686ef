import { AI_SAME_OCCURRENCE_DAYS } from '@/config/limits.ts';
import { addDays, type CalendarDate } from '@/domain/core/calendar-date.ts';
import { cents, type Money } from '@/domain/core/money.ts';
import { nameKeyOf } from '@/domain/core/text-cleanup.ts';
import type { AiScheduledProposal } from './ai-scheduled-answer.ts';
import type { AiScheduledQuestion } from './ai-scheduled-plan.ts';
import { firstDueDateFrom } from './occurrences.ts';
import type { RecurringGroup, ScheduledProposal } from './recurring.ts';

/**
 * What the AI answered as proposals: each for the question of this batch that it names, whatever its case, with what its group
 * knows. The first answer to a question counts; one that names none is dropped. A day that is over moves on to the first
 * occurrence from `today` on that has not happened yet.
 */
export function aiProposalsOf(
  batch: readonly AiScheduledQuestion[],
  answers: readonly AiScheduledProposal[],
  today: CalendarDate,
): readonly ScheduledProposal[] {
  const open = new Map(batch.map((each) => [nameKeyOf(each.description), each.group]));
  return answers.flatMap((answer) => {
    const name = nameKeyOf(answer.description);
    const group = open.get(name);
    const oldest = group?.occurrences[0];
    const newest = group?.occurrences.at(-1);
    if (!group || !oldest || !newest) return [];
    open.delete(name);
    const monthEnd = isLastOfLongMonth(answer);
    const nextDueDate = nextDueDateOf(answer, monthEnd, newest.date, today);
    if (nextDueDate === null) return [];
    return [
      {
        key: group.key,
        description: group.description,
        accountId: group.accountId,
        categoryId: group.categoryId,
        amount: signedAs(newest.amount, answer.amount),
        frequency: answer.frequency,
        interval: 1,
        monthEnd,
        nextDueDate,
        ...(isClamped(answer, nextDueDate) ? { anchorDate: answer.startDate } : {}),
        occurrences: group.occurrences.length,
        ...(group.isCut ? { orMore: true } : {}),
        lastDate: newest.date,
        firstDate: oldest.date,
        amounts: rangeOf(group),
        ...(group.search === undefined ? {} : { search: group.search }),
        source: 'ai',
      },
    ];
  });
}

/** On the 31st of every month is on its last day: said so, it outlives a first occurrence in a shorter month. */
function isLastOfLongMonth({ frequency, startDate }: AiScheduledProposal): boolean {
  return frequency === 'monthly' && startDate.endsWith('-31');
}

/** Whether it falls on another day of the month than it began with. */
function isClamped({ frequency, startDate }: AiScheduledProposal, day: CalendarDate): boolean {
  return (frequency === 'monthly' || frequency === 'yearly') && day.slice(8) !== startDate.slice(8);
}

function nextDueDateOf(
  { frequency, startDate }: AiScheduledProposal,
  monthEnd: boolean,
  lastDate: CalendarDate,
  today: CalendarDate,
): CalendarDate | null {
  if (startDate >= today && startDate > lastDate) return startDate;
  const afterLast = addDays(lastDate, AI_SAME_OCCURRENCE_DAYS + 1);
  const rule = {
    frequency,
    interval: 1,
    monthEnd,
    nextDueDate: startDate,
    anchorDate: startDate,
    endDate: '',
    weekendRule: 'none',
  } as const;
  return firstDueDateFrom(rule, afterLast > today ? afterLast : today);
}

/** All rows of a group go in one direction: an AI that leaves the sign out means the same. */
function signedAs(sign: Money, amount: Money): Money {
  return cents(Math.sign(sign) * Math.abs(amount));
}

function rangeOf({ occurrences }: RecurringGroup): readonly [Money, Money] {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { amount } of occurrences) {
    lowest = Math.min(lowest, amount);
    highest = Math.max(highest, amount);
  }
  return [cents(lowest), cents(highest)];
}
