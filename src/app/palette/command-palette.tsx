import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { ShortcutKeys } from '@/components/shortcuts/shortcuts-list.tsx';
import { routes } from '@/config/routes.ts';
import { beginWords, foldText } from '@/domain/core/comparable-text.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { CommandDialog, CommandList } from '@/ui/overlays/command-dialog.tsx';
import type { CommandItem } from '@/ui/overlays/command-options.tsx';
import { useActionCommands } from './command-palette-actions.tsx';
import { type PaletteCommand, usePageCommands } from './command-palette-places.tsx';
import { type PaletteAnswers, usePaletteAnswers } from './palette-answers.tsx';
import { useRecordCommands } from './palette-records.tsx';

const SHOWN_RESULTS = 40;

/** How many results of one kind are listed beside those of other kinds. */
const SHOWN_OF_A_KIND = 8;

/** How many accounts are listed before anything is typed. */
const SHOWN_ACCOUNTS = 8;

/** How many of the commands chosen last are listed before anything is typed. */
const SHOWN_RECENT = 5;

/**
 * A dialog that finds every page, action, record and transaction, and answers sums and questions.
 * Tab lists what else can be done with the highlighted one.
 */
export function CommandPalette({ onClose }: DialogProps<'command-palette'>) {
  const [text, setText] = useState('');
  const [verbText, setVerbText] = useState('');
  const [ofId, setOfId] = useState('');
  const [before] = useState(() => document.activeElement);
  const { items, byId, status, hasNothing } = usePaletteItems(text);
  const of = byId.get(ofId);
  const verbs = of?.verbs?.() ?? [];
  const shownVerbs = verbText.trim() === '' ? verbs : rankCommands(verbs, verbText, verbs.length);

  const run = (action: () => void) => {
    onClose();
    // Give the focus back first and run the command a frame later, so that what it opens can return
    // the focus to the same place.
    requestAnimationFrame(() => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      action();
    });
  };
  const choose = (id: string) => {
    const chosen = of ?? byId.get(id);
    const action = of ? verbs.find((verb) => verb.id === id) : chosen;
    if (!chosen || !action) return;
    if (!chosen.isPassing) noteRecent(chosen.id);
    run(action.run);
  };
  const showVerbs = (id: string) => {
    setVerbText('');
    setOfId(id);
  };
  const back = () => setOfId('');
  const title = of ? t('palette.verbsOf', { name: of.label }) : t('palette.field');
  return (
    <CommandDialog
      title={t('palette.title')}
      onClose={onClose}
      onBack={of ? back : undefined}
      hints={<Hints isOfVerbs={of !== undefined} />}
    >
      <CommandList
        label={title}
        placeholder={of ? t('palette.verbsField') : undefined}
        listLabel={of ? title : t('palette.results')}
        value={of ? verbText : text}
        onValueChange={of ? setVerbText : setText}
        items={of ? shownVerbs : items}
        onChoose={choose}
        onMore={showVerbs}
        moreLabel={(name) => t('palette.verbsOf', { name })}
        of={of ? { id: of.id, label: of.label, onBack: back } : null}
        status={of ? t('palette.count', { count: shownVerbs.length }) : status}
        showStatus={of ? shownVerbs.length === 0 : hasNothing}
        trailing={<IconButton aria-label={t('common.close')} icon={<X />} onClick={onClose} />}
      />
    </CommandDialog>
  );
}

type PaletteItems = {
  readonly items: readonly CommandItem[];
  readonly byId: ReadonlyMap<string, PaletteCommand>;
  /** How much was found, for screen readers. */
  readonly status: string;
  /** Nothing was found, or the search failed: the status is shown to everybody. */
  readonly hasNothing: boolean;
};

/**
 * The entries to list. Before anything is typed: recently chosen ones, then a menu. After that:
 * answers to the text, the kind of command that matches best, transactions, and the other kinds.
 * Transactions are found later, so they come after the first entry and never move what Enter
 * chooses.
 */
