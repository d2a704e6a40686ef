import { remainingOf } from '@/domain/goal-required.ts';
import type { GoalView } from '@/domain/goal-view.ts';
import type { Money } from '@/domain/money.ts';
import { t } from '@/messages/t.ts';
import { dateText, moneyText } from './goal-words.ts';

/** How a goal stands, in a sentence. */
export function standingSentence(view: GoalView): string {
  const { goal, status, backing } = view;
  const target = moneyText(goal.targetAmount, view);
  const pace = moneyText(view.pace, view);
  if (goal.state === 'done') return t('goals.sentenceDone');
  if (goal.state === 'archived') return t('goals.sentenceArchived');
  switch (status.kind) {
    case 'reached':
      return t('goals.sentenceReached', { target });
    case 'paused':
      return t('goals.sentencePaused', { saved: moneyText(backing, view) });
    case 'noDate':
      return status.projected === null
        ? t('goals.sentenceNoDateNever')
        : t('goals.sentenceNoDate', { pace, date: dateText(status.projected) });
    case 'onTrack': {
      const date = status.projected ?? goal.targetDate;
      return t('goals.sentenceOnTrack', {
        pace,
        required: moneyText(status.required, view),
        date: date === '' ? '' : dateText(date),
      });
    }
    case 'behind': {
      const date = goal.targetDate === '' ? '' : dateText(goal.targetDate);
      if (status.isOverdue) {
        const missing = moneyText(remainingOf(goal.targetAmount, backing), view);
        return t('goals.sentenceOverdue', { date, missing });
      }
      return t('goals.sentenceBehind', {
        ...{ date, pace },
        required: moneyText(status.required, view),
      });
    }
  }
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
  const { laterDate, morePerMonth } = status.mend;
  const date = laterDate && dateText(laterDate);
  if (status.isOverdue) return date ? t('goals.mendDate', { date }) : t('goals.mendNoDate');
  const more = t('goals.mendMore', { more: moneyText(morePerMonth, view) });
  return `${more} ${date ? t('goals.mendDate', { date }) : t('goals.mendNoDate')}`;
}
