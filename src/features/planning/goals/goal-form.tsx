import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/forms/form-dialog.tsx';
import { formResolver } from '@/components/forms/form-resolver.ts';
import type { Account } from '@/domain/accounts/account.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { GoalsQuestion } from '@/domain/goals/goal-view.ts';
import { t } from '@/messages/t.ts';
import { GoalFields } from './goal-form-fields.tsx';
import { GoalPreview } from './goal-form-preview.tsx';
import { checkGoalValues, type GoalValues, goalFormOf } from './goal-form-values.ts';
import { useGoalSave } from './use-goal-save.ts';

/** What the dialog of a goal is drawn from. */
export type GoalFormProps = {
  readonly title: string;
  /** What the boxes began with, and the goal that is edited, as it was then. */
  readonly first: { readonly values: GoalValues; readonly goal?: Goal };
  readonly accounts: readonly Account[];
  readonly question: GoalsQuestion;
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