function usePaletteItems(text: string): PaletteItems {
  const typed = text.trim();
  const navigate = useNavigate();
  const actions = useActionCommands();
  const { main, tabs } = usePageCommands();
  const { accounts, others } = useRecordCommands();
  const found = usePaletteAnswers(typed);
  const [recent] = useState(readRecent);
  const everything = useMemo(
    () => recentFirst([...actions, ...main, ...accounts, ...tabs, ...others], recent),
    [actions, main, accounts, tabs, others, recent],
  );
  const ranked = useMemo(
    () => (typed === '' ? [] : groupByKind(rankCommands(everything, typed, SHOWN_RESULTS))),
    [typed, everything],
  );
  if (typed === '') {
    const known = new Map(everything.map((command) => [command.id, command]));
    const lately = recent.flatMap((id) => known.get(id) ?? []).slice(0, SHOWN_RECENT);
    const isLately = new Set(lately.map(({ id }) => id));
    const menu = [...actions, ...main, ...accounts.slice(0, SHOWN_ACCOUNTS)]
      .filter(({ id }) => !isLately.has(id))
      .map((command) => itemOf(command));
    const items = [...lately.map((command) => itemOf(command, t('palette.recent'))), ...menu];
    return { items, byId: known, status: countText(items.length), hasNothing: false };
  }
  const search: PaletteCommand = {
    id: 'search-transactions',
    label: t('palette.searchFor', { text: typed }),
    kind: t('palette.transactions'),
    icon: <Search />,
    isPassing: true,
    run: () => void navigate(routes.transactions({ q: typed })),
  };
  const limit = ranked.length > 1 ? SHOWN_OF_A_KIND : SHOWN_RESULTS;
  const [best = [], ...rest] = ranked.map((group) => group.slice(0, limit));
  const listed = [...found.answers, ...best, search, ...found.rows, ...rest.flat()];
  return {
    items: listed.map((command) => itemOf(command)),
    byId: new Map([...everything, ...listed].map((command) => [command.id, command])),
    ...statusOf(found, listed.length - 1),
  };
}

/** @param count how much was found, without the offer to search */
function statusOf(
  { state }: PaletteAnswers,
  count: number,
): Pick<PaletteItems, 'status' | 'hasNothing'> {
  if (state === 'failed') return { status: t('palette.searchFailed'), hasNothing: true };
  if (count > 0) return { status: countText(count), hasNothing: false };
  const isLooking = state === 'loading';
  return {
    status: t(isLooking ? 'palette.searching' : 'palette.nothing'),
    hasNothing: !isLooking,
  };
}

const countText = (count: number) => t('palette.count', { count });

function itemOf(command: PaletteCommand, group = command.kind): CommandItem {
  const { id, label, icon, keys, detail, figure, isAnswer, verbs } = command;
  return {
    id,
    label,
    icon,
    detail,
    figure,
    isAnswer,
    hasMore: verbs !== undefined && verbs().length > 1,
    ...(group ? { group } : {}),
    ...(keys ? { keys: <ShortcutKeys keys={keys.slice(0, 1)} /> } : {}),
  };
}

function Hints({ isOfVerbs }: { readonly isOfVerbs: boolean }) {
  return (
    <>
      <span>
        <ShortcutKeys keys={['ArrowUp']} /> <ShortcutKeys keys={['ArrowDown']} />{' '}
        {t('palette.hintMove')}
      </span>
      <span>
        <ShortcutKeys keys={['Enter']} /> {t('palette.hintOpen')}
      </span>
      {isOfVerbs ? null : (
        <span>
          <ShortcutKeys keys={['Tab']} /> {t('palette.hintMore')}
        </span>
      )}
      <span>
        <ShortcutKeys keys={['Escape']} /> {t(isOfVerbs ? 'palette.hintBack' : 'palette.hintClose')}
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

const NO_MATCH = 4;

function gradeOf(item: Searchable, typed: string, words: readonly string[]): number {
  const label = foldText(item.label);
  if (label.startsWith(typed)) return 0;
  if (beginWords(label, words)) return 1;
  if (words.every((word) => label.includes(word))) return 2;
  return item.words && beginWords(foldText(`${item.label} ${item.words}`), words) ? 3 : NO_MATCH;
}

/** Groups items by kind. Kinds are ordered by their best item; items of a kind keep their order. */
function groupByKind<Item extends { readonly kind: string }>(
  items: readonly Item[],
): readonly (readonly Item[])[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => items.filter((item) => item.kind === kind));
}

/** Recently chosen items come first, newest first; the others keep their order. */
function recentFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  recent: readonly string[],
): readonly Item[] {
  if (recent.length === 0) return items;
  const places = new Map(recent.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? recent.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

/** localStorage key of the ids of what was chosen, newest first. It holds no names or amounts. */
const STORAGE_KEY = 'coffer.recent-commands';

/** The number of remembered ids. */
const KEPT = 24;

/** The ids of what was chosen on this device, newest first. Some may be gone. */
function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Storage is blocked, or holds something else: nothing is recent.
    return [];
  }
}

/** Remembers that an item was chosen. */
function noteRecent(id: string): void {
  try {
    const ids = [id, ...readRecent().filter((each) => each !== id)].slice(0, KEPT);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Storage may be blocked (private windows, policies).
  }
}
