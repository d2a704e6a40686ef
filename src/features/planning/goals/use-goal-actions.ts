import { removeGoal, setGoalState } from '@/commands/goals.ts';
import { useRecordChange } from '@/components/forms/use-record-change.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { GoalState } from '@/domain/goals/goal.ts';
import { useServices } from '@/live/services-context.tsx';
import { t } from '@/messages/t.ts';

/** What can be done with a goal. */
export type GoalActions = {
  readonly edit: () => void;
  readonly setState: (state: GoalState) => void;
  readonly remove: () => void;
};

/** The actions on goals. @param beforeMove called with the id of a goal that is going to leave its place */
export function useGoalActions(beforeMove: (id: string) => void): (id: string) => GoalActions {
  const services = useServices();
  const dialogs = useDialogs();
  const change = useRecordChange();
  return (id) => ({
    edit: () => dialogs.open('edit-goal', { goalId: id }),
    setState: (state) => {
      beforeMove(id);
      void change(() => setGoalState(services, id, state), t('goals.changeFailed'));
    },
    remove: () => {
      beforeMove(id);
      void change(() => removeGoal(services, id), t('goals.deleteFailed'));
    },
  });
}
