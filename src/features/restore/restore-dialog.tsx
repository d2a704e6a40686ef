import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { useServices } from '@/live/services-context.tsx';
import { RestoreWindow } from './restore-window.tsx';

/** Restores a backup after a preview of the changes. */
export function RestoreDialog({ request, onClose }: DialogProps<'restore'>) {
  const { database } = useServices();
  return (
    <RestoreWindow current={database.name} initialFile={request.file} canMerge onClose={onClose} />
  );
}
