import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog.tsx';
import { formResolver } from '@/components/form-resolver.ts';
import { useSubmitOnce } from '@/components/form-submit-once.ts';
import type { Account } from '@/domain/account.ts';
import { newGoalForm } from '@/domain/goal-form.ts';
import { savingsAccount } from '@/domain/goal-start.ts';
import type { GoalsQuestion } from '@/domain/goal-view.ts';
import { t } from '@/messages/t.ts';
import { GoalFields } from './goal-form-fields.tsx';
import { GoalPreview } from './goal-form-preview.tsx';
import { checkGoalValues, type GoalValues, goalFormOf, goalValuesOf } from './goal-form-values.ts';
import { failGoalSave, useGoalSave } from './use-goal-save.ts';

type AddGoalFormProps = {
  readonly accounts: readonly Account[];
  readonly question: GoalsQuestion;
  readonly onClose: () => void;
};

/** The open dialog for a new goal. A refusal leaves it open with all that was entered. */
export function AddGoalForm({ accounts, question, onClose }: AddGoalFormProps) {
  const { goals, today } = question;
  const { pending, submitOnce } = useSubmitOnce();
  const linkedAccountId = savingsAccount(accounts, question.values)?.id ?? '';
  const form = useForm<GoalValues>({
    defaultValues: goalValuesOf(newGoalForm(today, goals, { linkedAccountId })),
    resolver: formResolver((values) => checkGoalValues(values, accounts)),
  });
  const save = useGoalSave({ form, onSaved: onClose });
  return (
    <FormDialog
      title={t('goalForm.addTitle')}
      submitLabel={t('goalForm.save')}
      pending={pending}
      dirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) =>
        submitOnce(() => save(goalFormOf(values)), failGoalSave),
      )}
    >
      <GoalFields form={form} accounts={accounts} others={goals} />
      <GoalPreview control={form.control} question={question} />
    </FormDialog>
  );
}
