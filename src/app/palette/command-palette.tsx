import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { ShortcutKeys } from '@/components/shortcuts/shortcuts-keys.tsx';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { CommandDialog } from '@/ui/overlays/command-dialog.tsx';
import { CommandList } from '@/ui/overlays/command-list.tsx';
import type { CommandItem } from '@/ui/overlays/command-options.tsx';
import { useActionCommands } from './command-palette-actions.tsx';
import type { PaletteCommand } from './command-palette-command.ts';
import { usePageCommands } from './command-palette-pages.tsx';
import { inKinds, rankCommands } from './command-palette-rank.ts';
import { useRecordCommands } from './command-palette-records.tsx';

const SHOWN_RESULTS = 40;
/** Before anything is typed. */
const SHOWN_ACCOUNTS = 8;

/** Everything that can be gone to or done, found by its name. */
export function CommandPalette({ onClose }: DialogProps<'command-palette'>) {
  const [text, setText] = useState('');
  const [before] = useState(() => document.activeElement);
  const { items, byId, found } = useItems(text);
  const choose = (id: string) => {
    onClose();
    // A frame later, with the focus where it was before: what the command opens shall give it back to there.
    requestAnimationFrame(() => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      byId.get(id)?.run();
    });
  };
  return (
    <CommandDialog title={t('palette.title')} onClose={onClose} hints={<Hints />}>
      <CommandList
        label={t('palette.field')}
        listLabel={t('palette.results')}
        value={text}
        onValueChange={setText}
        items={items}
        onChoose={choose}
        status={found === 0 ? t('palette.nothing') : t('palette.count', { count: found })}
        showStatus={found === 0}
        trailing={<IconButton aria-label={t('common.close')} icon={<X />} onClick={onClose} />}
      />
    </CommandDialog>
  );
}

/** What is listed: a menu before anything is typed, then what fits best, by kind, and at last a search with the same words. */
function useItems(text: string) {
  const navigate = useNavigate();
  const actions = useActionCommands();
  const { main, tabs } = usePageCommands();
  const { accounts, others } = useRecordCommands();
  const everything = useMemo(
    () => [...actions, ...main, ...accounts, ...tabs, ...others],
    [actions, main, accounts, tabs, others],
  );
  return useMemo(() => {
    const typed = text.trim();
    const byId = new Map(everything.map((command) => [command.id, command]));
    if (typed === '') {
      const items = [
        ...actions.map((command) => itemOf(command, command.kind)),
        ...main.map((command) => itemOf(command, command.kind)),
        ...accounts
          .slice(0, SHOWN_ACCOUNTS)
          .map((command) => itemOf(command, t('palette.accounts'))),
      ];
      return { items, byId, found: items.length };
    }
    const best = inKinds(rankCommands(everything, typed, SHOWN_RESULTS));
    const search: PaletteCommand = {
      id: 'search-transactions',
      label: t('palette.searchFor', { text: typed }),
      kind: '',
      icon: <Search />,
      run: () => void navigate(routes.transactions({ q: typed })),
    };
    byId.set(search.id, search);
    return {
      items: [...best, search].map((command) => itemOf(command, command.kind)),
      byId,
      found: best.length,
    };
  }, [text, everything, actions, main, accounts, navigate]);
}

function itemOf({ id, label, icon, keys }: PaletteCommand, group: string): CommandItem {
  return {
    id,
    label,
    icon,
    ...(group ? { group } : {}),
    ...(keys ? { keys: <ShortcutKeys keys={keys.slice(0, 1)} /> } : {}),
  };
}

function Hints() {
  return (
    <>
      <span>
        <ShortcutKeys keys={['ArrowUp']} /> <ShortcutKeys keys={['ArrowDown']} />{' '}
        {t('palette.hintMove')}
      </span>
      <span>
        <ShortcutKeys keys={['Enter']} /> {t('palette.hintOpen')}
      </span>
      <span>
        <ShortcutKeys keys={['Escape']} /> {t('palette.hintClose')}
      </span>
    </>
  );
}
