import { removeGoal } from '@/commands/remove-goal.ts';
import { setGoalState } from '@/commands/set-goal-state.ts';
import { useDialogs } from '@/components/dialogs.tsx';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { ChangeNote } from '@/domain/change.ts';
import type { GoalState } from '@/domain/goal.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';

type Changed =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string };

/** Runs a command on goals; its change is told with Undo, its failure with the reason. Answers whether it went well. */
export function useGoalChange(): (run: () => Promise<Changed>, failed: string) => Promise<boolean> {
  const services = useServices();
  const undo = useUndo();
  return async (run, failed) => {
    try {
      const outcome = await run();
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(failed, { description: messageFor(outcome.code) });
      return outcome.ok;
    } catch (error) {
      services.log.error('changing a goal failed', error);
      notifyError(failed);
      return false;
    }
  };
}

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
  const change = useGoalChange();
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
