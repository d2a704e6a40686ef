import { ArrowLeftRight, FileUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogs } from '@/components/dialogs.tsx';
import { t } from '@/messages/t.ts';
import { SidebarButton } from '@/ui/sidebar-button.tsx';
import { preloadDialogs } from './dialog-components.ts';

export type AddAction = {
  readonly id: string;
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
  return useAddActions().map(({ id, label, icon, onSelect }, index) => (
    <SidebarButton
      key={id}
      variant={index === 0 ? 'solid' : 'quiet'}
      icon={icon}
      label={label}
      onClick={onSelect}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
    />
  ));
}
