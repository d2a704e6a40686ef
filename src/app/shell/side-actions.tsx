import Command from 'lucide-react/icons/command';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { keysOf } from '@/components/shortcuts/shortcuts.ts';
import { useSingleKeys } from '@/components/shortcuts/shortcuts-choice.ts';
import { isMac } from '@/components/shortcuts/shortcuts-platform.ts';
import { toggleAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { t } from '@/messages/t.ts';
import { SidebarButton } from '@/ui/layout/sidebar-button.tsx';
import { useAddActions } from './add-actions.tsx';
import { dialogComponents } from './dialog-components.ts';

/** The actions in the sidebar: the first one solid, the others quiet. */
export function SideActions() {
  const hasSingleKeys = useSingleKeys();
  return useAddActions().map(({ id, label, icon, onSelect }, index) => (
    <SidebarButton
      key={id}
      variant={index === 0 ? 'solid' : 'quiet'}
      icon={icon}
      label={label}
      aria-keyshortcuts={hasSingleKeys ? keysOf(id).join(' ') : undefined}
      onClick={onSelect}
      onPointerEnter={dialogComponents[id].preload}
      onFocus={dialogComponents[id].preload}
    />
  ));
}

/** Hides every amount from whoever looks over the shoulder, and shows them again. */
export function SideAmounts() {
  const isHidden = useAmountsHidden();
  const hasSingleKeys = useSingleKeys();
  return (
    <SidebarButton
      icon={isHidden ? <Eye /> : <EyeOff />}
      label={t(isHidden ? 'shell.showAmounts' : 'shell.hideAmounts')}
      aria-keyshortcuts={hasSingleKeys ? keysOf('hide-amounts').join(' ') : undefined}
      onClick={toggleAmountsHidden}
    />
  );
}

/** The way to the command palette for those who do not know its keys. */
export function SidePalette() {
  const { open } = useDialogs();
  return (
    <SidebarButton
      icon={<Command />}
      label={t('palette.title')}
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onClick={() => open('command-palette', {})}
      onPointerEnter={dialogComponents['command-palette'].preload}
      onFocus={dialogComponents['command-palette'].preload}
    />
  );
}
