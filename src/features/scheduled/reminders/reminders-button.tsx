import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { useWideScreen } from '@/ui/layout/use-wide-screen.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
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
