import { useState } from 'react';
import { newGoalForm } from '@/domain/goals/goal-form.ts';
import { savingsAccount } from '@/domain/goals/goal-start.ts';
import { t } from '@/messages/t.ts';
import { GoalForm, type GoalFormProps } from './goal-form.tsx';
import { goalValuesOf } from './goal-form-values.ts';

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
