import { setAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { t } from '@/messages/t.ts';
import { Switch } from '@/ui/controls/switch.tsx';

/** Masks every amount on screen, and says where they still stand. */
export function HideAmountsSwitch() {
  return (
    <Switch
      label={t('settings.hideAmounts')}
      help={t('settings.hideAmountsHelp')}
      place="end"
      checked={useAmountsHidden()}
      onChange={(event) => setAmountsHidden(event.currentTarget.checked)}
    />
  );
}
