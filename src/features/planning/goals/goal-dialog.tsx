import { useRef, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-field.tsx';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/info-dialog.tsx';
import type { Account } from '@/domain/accounts/account.ts';
import { hasErrors } from '@/domain/core/form-errors.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import {
  type CheckedGoalForm,
  checkGoalForm,
  formOfGoal,
  goalWithForm,
  newGoalForm,
  orderWithGoal,
  savingsAccount,
} from '@/domain/goals/goal-form.ts';
import { type GoalOverviewInput, goalOverview } from '@/domain/goals/goal-overview.ts';
import { useGoalsQuery } from '@/live/goals.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { Text } from '@/ui/layout/text.tsx';
import { GoalFields } from './goal-form-fields.tsx';
import {
  checkGoalValues,
  type GoalValues,
  goalFormOf,
  goalValuesOf,
  useGoalSave,
} from './goal-form-state.ts';
import { dateText, moneyText } from './goal-text.ts';

type GoalPreviewProps = {
  readonly control: Control<GoalValues>;
  readonly question: GoalOverviewInput;
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

function previewText(values: GoalValues, question: GoalOverviewInput, stored?: Goal): string {
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
  const book = goalOverview({ ...question, goals: all });
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

/** What the dialog of a goal is drawn from. */
export type GoalFormProps = {
  readonly title: string;
  /** What the boxes began with, and the goal that is edited, as it was then. */
  readonly first: { readonly values: GoalValues; readonly goal?: Goal };
  readonly accounts: readonly Account[];
  readonly question: GoalOverviewInput;
  readonly onClose: () => void;
};

/** The open dialog of a goal, new or stored. A refusal leaves it open with all that was entered. */
export function GoalForm({ title, first, accounts, question, onClose }: GoalFormProps) {
  const { values: defaultValues, goal } = first;
  const form = useForm<GoalValues>({
    defaultValues,
    resolver: formResolver((values) => checkGoalValues(values, accounts)),
  });
  const { pending, submit } = useGoalSave({
    form,
    stored: goal && { id: goal.id, before: goalFormOf(defaultValues) },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={title}
      submitLabel={t('goalForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <GoalFields
        form={form}
        accounts={accounts}
        others={question.goals.filter(({ id }) => id !== goal?.id)}
        keep={goal?.linkedAccountId}
      />
      <GoalPreview control={form.control} question={question} stored={goal} />
    </FormDialog>
  );
}

/** The open dialog for a new goal. A refusal leaves it open with all that was entered. */
export function AddGoalForm(props: Omit<GoalFormProps, 'title' | 'first'>) {
  const { accounts, question } = props;
  const [first] = useState(() => {
    const linkedAccountId = savingsAccount(accounts, question.values)?.id ?? '';
    return {
      values: goalValuesOf(newGoalForm(question.today, question.goals, { linkedAccountId })),
    };
  });
  return <GoalForm {...props} title={t('goalForm.addTitle')} first={first} />;
}

type EditGoalFormProps = Omit<GoalFormProps, 'title' | 'first'> & { readonly goal: Goal };

/** The open dialog of a stored goal. What is in the boxes stays when another tab changes it meanwhile; what was changed here is written. */
export function EditGoalForm({ goal, ...props }: EditGoalFormProps) {
  const { goals } = props.question;
  const [first] = useState(() => ({ goal, values: goalValuesOf(formOfGoal(goal, goals)) }));
  return <GoalForm {...props} title={t('goalForm.editTitle')} first={first} />;
}

/** 'Add Goal'. It appears with its data, a few milliseconds after it was asked for. */
export function AddGoalDialog({ onClose }: DialogProps<'add-goal'>) {
  const accounts = useAccounts();
  const question = useGoalsQuery();
  const failed = [accounts, question].find((live) => live.status === 'failed');
  if (failed?.status === 'failed') {
    return <Unreadable title={t('goalForm.addTitle')} error={failed.error} onClose={onClose} />;
  }
  if (accounts.status !== 'ready' || question.status !== 'ready') return null;
  return <AddGoalForm accounts={accounts.value} question={question.value} onClose={onClose} />;
}

/** 'Edit Goal'. */
export function EditGoalDialog({ request, onClose }: DialogProps<'edit-goal'>) {
  const title = t('goalForm.editTitle');
  const last = useRef<Goal>(undefined);
  const accounts = useAccounts();
  const question = useGoalsQuery();
  const failed = [accounts, question].find((live) => live.status === 'failed');
  if (failed?.status === 'failed') {
    return <Unreadable title={title} error={failed.error} onClose={onClose} />;
  }
  if (accounts.status !== 'ready' || question.status !== 'ready') return null;
  const goal = question.value.goals.find(({ id }) => id === request.goalId) ?? last.current;
  last.current = goal;
  if (!goal) return <UnreadableDialog title={title} onClose={onClose} />;
  return (
    <EditGoalForm
      goal={goal}
      accounts={accounts.value}
      question={question.value}
      onClose={onClose}
    />
  );
}

type UnreadableProps = {
  readonly title: string;
  readonly error: Error;
  readonly onClose: () => void;
};

function Unreadable(props: UnreadableProps) {
  return <UnreadableDialog {...props} failedTitle={t('goalForm.failedTitle')} />;
}
