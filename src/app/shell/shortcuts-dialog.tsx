import { useState } from 'react';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { ShortcutsList, ShortcutsSwitch } from '@/components/shortcuts/shortcuts-list.tsx';
import { t } from '@/messages/t.ts';
import { Stack } from '@/ui/layout/stack.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';

/** A sheet beside the page that lists all shortcuts. */
export function ShortcutsDialog({ onClose }: DialogProps<'shortcuts'>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      size="side"
      title={t('shortcuts.title')}
      closeLabel={t('common.close')}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <Stack gap={6}>
        <ShortcutsSwitch />
        <ShortcutsList level={3} />
      </Stack>
    </Dialog>
  );
}
