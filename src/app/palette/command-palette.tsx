import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogProps } from '@/components/notices/dialogs.tsx';
import { ShortcutKeys } from '@/components/shortcuts/shortcuts-list.tsx';
import { routes } from '@/config/routes.ts';
import { t } from '@/messages/t.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { CommandDialog, CommandList } from '@/ui/overlays/command-dialog.tsx';
import type { CommandItem } from '@/ui/overlays/command-options.tsx';
import { useActionCommands } from './command-palette-actions.tsx';
import { type PaletteCommand, usePageCommands } from './command-palette-places.tsx';
import { type PaletteAnswers, usePaletteAnswers } from './palette-answers.tsx';
import {
  groupByKind,
  noteRecent,
  rankCommands,
  readRecent,
  recentFirst,
} from './palette-ranking.ts';
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
    if (isLasting(chosen)) noteRecent(chosen.id);
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

/** Whether it can be found again by its id: not an answer, a search or a transaction. */
function isLasting({ id, isAnswer, detail }: PaletteCommand): boolean {
  return isAnswer !== true && detail === undefined && id !== SEARCH_ID && !/^(un|re)do$/.test(id);
}

const SEARCH_ID = 'search-transactions';

type PaletteItems = {
  readonly items: readonly CommandItem[];
  readonly byId: ReadonlyMap<string, PaletteCommand>;
  /** How much was found, for screen readers. */
  readonly status: string;
  /** Nothing was found, which is also shown. */
  readonly hasNothing: boolean;
};

/**
 * The entries to list. Before anything is typed: what was chosen lately, then a menu. After that:
 * answers to the text, the kind of command that matches best, transactions, and the other kinds.
 * What is looked up in the background comes after the first entry, so that it never moves what
 * Enter chooses.
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
    id: SEARCH_ID,
    label: t('palette.searchFor', { text: typed }),
    kind: t('palette.transactions'),
    icon: <Search />,
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
