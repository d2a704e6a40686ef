import { Bell } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

/** Opens what there is to choose about reminders, and the calendar file. */
export function RemindersButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Bell />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('reminders.button')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reminders.button')}
        closeLabel={t('common.close')}
        size="sm"
      >
        <RemindersPanel />
      </Dialog>
    </>
  );
}
