import type { DialogProps } from '@/components/dialogs.tsx';
import { ShortcutsList } from '@/components/shortcuts-list.tsx';
import { ShortcutsSwitch } from '@/components/shortcuts-switch.tsx';
import { t } from '@/messages/t.ts';
import { Dialog } from '@/ui/dialog.tsx';
import { Stack } from '@/ui/stack.tsx';

/** All shortcuts, to look them up without leaving the page. */
export function ShortcutsDialog({ onClose }: DialogProps<'shortcuts'>) {
  return (
    <Dialog open title={t('shortcuts.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Stack gap={6}>
        <ShortcutsSwitch />
        <ShortcutsList level={3} />
      </Stack>
    </Dialog>
  );
}
