import type { UseFormReturn } from 'react-hook-form';
import { saveGoal } from '@/commands/save-goal.ts';
import { showFieldErrors } from '@/components/form-show-errors.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { Goal } from '@/domain/goal.ts';
import type { GoalForm } from '@/domain/goal-form.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';
import type { GoalValues } from './goal-form-values.ts';

type Save = {
  readonly form: UseFormReturn<GoalValues>;
  /** What is edited, and what the form showed when it opened. */
  readonly stored?: { readonly id: string; readonly before: GoalForm };
  readonly onSaved: (goal: Goal) => void;
};

/** Saves what a form of goals wants. Answers whether it was saved; a refusal stands at its field. */
export function useGoalSave({
  form,
  stored,
  onSaved,
}: Save): (wanted: GoalForm) => Promise<boolean> {
  const services = useServices();
  const undo = useUndo();
  return async (wanted) => {
    const outcome = await saveGoal(services, wanted, stored?.id, stored?.before);
    if (outcome.ok) {
      undo.offer(outcome.change);
      onSaved(outcome.value);
      return true;
    }
    if (outcome.code === 'taken') showFieldErrors(form.setError, { name: 'goal-name-taken' });
    else if (outcome.fields) showFieldErrors(form.setError, outcome.fields);
    else failGoalSave(messageFor(outcome.code));
    return false;
  };
}

/** Says that nothing was saved. */
export function failGoalSave(description?: string): void {
  notifyError(t('goals.saveFailed'), description ? { description } : {});
}
