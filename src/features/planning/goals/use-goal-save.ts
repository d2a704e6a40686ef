import type { UseFormReturn } from 'react-hook-form';
import { saveGoal } from '@/commands/goals.ts';
import { useFormSave } from '@/components/forms/form-save.ts';
import type { Goal } from '@/domain/goals/goal.ts';
import type { GoalForm } from '@/domain/goals/goal-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';
import { type GoalValues, goalFormOf } from './goal-form-values.ts';

type Save = {
  readonly form: UseFormReturn<GoalValues>;
  /** What is edited, and what the form showed when it opened. */
  readonly stored?: { readonly id: string; readonly before: GoalForm };
  readonly onSaved: (goal: Goal) => void;
};

/** Saves what a form of goals wants, with Undo; a refusal stands at its field, and the boxes stay. */
export function useGoalSave({ form, stored, onSaved }: Save) {
  const services = useServices();
  const { pending, save } = useFormSave({
    form,
    failed: t('goals.saveFailed'),
    nameTaken: 'goal-name-taken',
    onSaved,
  });
  const submit = form.handleSubmit((values) =>
    save(() => saveGoal(services, goalFormOf(values), stored?.id, stored?.before)),
  );
  return { pending, submit };
}
