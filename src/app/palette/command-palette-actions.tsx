import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Files from 'lucide-react/icons/files';
import Keyboard from 'lucide-react/icons/keyboard';
import Landmark from 'lucide-react/icons/landmark';
import ListFilter from 'lucide-react/icons/list-filter';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Redo2 from 'lucide-react/icons/redo-2';
import Rows2 from 'lucide-react/icons/rows-2';
import Rows3 from 'lucide-react/icons/rows-3';
import Shapes from 'lucide-react/icons/shapes';
import Sparkles from 'lucide-react/icons/sparkles';
import Store from 'lucide-react/icons/store';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Target from 'lucide-react/icons/target';
import Telescope from 'lucide-react/icons/telescope';
import Undo2 from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useAddActions } from '@/app/shell/navigation.tsx';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { type Sample, useSample } from '@/components/notices/sample-context.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import { keysOf, SHORTCUTS } from '@/components/shortcuts/shortcuts.ts';
import { toggleAmountsHidden, useAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { type MessageKey, t } from '@/messages/t.ts';
import { setDensityChoice } from '@/ui/theme/density-choice.ts';
import { setThemeChoice } from '@/ui/theme/theme-choice.ts';
import type { PaletteCommand } from './command-palette-places.tsx';

type AddDialogName =
  | 'add-account'
  | 'add-budget'
  | 'add-category'
  | 'add-debt'
  | 'add-goal'
  | 'add-payee'
  | 'add-rule'
  | 'add-scheduled'
  | 'add-tag';

/** The actions that are available on every page. */
export function useActionCommands(): readonly PaletteCommand[] {
  const { open } = useDialogs();
  const { undoLast, redoLast } = useUndo();
  const sample = useSample();
  const isHidden = useAmountsHidden();
  const adds = useAddActions().map(({ id, label, icon, onSelect }) => ({
    id,
    label,
    icon,
    run: onSelect,
  }));
  const add = (id: AddDialogName, label: MessageKey, icon: PaletteCommand['icon']) => ({
    id,
    label: t(label),
    icon,
    run: () => open(id, {}),
  });
  const actions = [
    ...adds,
    add('add-scheduled', 'scheduled.add', <CalendarClock />),
    add('add-budget', 'budgets.add', <PiggyBank />),
    add('add-goal', 'goals.add', <Target />),
    add('add-debt', 'debts.add', <Landmark />),
    add('add-account', 'accounts.add', <Wallet />),
    add('add-category', 'palette.addCategory', <Shapes />),
    add('add-payee', 'palette.addPayee', <Store />),
    add('add-tag', 'palette.addTag', <Tag />),
    add('add-rule', 'rules.add', <ListFilter />),
    {
      id: 'apply-rules',
      label: t('rules.applyAll'),
      icon: <WandSparkles />,
      run: () => open('apply-rules', {}),
    },
    {
      id: 'ai-categorize',
      label: t('ai.run'),
      icon: <Sparkles />,
      run: () => open('ai-categorize', {}),
    },
    {
      id: 'find-transfers',
      label: t('transfers.find'),
      icon: <ArrowLeftRight />,
      run: () => open('find-transfers', {}),
    },
    {
      id: 'possible-duplicates',
      label: t('needs.findDuplicates'),
      icon: <Files />,
      run: () => open('possible-duplicates', {}),
    },
    {
      id: 'undo',
      label: t('common.undo'),
      icon: <Undo2 />,
      isPassing: true,
      run: undoLast,
    },
    { id: 'redo', label: t('shell.redo'), icon: <Redo2 />, isPassing: true, run: redoLast },
    {
      id: 'help',
      label: t('shortcuts.title'),
      icon: <Keyboard />,
      run: () => open('shortcuts', {}),
    },
    {
      id: 'hide-amounts',
      label: t(isHidden ? 'shell.showAmounts' : 'shell.hideAmounts'),
      icon: isHidden ? <Eye /> : <EyeOff />,
      run: toggleAmountsHidden,
    },
    ...(sample ? [sampleCommand(sample)] : []),
    {
      id: 'theme-light',
      label: t('palette.themeLight'),
      icon: <Sun />,
      run: () => setThemeChoice('light'),
    },
    {
      id: 'theme-dark',
      label: t('palette.themeDark'),
      icon: <Moon />,
      run: () => setThemeChoice('dark'),
    },
    {
      id: 'theme-system',
      label: t('palette.themeSystem'),
      icon: <Monitor />,
      run: () => setThemeChoice('system'),
    },
    {
      id: 'density-comfortable',
      label: t('palette.densityComfortable'),
      icon: <Rows2 />,
      run: () => setDensityChoice('comfortable'),
    },
    {
      id: 'density-compact',
      label: t('palette.densityCompact'),
      icon: <Rows3 />,
      run: () => setDensityChoice('compact'),
    },
  ];
  return actions.map((action) => {
    const shortcut = SHORTCUTS.find(({ id }) => id === action.id);
    return {
      ...action,
      kind: t('palette.actions'),
      ...(shortcut ? { keys: keysOf(shortcut.id) } : {}),
    };
  });
}

/** Opens the sample, or leaves it. */
function sampleCommand({ isActive, explore, leave }: Sample) {
  return {
    id: 'sample',
    label: t(isActive ? 'sample.leave' : 'sample.explore'),
    icon: <Telescope />,
    run: isActive ? leave : explore,
  };
}
