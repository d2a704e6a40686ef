import { useState } from 'react';
import type { Goal } from '@/domain/goals/goal.ts';
import { formOfGoal } from '@/domain/goals/goal-form.ts';
import { t } from '@/messages/t.ts';
import { GoalForm, type GoalFormProps } from './goal-form.tsx';
import { goalValuesOf } from './goal-form-values.ts';

type EditGoalFormProps = Omit<GoalFormProps, 'title' | 'first'> & { readonly goal: Goal };

/** The open dialog of a stored goal. What is in the boxes stays when another tab changes it meanwhile; what was changed here is written. */
export function EditGoalForm({ goal, ...props }: EditGoalFormProps) {
  const { goals } = props.question;
  const [first] = useState(() => ({ goal, values: goalValuesOf(formOfGoal(goal, goals)) }));
  return <GoalForm {...props} title={t('goalForm.editTitle')} first={first} />;
}
