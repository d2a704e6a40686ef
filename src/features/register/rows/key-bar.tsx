import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useSingleKeys } from '@/components/shortcuts/shortcuts.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { QuietButton } from '@/ui/controls/quiet-button.tsx';
import { KeyBar, KeyCap, KeyHint } from '@/ui/layout/key-bar.tsx';
import { storedChoice } from '@/ui/theme/stored-choice.ts';

const choice = storedChoice('coffer.key-bar', ['shown', 'hidden']);

/** The keys of the list, until the user closes the line for good. */
export function RegisterKeyBar() {
  const dialogs = useDialogs();
  const hasKeys = useSingleKeys();
  const isShown = useSyncExternalStore(choice.subscribe, choice.read) === 'shown';
  if (!hasKeys || !isShown) return null;
  return (
    <KeyBar
      label={t('register.keys')}
      end={
        <>
          <QuietButton onClick={() => dialogs.open('shortcuts', {})}>
            <KeyCap>?</KeyCap> {t('register.allKeys')}
          </QuietButton>
          <IconButton
            size="sm"
            aria-label={t('register.hideKeys')}
            icon={<X aria-hidden="true" />}
            onClick={() => choice.set('hidden')}
          />
        </>
      }
    >
      <KeyHint keys={['J', 'K']}>{t('register.keyMove')}</KeyHint>
      <KeyHint keys={[t('register.keySpace')]}>{t('register.keyOpen')}</KeyHint>
      <KeyHint keys={['Q']}>{t('register.keyEdit')}</KeyHint>
      <KeyHint keys={['C']}>{t('register.keyCategory')}</KeyHint>
      <KeyHint keys={['T']}>{t('register.keyTags')}</KeyHint>
      <KeyHint keys={['S']}>{t('register.keySplit')}</KeyHint>
      <KeyHint keys={['R']}>{t('register.keyReviewed')}</KeyHint>
      <KeyHint keys={['X']}>{t('register.keySelect')}</KeyHint>
    </KeyBar>
  );
}
