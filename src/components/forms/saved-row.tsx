import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { notifyError } from '@/components/notices/notify.ts';
import { useUndo } from '@/components/notices/undo-context.tsx';
import type { ChangeNote } from '@/domain/transactions/change.ts';
import { useServices } from '@/live/services-context.tsx';
import { messageFor } from '@/messages/message-for.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Stack } from '@/ui/layout/stack.tsx';
import { RowButton } from '@/ui/lists/grid-row.tsx';

type RemoveResult =
  | { readonly ok: true; readonly change?: ChangeNote }
  | { readonly ok: false; readonly code: string };

type SavedRowProps = {
  readonly name: string;
  /** It is the one shown now. */
  readonly isSet: boolean;
  readonly onOpen: () => void;
  /** Without it, there is no edit button. */
  readonly edit?: { readonly label: string; readonly onEdit: () => void };
  readonly remove: {
    readonly label: string;
    readonly run: () => Promise<RemoveResult>;
    /** The message if deleting failed. */
    readonly failed: string;
  };
};

/**
 * Something saved under a name: a press opens it, and buttons next to it edit it or delete it, with
 * Undo.
 */
export function SavedRow({ name, isSet, onOpen, edit, remove }: SavedRowProps) {
  const services = useServices();
  const undo = useUndo();
  const onRemove = async () => {
    try {
      const removed = await remove.run();
      if (removed.ok) undo.offer(removed.change);
      else notifyError(remove.failed, { description: messageFor(removed.code) });
    } catch (error) {
      services.log.error('a saved filter or view could not be deleted', error);
      notifyError(remove.failed);
    }
  };
  return (
    <Stack direction="row" gap={2} align="center" justify="between">
      <Stack grow>
        <RowButton aria-current={isSet || undefined} onClick={onOpen}>
          {name}
        </RowButton>
      </Stack>
      <Stack direction="row" gap={1} align="center">
        {isSet ? <Check aria-hidden="true" size={16} /> : null}
        {edit ? (
          <IconButton
            size="sm"
            aria-label={edit.label}
            icon={<Pencil aria-hidden="true" />}
            onClick={edit.onEdit}
          />
        ) : null}
        <IconButton
          size="sm"
          aria-label={remove.label}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void onRemove()}
        />
      </Stack>
    </Stack>
  );
}
