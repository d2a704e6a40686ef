import { useRef } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { UnreadableDialog } from '@/components/notices/unreadable-dialog.tsx';
import type { Goal } from '@/domain/goals/goal.ts';
import { useGoalsQuery } from '@/live/goals.ts';
import { useAccounts } from '@/live/records.ts';
import { t } from '@/messages/t.ts';
import { AddGoalForm } from './goal-form-add.tsx';
import { EditGoalForm } from './goal-form-edit.tsx';

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
