import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import SkipForward from 'lucide-react/icons/skip-forward';
import type { Ref } from 'react';
import { skipScheduled } from '@/commands/scheduled/occurrences.ts';
import { removeScheduled, setScheduledPaused } from '@/commands/scheduled/scheduled.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { RecordMenu } from '@/components/rows/record-menu.tsx';
import type { ScheduledTransaction } from '@/domain/scheduled/scheduled.ts';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { t } from '@/messages/t.ts';
import { usePostDue } from './use-post-due.ts';

type Changed =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string };

export type ScheduledActions = {
  readonly edit: () => void;
  readonly post: () => void;
  readonly skip: () => void;
  readonly setPaused: (paused: boolean) => void;
  readonly remove: () => void;
};

/**
 * Actions on scheduled transactions. Each change offers Undo; each failure shows its reason.
 * @param beforeMove called with the id of an item that is about to move in the list
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

type ListMenuProps = {
  readonly item: ScheduledTransaction;
  readonly actions: ScheduledActions;
  readonly triggerRef: Ref<HTMLButtonElement>;
};

export function ScheduledMenu({ item, actions, triggerRef }: ListMenuProps) {
  const { description, paused } = item;
  return (
    <RecordMenu
      label={t('scheduled.moreActions', { description })}
      triggerRef={triggerRef}
      onRemove={actions.remove}
      items={[
        {
          id: 'post',
          label: t('scheduled.postNow'),
          icon: <CircleCheckBig />,
          onSelect: actions.post,
        },
        {
          id: 'skip',
          label: t('scheduled.skipNext'),
          icon: <SkipForward />,
          disabled: paused,
          onSelect: actions.skip,
        },
        {
          id: 'pause',
          label: t(paused ? 'scheduled.resume' : 'scheduled.pause'),
          icon: paused ? <Play /> : <Pause />,
          onSelect: () => actions.setPaused(!paused),
        },
        { id: 'edit', label: t('scheduled.edit'), icon: <Pencil />, onSelect: actions.edit },
      ]}
    />
  );
}
