import type { ComponentProps } from 'react';
import { shownMoney } from '@/components/text/shown-money.ts';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { GoalView } from '@/domain/goals/goal-view.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import type { Badge } from '@/ui/feedback/badge.tsx';
import { numberText } from './typed-number.ts';

type Tone = ComponentProps<typeof Badge>['tone'];

/** An amount of a goal, in its currency. */
export function moneyText(amount: Money, { currency }: Pick<GoalView, 'currency'>): string {
  return shownMoney(amount, currency);
}

/** A day of a goal: its year is always told, for goals reach far. */
export function dateText(date: CalendarDate): string {
  return formatDate(date, 'medium', currentLocale());
}

/** How a goal stands, in a word. */
export function statusWord({ goal, status }: GoalView): {
  readonly label: string;
  readonly tone: Tone;
} {
  const word = (key: MessageKey, tone: Tone) => ({ label: t(key), tone });
  if (goal.state === 'done') return word('goals.status-done', 'neutral');
  if (goal.state === 'archived') return word('goals.status-archived', 'neutral');
  switch (status.kind) {
    case 'reached':
      return word('goals.status-reached', 'accent');
    case 'onTrack':
      return word('goals.status-onTrack', 'accent');
    case 'paused':
      return word('goals.status-paused', 'neutral');
    case 'noDate':
      return word('goals.status-noDate', 'outline');
    case 'behind':
      return word(status.isOverdue ? 'goals.status-overdue' : 'goals.status-behind', 'warn');
  }
}

/** What the line of a goal in the list says: its date, what is wanting, its account. */
export function lineText(view: GoalView): string {
  const line = wordsOf(view);
  return line.charAt(0).toLocaleUpperCase(currentLocale()) + line.slice(1);
}

function wordsOf(view: GoalView): string {
  const { goal, status, account, way } = view;
  const by = goal.targetDate === '' ? [] : [t('goals.by', { date: dateText(goal.targetDate) })];
  const where = account?.name ?? t('goals.noAccount');
  if (goal.state === 'done' || goal.state === 'archived') return t('goals.lineDone');
  switch (status.kind) {
    case 'reached':
      return [t('goals.lineReached'), where].join(' · ');
    case 'paused':
      return [t('goals.linePaused'), where].join(' · ');
    case 'noDate':
      return [projectedText(status.projected), where].join(' · ');
    case 'onTrack':
      return [...by, where].join(' · ');
    case 'behind': {
      if (status.isOverdue && goal.targetDate !== '') {
        const date = dateText(goal.targetDate);
        return [t('goals.lineOverdue', { date }), where].join(' · ');
      }
      const amount = moneyText(status.mend.morePerMonth, view);
      if (way.isShared)
        return [t('goals.lineBehindInto', { amount, account: where }), ...by].join(' · ');
      return [t('goals.lineBehind', { amount }), ...by, where].join(' · ');
    }
  }
}

function projectedText(date: CalendarDate | null): string {
  return date === null
    ? t('goals.lineNotAtPace')
    : t('goals.lineProjected', { date: dateText(date) });
}

/** What of its account a goal has. */
export function allocationText(view: Pick<GoalView, 'goal' | 'currency'>): string {
  const { allocation } = view.goal;
  if (allocation.type === 'fixed') {
    return t('goals.allocation-fixed', { amount: moneyText(allocation.amount, view) });
  }
  return allocation.type === 'percent'
    ? t('goals.allocation-percent', { percent: numberText(allocation.percent) })
    : t('goals.allocation-whole');
}
