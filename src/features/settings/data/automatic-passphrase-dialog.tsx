import { useState } from 'react';
import { useSaving } from '@/components/forms/unsaved.ts';
import { useDiscardGuard } from '@/components/forms/use-discard-guard.tsx';
import { t } from '@/messages/t.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { PassphraseFields } from './passphrase-fields.tsx';
import { usePassphrase } from './use-passphrase.ts';

type AutomaticPassphraseDialogProps = {
  readonly onSave: (passphrase: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the passphrase that files of the automatic backup are to be encrypted with. */
export function AutomaticPassphraseDialog({ onSave, onClose }: AutomaticPassphraseDialogProps) {
  const draft = usePassphrase();
  const [isSaving, setSaving] = useState(false);
  const guard = useDiscardGuard(draft.isTyped && !isSaving, onClose);
  useSaving(isSaving);
  const save = async () => {
    const passphrase = draft.check();
    if (passphrase === null) return;
    setSaving(true);
    await onSave(passphrase);
    onClose();
  };
  return (
    <>
      <Dialog
        open
        title={t('backup.autoPassphraseTitle')}
        description={t('backup.autoPassphraseText')}
        closeLabel={t('common.close')}
        onClose={guard.close}
        closeOnInteractOutside={!draft.isTyped}
        onSubmit={() => {
          if (!isSaving) void save();
        }}
        footer={
          <>
            <Button onClick={guard.close}>{t('common.cancel')}</Button>
            <Button type="submit" variant="solid" pending={isSaving}>
              {t('backup.autoSave')}
            </Button>
          </>
        }
      >
        <PassphraseFields draft={draft} />
      </Dialog>
      {guard.question}
    </>
  );
}
