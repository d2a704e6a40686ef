import { emptyTrash } from '@/commands/purge-trash.ts';
import { valueOr } from '@/live/live.ts';
import { useServices } from '@/live/services-context.tsx';
import { useTrash } from '@/live/use-trash.ts';
import { t } from '@/messages/t.ts';
import { AlertDialog } from '@/ui/overlays/alert-dialog.tsx';
import { usePurge } from './use-purge.ts';

/** Asked before all of the trash goes for good, whatever a search shows of it. */
export function EmptyTrashQuestion({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const all = valueOr(useTrash('', 1), null);
  const purge = usePurge(onClose);
  return (
    <AlertDialog
      open
      danger
      title={t('trash.emptyQuestion')}
      message={all ? t('trash.emptyQuestionText', { count: all.total }) : t('common.loading')}
      confirmLabel={t('trash.emptyTrash')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={all === null}
      pending={purge.isRunning}
      onConfirm={() => void purge.run(() => emptyTrash(services), t('trash.emptied'))}
      onCancel={onClose}
    />
  );
}
