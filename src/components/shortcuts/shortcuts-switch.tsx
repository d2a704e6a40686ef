import { t } from '@/messages/t.ts';
import { Switch } from '@/ui/controls/switch.tsx';
import { setSingleKeys, useSingleKeys } from './shortcuts-choice.ts';

/** Switches the shortcuts of a single key on and off for this device. */
export function ShortcutsSwitch() {
  return (
    <Switch
      label={t('shortcuts.singleKeys')}
      help={t('shortcuts.singleKeysHelp')}
      place="end"
      checked={useSingleKeys()}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}
