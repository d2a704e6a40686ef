import { ArrowLeftRight, Command, FileUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogs } from '@/components/dialogs.tsx';
import { keysOf, type ShortcutId } from '@/components/shortcuts.ts';
import { useSingleKeys } from '@/components/shortcuts-choice.ts';
import { isMac } from '@/components/shortcuts-platform.ts';
import { t } from '@/messages/t.ts';
import { SidebarButton } from '@/ui/sidebar-button.tsx';
import { preloadDialogs } from './dialog-components.ts';

export type AddAction = {
  readonly id: Extract<ShortcutId, 'add-transaction' | 'add-transfer' | 'import'>;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
};

/** The three actions that stand on every route (§2). */
export function useAddActions(): readonly AddAction[] {
  const { open } = useDialogs();
  return [
    {
      id: 'add-transaction',
      label: t('shell.addTransaction'),
      icon: <Plus />,
      onSelect: () => open('add-transaction', {}),
    },
    {
      id: 'add-transfer',
      label: t('shell.addTransfer'),
      icon: <ArrowLeftRight />,
      onSelect: () => open('add-transfer', {}),
    },
    {
      id: 'import',
      label: t('shell.importFile'),
      icon: <FileUp />,
      onSelect: () => open('import', {}),
    },
  ];
}

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
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
    />
  ));
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
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
    />
  );
}
