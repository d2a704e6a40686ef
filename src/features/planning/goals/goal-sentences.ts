import type { CalendarDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { remainingOf } from '@/domain/goals/goal-required.ts';
import { comingMonthly } from '@/domain/goals/goal-scheduled.ts';
import type { GoalMend } from '@/domain/goals/goal-status.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { growsByHand } from '@/domain/goals/goal-way.ts';
import { t } from '@/messages/t.ts';
import { dateText, moneyText } from './goal-words.ts';
import { numberText } from './typed-number.ts';

/** How a goal stands, in a sentence. */
export function standingSentence(view: GoalView): string {
  const { goal, status, backing, way } = view;
  const target = moneyText(goal.targetAmount, view);
  if (goal.state === 'done') return t('goals.sentenceDone');
  if (goal.state === 'archived') return t('goals.sentenceArchived');
  switch (status.kind) {
    case 'reached':
      return t('goals.sentenceReached', { target });
    case 'paused':
      return t('goals.sentencePaused', { saved: moneyText(backing, view) });
    case 'noDate':
      return noDateSentence(view, status.projected);
    case 'onTrack': {
      const date = status.projected ?? goal.targetDate;
      const shown = {
        ...flowOf(view, status.required),
        date: date === '' ? '' : dateText(date),
        scheduled: scheduledText(view),
      };
      if (way.coming.length === 0) {
        return t(way.isShared ? 'goals.sentenceOnTrackInto' : 'goals.sentenceOnTrack', shown);
      }
      return t(
        way.isShared ? 'goals.sentenceOnTrackIntoScheduled' : 'goals.sentenceOnTrackScheduled',
        shown,
      );
    }
    case 'behind': {
      const date = goal.targetDate === '' ? '' : dateText(goal.targetDate);
      if (status.isOverdue) {
        const missing = moneyText(remainingOf(goal.targetAmount, backing), view);
        return t('goals.sentenceOverdue', { date, missing });
      }
      return t(way.isShared ? 'goals.sentenceBehindInto' : 'goals.sentenceBehind', {
        ...flowOf(view, status.required),
        date,
      });
    }
  }
}

/** What comes in and what is needed a month: of the account, where not all of it reaches the goal. */
function flowOf(view: GoalView, required: Money) {
  const { way, account } = view;
  return {
    account: account?.name ?? '',
    pace: moneyText(way.pace, view),
    required: moneyText(way.isShared ? (way.required ?? required) : required, view),
  };
}

function scheduledText(view: GoalView): string {
  return t('goals.withScheduled', { amount: moneyText(comingMonthly(view.way.coming), view) });
}

function noDateSentence(view: GoalView, projected: CalendarDate | null): string {
  const { way, account } = view;
  if (projected === null) return t('goals.sentenceNoDateNever');
  const date = dateText(projected);
  if (way.coming.length > 0) {
    return t('goals.scheduledDate', { date, scheduled: scheduledText(view) });
  }
  const pace = moneyText(way.pace, view);
  return way.isShared && account
    ? t('goals.sentenceNoDateInto', { date, pace, account: account.name })
    : t('goals.sentenceNoDate', { date, pace });
}

/** That a fixed sum below the target has to be raised; '' elsewhere. */
export function byHandSentence(view: GoalView): string {
  const { goal, account, status } = view;
  const { allocation } = goal;
  if (!account || allocation.type !== 'fixed' || !growsByHand(goal)) return '';
  if (status.kind === 'reached' || status.kind === 'paused') return '';
  return t('goals.byHand', { amount: moneyText(allocation.amount, view), account: account.name });
}

/** That its account has money that no goal holds, where a goal lacks it; '' elsewhere. @param free of its account, cents */
export function freeSentence(view: GoalView, free: Money): string {
  const { account, status } = view;
  const isOpen = status.kind === 'behind' || status.kind === 'noDate';
  if (!isOpen || !account || free <= 0) return '';
  return t('goals.mendFree', { free: moneyText(free, view), account: account.name });
}

/** What would bring a goal back on its way; '' where nothing is wanting. */
export function mendSentence(view: GoalView): string {
  const { status } = view;
  if (status.kind !== 'behind') return '';
  const { laterDate } = status.mend;
  const date = laterDate && dateText(laterDate);
  const later = laterSentence(view, date);
  return status.isOverdue ? later : `${moreSentence(view, status.mend)} ${later}`;
}

function laterSentence(view: GoalView, date: string | null): string {
  if (view.way.coming.length === 0) {
    return date ? t('goals.mendDate', { date }) : t('goals.mendNoDate');
  }
  return date
    ? t('goals.scheduledDate', { date, scheduled: scheduledText(view) })
    : t('goals.scheduledNoDate');
}

function moreSentence(view: GoalView, { morePerMonth }: GoalMend): string {
  const { goal, account, backing, way } = view;
  const more = moneyText(morePerMonth, view);
  if (!way.isShared || !account) return t('goals.mendMore', { more });
  const into = { more, account: account.name };
  const { allocation } = goal;
  if (allocation.type !== 'percent') return t('goals.mendMoreInto', into);
  // Where other goals or a balance below zero take of it first, it is not just that part.
  const part = ((way.need - way.have) * allocation.percent) / 100;
  return Math.abs(part - remainingOf(goal.targetAmount, backing)) <= 1
    ? t('goals.mendMorePart', { ...into, percent: numberText(allocation.percent) })
    : t('goals.mendMoreInto', into);
}
