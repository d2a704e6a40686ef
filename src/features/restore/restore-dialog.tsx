import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { useServices } from '@/live/services-context.tsx';
import { RestoreWindow } from './restore-window.tsx';

/** Brings a backup back, after a look at what it would change. */
export function RestoreDialog({ request, onClose }: DialogProps<'restore'>) {
  const { database } = useServices();
  return <RestoreWindow current={database.name} given={request.file} canMerge onClose={onClose} />;
}
