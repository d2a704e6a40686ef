import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useUndo } from '@/components/notices/undo-context.tsx';
import {
  type AppShortcutId,
  hasSingleKeys,
  isMac,
  SHORTCUTS,
} from '@/components/shortcuts/shortcuts.ts';
import { toggleAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { routes } from '@/config/routes.ts';
import { requestHere } from './navigation.tsx';
import { FOCUS_SEARCH, searchBox } from './page-focus.tsx';

/** What of a KeyboardEvent decides. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'
>;

/** How long after the first key of a sequence the second is waited for. */
const SEQUENCE_MS = 1_500;

type Way = { readonly id: AppShortcutId; readonly first: string; readonly last: string };

const WAYS: readonly Way[] = SHORTCUTS.flatMap((shortcut) =>
  shortcut.group === 'list' || shortcut.group === 'dialog'
    ? []
    : shortcut.keys.map((keys) => {
        const [first = '', last = ''] = keys.split(' ');
        return { id: shortcut.id, first: last ? first : '', last: last || first };
      }),
);

type Heard = {
  readonly id: AppShortcutId;
  /** Ctrl or Cmd was held: such a shortcut is no single key. */
  readonly isModified: boolean;
};

/**
 * Listens to presses one by one and says which shortcut they make; `waiting` is the first key of a sequence. Single keys are
 * only heard where `hearsSingleKeys`.
 */
function shortcutListener(isMac: boolean) {
  let begun: { readonly key: string; readonly at: number } | null = null;
  return (press: Press, hearsSingleKeys: boolean): Heard | 'waiting' | null => {
    const before = begun && press.timeStamp - begun.at <= SEQUENCE_MS ? begun.key : '';
    if (['Shift', 'Control', 'Meta', 'Alt'].includes(press.key)) return null;
    begun = null;
    const isModified = press.ctrlKey || press.metaKey;
    if (press.altKey || !(isModified || hearsSingleKeys)) return null;
    const key = keyOf(press);
    const found = (first: string) =>
      WAYS.find((way) => way.first === first && matches(way.last, press, key, isMac));
    const way = (before && found(before)) || found('');
    if (way) return { id: way.id, isModified };
    if (isModified || press.shiftKey || !WAYS.some(({ first }) => first === key)) return null;
    begun = { key, at: press.timeStamp };
    return 'waiting';
  };
}

/** Letters as on the key cap, whatever Caps Lock says; on keyboards of other scripts by the place of the key. */
function keyOf({ key, code }: Press): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return key.length === 1 && letter ? letter.toLowerCase() : key.toLowerCase();
}

function matches(wanted: string, press: Press, key: string, isMac: boolean): boolean {
  const held = wanted.split('+');
  const last = held.pop()?.toLowerCase() ?? '';
  if (last !== key) return false;
  // A sign such as ? takes Shift on some keyboards and not on others.
  if (/[a-z]/.test(last) && press.shiftKey !== held.includes('Shift')) return false;
  if (held.includes('Mod')) return isMac ? press.metaKey : press.ctrlKey || press.metaKey;
  if (held.includes('Ctrl')) return press.ctrlKey && !press.metaKey;
  return !press.ctrlKey && !press.metaKey;
}

/** Hears the shortcuts of every page. */
export function GlobalKeys() {
  const doIt = useShortcuts();
  const latest = useRef(doIt);
  latest.current = doIt;
  useEffect(() => {
    const listen = shortcutListener(isMac());
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const heard = listen(event, hasSingleKeys() && isFree(event.target) && !isDialogOpen());
      if (heard === null) return;
      if (heard !== 'waiting') {
        if (!mayHappen(heard, event.target)) return;
        if (!event.repeat || heard.isModified) latest.current[heard.id]();
      }
      event.preventDefault();
      // The second key of a sequence belongs to it alone, though a list might know it too.
      event.stopPropagation();
    };
    // Before the page hears it.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return null;
}

function useShortcuts(): Readonly<Record<AppShortcutId, () => void>> {
  const { open, close, stack } = useDialogs();
  const { undoLast, redoLast } = useUndo();
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (to: string) => () => void navigate(to);
    const top = stack.at(-1);
    return {
      palette: () => {
        if (top?.name === 'command-palette') close(top.key);
        else if (!isDialogOpen()) open('command-palette', {});
      },
      help: () => open('shortcuts', {}),
      search: () => {
        const box = searchBox();
        if (box) box.focus();
        else void navigate(routes.transactions(), { state: FOCUS_SEARCH });
      },
      'hide-amounts': toggleAmountsHidden,
      undo: undoLast,
      redo: redoLast,
      'add-transaction': () => open('add-transaction', requestHere()),
      'add-transfer': () => open('add-transfer', requestHere()),
      import: () => open('import', requestHere()),
      dashboard: go(routes.dashboard()),
      accounts: go(routes.accounts()),
      transactions: go(routes.transactions()),
      planning: go('/planning'),
      scheduled: go(routes.scheduled()),
      reports: go(routes.reports()),
      settings: go(routes.settings()),
    };
  }, [open, close, stack, undoLast, redoLast, navigate]);
}

/** Undo and redo of text belong to the box that it stands in, and a dialog's changes are not made yet. */
function mayHappen({ id }: Heard, target: EventTarget | null): boolean {
  if (id !== 'undo' && id !== 'redo') return true;
  return isFree(target) && !isDialogOpen();
}

const TAKES_KEYS = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range])',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable=false])',
  '[role=combobox]',
  '[role=textbox]',
  // Typing finds a line of a menu or list.
  '[role=menu]',
  '[role=listbox]',
].join(', ');

/** Whether a letter typed here would otherwise go nowhere. */
function isFree(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest(TAKES_KEYS));
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
}
