import type { ComponentProps } from 'react';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import { remainingOf } from '@/domain/goals/goal-pace.ts';
import type { CatchUpOption } from '@/domain/goals/goal-status.ts';
import { comingMonthly, growsByHand } from '@/domain/goals/goal-status.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import type { Badge } from '@/ui/feedback/badge.tsx';

const PLAIN = /^\d{1,3}(?:[.,]\d{1,4})?$/;

/** A percentage as a person typed it, with a point or a comma; null = none. */
export function readNumber(text: string): number | null {
  const typed = text.replace('%', '').trim();
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** A percentage in the person's locale, for a box or a sentence. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 4 }).format(value);
}

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
export function repairSentence(view: GoalView): string {
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

function moreSentence(view: GoalView, { morePerMonth }: CatchUpOption): string {
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
