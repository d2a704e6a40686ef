import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { requestHere } from '@/app/start/request-here.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import type { ShortcutId } from '@/components/shortcuts/shortcuts.ts';
import { t } from '@/messages/t.ts';

export type AddAction = {
  readonly id: Extract<ShortcutId, 'add-transaction' | 'add-transfer' | 'import'>;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
};

/** The three actions that stand on every route (spec §2). */
export function useAddActions(): readonly AddAction[] {
  const { open } = useDialogs();
  return [
    {
      id: 'add-transaction',
      label: t('shell.addTransaction'),
      icon: <Plus />,
      onSelect: () => open('add-transaction', requestHere()),
    },
    {
      id: 'add-transfer',
      label: t('shell.addTransfer'),
      icon: <ArrowLeftRight />,
      onSelect: () => open('add-transfer', requestHere()),
    },
    {
      id: 'import',
      label: t('shell.importFile'),
      icon: <FileUp />,
      onSelect: () => open('import', requestHere()),
    },
  ];
}
