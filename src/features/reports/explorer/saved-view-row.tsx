import { Check, Pencil, Trash2 } from 'lucide-react';
import { removeView } from '@/commands/remove-view.ts';
import { notifyError } from '@/components/notify.ts';
import { useUndo } from '@/components/undo.tsx';
import type { SavedView } from '@/domain/report-view.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor, t } from '@/messages/t.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { RowButton } from '@/ui/row-button.tsx';
import { Stack } from '@/ui/stack.tsx';

type SavedViewRowProps = {
  readonly view: SavedView;
  /** It is what the explorer shows. */
  readonly isSet: boolean;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
};

/** A saved view: a press opens it; beside it are the ways to change and to delete it. */
export function SavedViewRow({ view, isSet, onOpen, onEdit }: SavedViewRowProps) {
  const remove = useRemove();
  const { name } = view;
  return (
    <Stack direction="row" gap={2} align="center" justify="between">
      <Stack grow>
        <RowButton aria-current={isSet || undefined} onClick={onOpen}>
          {name}
        </RowButton>
      </Stack>
      <Stack direction="row" gap={1} align="center">
        {isSet ? <Check aria-hidden="true" size={16} /> : null}
        <IconButton
          size="sm"
          aria-label={t('reportNames.editView', { name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          aria-label={t('reportNames.deleteView', { name })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void remove(view)}
        />
      </Stack>
    </Stack>
  );
}

/** Deletes a saved view and offers Undo. */
function useRemove(): (view: SavedView) => Promise<void> {
  const services = useServices();
  const undo = useUndo();
  return async (view) => {
    try {
      const removed = await removeView(services, view);
      if (removed.ok) undo.offer(removed.change);
      else
        notifyError(t('reportNames.viewDeleteFailed'), { description: messageFor(removed.code) });
    } catch (error) {
      services.log.error('a saved view could not be deleted', error);
      notifyError(t('reportNames.viewDeleteFailed'));
    }
  };
}
