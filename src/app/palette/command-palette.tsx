import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { ShortcutKeys } from '@/components/shortcuts/shortcuts-list.tsx';
import { routes } from '@/config/routes.ts';
import { foldText } from '@/domain/core/fold-text.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { CommandDialog, CommandList } from '@/ui/overlays/command-dialog.tsx';
import type { CommandItem } from '@/ui/overlays/command-options.tsx';
import { useActionCommands } from './command-palette-actions.tsx';
import type { PaletteCommand } from './command-palette-places.tsx';
import { usePageCommands, useRecordCommands } from './command-palette-places.tsx';

const SHOWN_RESULTS = 40;

/** How many accounts are listed before anything is typed. */
const SHOWN_ACCOUNTS = 8;

/** A dialog that finds every page, action, and record by name. */
export function CommandPalette({ onClose }: DialogProps<'command-palette'>) {
  const [text, setText] = useState('');
  const [before] = useState(() => document.activeElement);
  const { items, byId, found } = usePaletteItems(text);
  const choose = (id: string) => {
    onClose();
    // Give the focus back first and run the command a frame later, so that what it opens can return
    // the focus to the same place.
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

/**
 * The entries to list: a menu before anything is typed; then the best matches by kind, and finally
 * a search for the typed text.
 */
function usePaletteItems(text: string) {
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
    const best = groupByKind(rankCommands(everything, typed, SHOWN_RESULTS));
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

type Searchable = { readonly label: string; readonly words?: string };

/**
 * The items that match every typed word, best first. Grades: the label begins with the typed text;
 * each typed word begins a word of the label; the label contains each word; each begins a word of
 * the label or of its keywords. Ignores accents and case. Items of the same grade keep their order.
 */
export function rankCommands<Item extends Searchable>(
  items: readonly Item[],
  text: string,
  limit: number,
): readonly Item[] {
  const typed = foldText(text).trim();
  const words = typed.split(' ');
  const grades: readonly Item[][] = [[], [], [], []];
  for (const item of items) grades[gradeOf(item, typed, words)]?.push(item);
  return grades.flat().slice(0, limit);
}

/** Groups items by kind. Kinds are ordered by their best item; items of a kind keep their order. */
export function groupByKind<Item extends { readonly kind: string }>(
  items: readonly Item[],
): readonly Item[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => items.filter((item) => item.kind === kind));
}

const NO_MATCH = 4;

function gradeOf(item: Searchable, typed: string, words: readonly string[]): number {
  const label = foldText(item.label);
  if (label.startsWith(typed)) return 0;
  if (areWordPrefixes(label, words)) return 1;
  if (words.every((word) => label.includes(word))) return 2;
  return item.words && areWordPrefixes(foldText(`${item.label} ${item.words}`), words)
    ? 3
    : NO_MATCH;
}

function areWordPrefixes(text: string, words: readonly string[]): boolean {
  const starts = text.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => starts.some((start) => start.startsWith(word)));
}
