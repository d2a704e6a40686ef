import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import { useSubmitOnce } from '@/components/form-submit-once.ts';
import type { Account } from '@/domain/account.ts';
import type { Goal } from '@/domain/goal.ts';
import { formOfGoal } from '@/domain/goal-form.ts';
import type { GoalsQuestion } from '@/domain/goal-view.ts';
import { t } from '@/messages/t.ts';
import { GoalFields } from './goal-form-fields.tsx';
import { GoalPreview } from './goal-form-preview.tsx';
import { checkGoalValues, type GoalValues, goalFormOf, goalValuesOf } from './goal-form-values.ts';
import { failGoalSave, useGoalSave } from './use-goal-save.ts';

type EditGoalFormProps = {
  readonly goal: Goal;
  readonly accounts: readonly Account[];
  readonly question: GoalsQuestion;
  readonly onClose: () => void;
};

/** The open dialog of a stored goal. What is in the boxes stays when another tab changes it meanwhile; what was changed here is written. */
export function EditGoalForm({ goal, accounts, question, onClose }: EditGoalFormProps) {
  const { goals } = question;
  const { pending, submitOnce } = useSubmitOnce();
  const [first] = useState(() => ({ goal, values: goalValuesOf(formOfGoal(goal, goals)) }));
  const form = useForm<GoalValues>({
    defaultValues: first.values,
    resolver: formResolver((values) => checkGoalValues(values, accounts)),
  });
  const save = useGoalSave({
    form,
    stored: { id: goal.id, before: goalFormOf(first.values) },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('goalForm.editTitle')}
      submitLabel={t('goalForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) =>
        submitOnce(() => save(goalFormOf(values)), failGoalSave),
      )}
    >
      <GoalFields
        form={form}
        accounts={accounts}
        others={goals.filter(({ id }) => id !== goal.id)}
        keep={first.goal.linkedAccountId}
      />
      <GoalPreview control={form.control} question={question} stored={first.goal} />
    </FormDialog>
  );
}
