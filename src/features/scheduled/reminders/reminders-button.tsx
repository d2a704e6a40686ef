import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { useWideScreen } from '@/ui/use-wide-screen.ts';
import { RemindersPanel } from './reminders-panel.tsx';

/** Opens what there is to choose about reminders, and the calendar file. */
export function RemindersButton() {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useWideScreen();
  return (
    <>
      {isWide ? (
        <Button icon={<Bell />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('reminders.button')}
        </Button>
      ) : (
        <IconButton
          variant="outline"
          icon={<Bell aria-hidden="true" />}
          aria-label={t('reminders.button')}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      )}
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
