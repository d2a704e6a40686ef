import { type Control, useWatch } from 'react-hook-form';
import { hasErrors } from '@/domain/core/form-errors.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import {
  type CheckedGoalForm,
  checkGoalForm,
  goalWithForm,
  orderWithGoal,
} from '@/domain/goals/goal-form.ts';
import { type GoalsQuestion, goalBook } from '@/domain/goals/goal-view.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { type GoalValues, goalFormOf } from './goal-form-values.ts';
import { dateText, moneyText } from './goal-words.ts';

type GoalPreviewProps = {
  readonly control: Control<GoalValues>;
  readonly question: GoalsQuestion;
  /** What is edited; missing of a new goal. */
  readonly stored?: Goal;
};

/** What the goal would be, as it stands in the boxes: what would back it today, and what it would need each month. */
export function GoalPreview({ control, question, stored }: GoalPreviewProps) {
  const values = useWatch({ control }) as GoalValues;
  return (
    <Text as="p" tone="muted" role="status">
      {previewText(values, question, stored)}
    </Text>
  );
}

const DRAFT = 'draft';

function previewText(values: GoalValues, question: GoalsQuestion, stored?: Goal): string {
  // A name is not asked for yet.
  const form = { ...goalFormOf(values), name: 'preview' };
  if (hasErrors(checkGoalForm(form))) return '';
  const { goals, today } = question;
  const id = stored?.id ?? DRAFT;
  const order = orderWithGoal(goals, id, form.place);
  const base = stored ?? { id, priority: 0, state: 'active', createdAt: '' };
  const drafted = goalWithForm(base, form as CheckedGoalForm);
  const all = [...goals.filter((goal) => goal.id !== id), drafted].map((goal) => ({
    ...goal,
    priority: order.indexOf(goal.id),
  }));
  const book = goalBook({ ...question, goals: all });
  const view = book.views.find(({ goal }) => goal.id === id);
  if (!view) return '';
  const value = book.accounts.find(({ account }) => account.id === view.account?.id)?.value;
  const backed =
    value === undefined || !view.account
      ? t('goalForm.previewNothing')
      : t('goalForm.preview', {
          saved: moneyText(view.backing, view),
          value: moneyText(value, view),
          account: view.account.name,
        });
  const { status } = view;
  if (status.kind === 'reached') return `${backed} ${t('goalForm.previewReached')}`;
  if (status.kind !== 'onTrack' && status.kind !== 'behind') return backed;
  const { targetDate } = drafted;
  if (targetDate === '' || targetDate < today) return `${backed} ${t('goalForm.previewPast')}`;
  const { way, account } = view;
  const date = dateText(targetDate);
  const needs =
    way.isShared && way.required !== null && account
      ? t('goalForm.previewNeedsInto', {
          date,
          account: account.name,
          amount: moneyText(way.required, view),
        })
      : t('goalForm.previewNeeds', { date, amount: moneyText(status.required, view) });
  return `${backed} ${needs}`;
}
