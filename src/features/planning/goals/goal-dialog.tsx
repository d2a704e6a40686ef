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
  checkGoalFormState,
  type GoalFormState,
  goalFormOf,
  goalFormStateOf,
  useGoalSave,
} from './goal-form-state.ts';
import { dateText, moneyText } from './goal-text.ts';

/** 'Add Goal'. Renders nothing for the few milliseconds its data takes to load. */
export function AddGoalDialog({ onClose }: DialogProps<'add-goal'>) {
  const accounts = useAccounts();
  const input = useGoalsQuery();
  const failed = [accounts, input].find((live) => live.status === 'failed');
  if (failed) {
    return <Unreadable title={t('goals.addTitle')} error={failed.error} onClose={onClose} />;
  }
  if (accounts.status !== 'ready' || input.status !== 'ready') return null;
  return <AddGoalForm accounts={accounts.value} input={input.value} onClose={onClose} />;
}

/** 'Edit Goal'. */
export function EditGoalDialog({ request, onClose }: DialogProps<'edit-goal'>) {
  const title = t('goals.editTitle');
  const last = useRef<Goal>(undefined);
  const accounts = useAccounts();
  const input = useGoalsQuery();
  const failed = [accounts, input].find((live) => live.status === 'failed');
  if (failed) {
    return <Unreadable title={title} error={failed.error} onClose={onClose} />;
  }
  if (accounts.status !== 'ready' || input.status !== 'ready') return null;
  const goal = input.value.goals.find(({ id }) => id === request.goalId) ?? last.current;
  last.current = goal;
  if (!goal) return <UnreadableDialog title={title} onClose={onClose} />;
  return (
    <EditGoalForm goal={goal} accounts={accounts.value} input={input.value} onClose={onClose} />
  );
}

type UnreadableProps = {
  readonly title: string;
  readonly error: Error;
  readonly onClose: () => void;
};

function Unreadable(props: UnreadableProps) {
  return <UnreadableDialog {...props} failedTitle={t('goals.formFailedTitle')} />;
}

type GoalFormProps = {
  readonly title: string;
  /** Initial form state, and the edited goal as it was then. */
  readonly first: { readonly values: GoalFormState; readonly goal?: Goal };
  readonly accounts: readonly Account[];
  readonly input: GoalOverviewInput;
  readonly onClose: () => void;
};

/**
 * Dialog for a new or stored goal. If saving fails, it stays open with everything that was entered.
 */
export function GoalForm({ title, first, accounts, input, onClose }: GoalFormProps) {
  const { values: defaultValues, goal } = first;
  const form = useForm<GoalFormState>({
    defaultValues,
    resolver: formResolver((values) => checkGoalFormState(values, accounts)),
  });
  const { pending, submit } = useGoalSave({
    form,
    stored: goal && { id: goal.id, before: goalFormOf(defaultValues) },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={title}
      submitLabel={t('goals.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <GoalFields
        form={form}
        accounts={accounts}
        others={input.goals.filter(({ id }) => id !== goal?.id)}
        keep={goal?.linkedAccountId}
      />
      <GoalPreview control={form.control} input={input} stored={goal} />
    </FormDialog>
  );
}

/** Dialog for a new goal. */
function AddGoalForm(props: Omit<GoalFormProps, 'title' | 'first'>) {
  const { accounts, input } = props;
  const [first] = useState(() => {
    const linkedAccountId = savingsAccount(accounts, input.values)?.id ?? '';
    return {
      values: goalFormStateOf(newGoalForm(input.today, input.goals, { linkedAccountId })),
    };
  });
  return <GoalForm {...props} title={t('goals.addTitle')} first={first} />;
}

type EditGoalFormProps = Omit<GoalFormProps, 'title' | 'first'> & { readonly goal: Goal };

/**
 * Dialog for a stored goal. Changes from another tab don't touch the fields; saving writes only
 * what was changed here.
 */
function EditGoalForm({ goal, ...props }: EditGoalFormProps) {
  const { goals } = props.input;
  const [first] = useState(() => ({ goal, values: goalFormStateOf(formOfGoal(goal, goals)) }));
  return <GoalForm {...props} title={t('goals.editTitle')} first={first} />;
}

type GoalPreviewProps = {
  readonly control: Control<GoalFormState>;
  readonly input: GoalOverviewInput;
  /** The edited goal; absent for a new one. */
  readonly stored?: Goal;
};

/** Live preview: how much would back the goal today, and how much it would need per month. */
function GoalPreview({ control, input, stored }: GoalPreviewProps) {
  const values = useWatch({ control }) as GoalFormState;
  return (
    <Text as="p" tone="muted" role="status">
      {previewText(values, input, stored)}
    </Text>
  );
}

const DRAFT = 'draft';

function previewText(values: GoalFormState, input: GoalOverviewInput, stored?: Goal): string {
  // The preview doesn't need a name, so supply one to pass validation.
  const form = { ...goalFormOf(values), name: 'preview' };
  if (hasErrors(checkGoalForm(form))) return '';
  const { goals, today } = input;
  const id = stored?.id ?? DRAFT;
  const order = orderWithGoal(goals, id, form.place);
  const base = stored ?? { id, priority: 0, state: 'active', createdAt: '' };
  const drafted = goalWithForm(base, form as CheckedGoalForm);
  const all = [...goals.filter((goal) => goal.id !== id), drafted].map((goal) => ({
    ...goal,
    priority: order.indexOf(goal.id),
  }));
  const overview = goalOverview({ ...input, goals: all });
  const view = overview.views.find(({ goal }) => goal.id === id);
  if (!view) return '';
  const value = overview.accounts.find(({ account }) => account.id === view.account?.id)?.value;
  const backed =
    value === undefined || !view.account
      ? t('goals.previewNothing')
      : t('goals.preview', {
          saved: moneyText(view.backing, view),
          value: moneyText(value, view),
          account: view.account.name,
        });
  const { status } = view;
  if (status.kind === 'reached') return `${backed} ${t('goals.previewReached')}`;
  if (status.kind !== 'onTrack' && status.kind !== 'behind') return backed;
  const { targetDate } = drafted;
  if (targetDate === '' || targetDate < today) return `${backed} ${t('goals.previewPast')}`;
  const { path, account } = view;
  const date = dateText(targetDate);
  const needs =
    path.isShared && path.required !== null && account
      ? t('goals.previewNeedsInto', {
          date,
          account: account.name,
          amount: moneyText(path.required, view),
        })
      : t('goals.previewNeeds', { date, amount: moneyText(status.required, view) });
  return `${backed} ${needs}`;
}
