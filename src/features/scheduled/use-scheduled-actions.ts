import { skipScheduled } from '@/commands/scheduled/occurrences.ts';
import { removeScheduled, setScheduledPaused } from '@/commands/scheduled/scheduled.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo.tsx';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { usePostDue } from './use-post-due.ts';

type Changed =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string };

/** What can be done with a scheduled transaction. */
export type ScheduledActions = {
  readonly edit: () => void;
  readonly post: () => void;
  readonly skip: () => void;
  readonly setPaused: (paused: boolean) => void;
  readonly remove: () => void;
};

/**
 * The actions on scheduled transactions, each change told with Undo and each failure with its reason.
 * @param beforeMove called with the id of an item that is going to stand elsewhere in the list
 */
export function useScheduledActions(
  beforeMove: (id: string) => void,
): (item: ScheduledTransaction) => ScheduledActions {
  const services = useServices();
  const dialogs = useDialogs();
  const undo = useUndo();
  const postDue = usePostDue();
  const change = async (run: () => Promise<Changed>, failed: string) => {
    try {
      const outcome = await run();
      if (outcome.ok) undo.offer(outcome.change);
      else notifyError(failed, { description: messageFor(outcome.code) });
    } catch (error) {
      services.log.error('changing a scheduled transaction failed', error);
      notifyError(failed);
    }
  };
  return ({ id }) => ({
    edit: () => dialogs.open('edit-scheduled', { scheduledId: id }),
    post: () => dialogs.open('post-scheduled', { scheduledId: id }),
    skip: () => {
      beforeMove(id);
      void change(() => skipScheduled(services, id), t('scheduled.changeFailed'));
    },
    setPaused: (paused) => {
      beforeMove(id);
      void change(async () => {
        const outcome = await setScheduledPaused(services, id, paused);
        if (outcome.ok && outcome.change) await postDue(outcome.value, outcome.change);
        return outcome;
      }, t('scheduled.changeFailed'));
    },
    remove: () => {
      beforeMove(id);
      void change(() => removeScheduled(services, id), t('scheduled.deleteFailed'));
    },
  });
}
