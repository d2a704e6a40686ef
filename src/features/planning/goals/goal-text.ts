import type { ComponentProps } from 'react';
import { shownMoney } from '@/components/text/amount-text.tsx';
import { type CalendarDate, formatDate } from '@/domain/core/calendar-date.ts';
import type { Money } from '@/domain/core/money.ts';
import { allocationRules } from '@/domain/goals/goal-allocation.ts';
import type { GoalView } from '@/domain/goals/goal-overview.ts';
import { remainingOf } from '@/domain/goals/goal-pace.ts';
import type { CatchUpOption } from '@/domain/goals/goal-status.ts';
import { comingMonthly, growsByHand } from '@/domain/goals/goal-status.ts';
import { currentLocale, type MessageKey, t } from '@/messages/t.ts';
import type { Badge } from '@/ui/feedback/badge.tsx';

const PLAIN = /^\d{1,3}(?:[.,]\d{1,4})?$/;

/** Parses a typed percentage with a decimal point or comma; null = not a number. */
export function parsePercent(text: string): number | null {
  const typed = text.replace('%', '').trim();
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** A percentage without its sign, in the user's locale. */
export function percentText(value: number): string {
  return new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 4 }).format(value);
}

type Tone = ComponentProps<typeof Badge>['tone'];

export function moneyText(amount: Money, { currency }: Pick<GoalView, 'currency'>): string {
  return shownMoney(amount, currency);
}

/** Date with its year, because goals often lie years ahead. */
export function dateText(date: CalendarDate): string {
  return formatDate(date, 'medium', currentLocale());
}

/** Status in a word, with the tone of its badge. */
export function statusBadge({ goal, status }: GoalView): {
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

/** Second line of a list row: target date, shortfall, account. */
export function lineText(view: GoalView): string {
  return capitalized(lineOf(view));
}

const capitalized = (text: string) =>
  text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);

function lineOf(view: GoalView): string {
  const { goal, status, account, path } = view;
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
      const amount = moneyText(status.catchUp.morePerMonth, view);
      if (path.isShared)
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

/** When a goal with a date will be there at the present pace; '' = its first line says it. */
export function projectionText({ status }: GoalView): string {
  if (status.kind !== 'onTrack' && status.kind !== 'behind') return '';
  return capitalized(projectedText(status.projected));
}

/** How much of its account counts toward the goal. */
export function allocationText(view: Pick<GoalView, 'goal' | 'currency'>): string {
  const { allocation } = view.goal;
  switch (allocation.type) {
    case 'whole':
      return t('goals.allocation-whole');
    case 'fixed':
      return t('goals.allocation-fixed', { amount: moneyText(allocation.amount, view) });
    case 'percent':
      return t('goals.allocation-percent', { percent: percentText(allocation.percent) });
  }
}

/** Status of a goal in a sentence. */
export function standingSentence(view: GoalView): string {
  const { goal, status, backing, path } = view;
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
      if (path.coming.length === 0) {
        return t(path.isShared ? 'goals.sentenceOnTrackInto' : 'goals.sentenceOnTrack', shown);
      }
      return t(
        path.isShared ? 'goals.sentenceOnTrackIntoScheduled' : 'goals.sentenceOnTrackScheduled',
        shown,
      );
    }
    case 'behind': {
      const date = goal.targetDate === '' ? '' : dateText(goal.targetDate);
      if (status.isOverdue) {
        const missing = moneyText(remainingOf(goal.targetAmount, backing), view);
        return t('goals.sentenceOverdue', { date, missing });
      }
      return t(path.isShared ? 'goals.sentenceBehindInto' : 'goals.sentenceBehind', {
        ...flowOf(view, status.required),
        date,
      });
    }
  }
}

/**
 * Monthly inflow and need. Both refer to the account if only part of its inflow reaches the goal.
 */
function flowOf(view: GoalView, required: Money) {
  const { path, account } = view;
  return {
    account: account?.name ?? '',
    pace: moneyText(path.pace, view),
    required: moneyText(path.isShared ? (path.required ?? required) : required, view),
  };
}

function scheduledText(view: GoalView): string {
  return t('goals.withScheduled', { amount: moneyText(comingMonthly(view.path.coming), view) });
}

function noDateSentence(view: GoalView, projected: CalendarDate | null): string {
  const { path, account } = view;
  if (projected === null) return t('goals.sentenceNoDateNever');
  const date = dateText(projected);
  if (path.coming.length > 0) {
    return t('goals.scheduledDate', { date, scheduled: scheduledText(view) });
  }
  const pace = moneyText(path.pace, view);
  return path.isShared && account
    ? t('goals.sentenceNoDateInto', { date, pace, account: account.name })
    : t('goals.sentenceNoDate', { date, pace });
}

/**
 * Reminder that a fixed allocation below the target must be raised by hand; '' if that doesn't
 * apply.
 */
export function byHandSentence(view: GoalView): string {
  const { goal, account, status } = view;
  const { limit } = allocationRules(goal.allocation);
  if (!account || limit === null || !growsByHand(goal)) return '';
  if (status.kind === 'reached' || status.kind === 'paused') return '';
  return t('goals.byHand', { amount: moneyText(limit, view), account: account.name });
}

/**
 * Says that the goal's account has money no goal holds, if the goal is short; '' otherwise.
 * @param free free money of the account, in cents
 */
export function freeSentence(view: GoalView, free: Money): string {
  const { account, status } = view;
  const isOpen = status.kind === 'behind' || status.kind === 'noDate';
  if (!isOpen || !account || free <= 0) return '';
  return t('goals.mendFree', { free: moneyText(free, view), account: account.name });
}

/** What would get a goal back on track; '' if it isn't behind. */
export function repairSentence(view: GoalView): string {
  const { status } = view;
  if (status.kind !== 'behind') return '';
  const { laterDate } = status.catchUp;
  const date = laterDate && dateText(laterDate);
  const later = laterSentence(view, date);
  return status.isOverdue ? later : `${moreSentence(view, status.catchUp)} ${later}`;
}

function laterSentence(view: GoalView, date: string | null): string {
  if (view.path.coming.length === 0) {
    return date ? t('goals.mendDate', { date }) : t('goals.mendNoDate');
  }
  return date
    ? t('goals.scheduledDate', { date, scheduled: scheduledText(view) })
    : t('goals.scheduledNoDate');
}

function moreSentence(view: GoalView, { morePerMonth }: CatchUpOption): string {
  const { goal, account, backing, path } = view;
  const more = moneyText(morePerMonth, view);
  if (!path.isShared || !account) return t('goals.mendMore', { more });
  const into = { more, account: account.name };
  const { allocation } = goal;
  if (allocation.type !== 'percent') return t('goals.mendMoreInto', into);
  // If other goals or a negative balance come first, the goal gets less than its percentage.
  const part = ((path.need - path.have) * allocation.percent) / 100;
  return Math.abs(part - remainingOf(goal.targetAmount, backing)) <= 1
    ? t('goals.mendMorePart', { ...into, percent: percentText(allocation.percent) })
    : t('goals.mendMoreInto', into);
}
