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

/** Runs the global shortcuts. */
export function GlobalKeys() {
  const handlers = useShortcuts();
  const latest = useRef(handlers);
  latest.current = handlers;
  // While a dialog's code is loading, what is typed is meant for the dialog.
  const isOpening = useRef(false);
  isOpening.current = useDialogs().stack.length > 0;
  useEffect(() => {
    const listen = shortcutListener(isMac());
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return;
      const isPage = !isOpening.current && !isDialogOpen();
      const match = listen(event, hasSingleKeys() && isFreeForKeys(event) && isPage);
      if (match === null) return;
      if (match !== 'waiting') {
        if (!isAllowed(match, event)) return;
        if (!event.repeat || match.isModified) latest.current[match.id]();
      }
      event.preventDefault();
      // The second key of a sequence must not trigger the shortcut of a list as well.
      event.stopPropagation();
    };
    // Capture: before any handler of the page.
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

/**
 * Undo and redo in a text field are the browser's own, and in a dialog there is nothing stored to
 * undo yet.
 */
function isAllowed({ id }: HeardShortcut, event: KeyboardEvent): boolean {
  if (id !== 'undo' && id !== 'redo') return true;
  return isFreeForKeys(event) && !isDialogOpen();
}

const TYPING_TARGETS = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range])',
  'select',
  'textarea',
  '[contenteditable]:not([contenteditable=false])',
  '[role=combobox]',
  '[role=textbox]',
  // Menus and lists find an item by typing.
  '[role=menu]',
  '[role=listbox]',
].join(', ');

/** Whether the target has no use for the typed letter: it isn't text, nor a key of its own. */
function isFreeForKeys({ target, key }: Pick<KeyboardEvent, 'target' | 'key'>): boolean {
  if (!(target instanceof Element)) return true;
  const own = target.closest<HTMLElement>('[data-own-keys]')?.dataset.ownKeys ?? '';
  return !target.closest(TYPING_TARGETS) && !own.includes(key.toLowerCase());
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
}

/** The parts of a KeyboardEvent that matter here. */
type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'timeStamp'
>;

/** How long (ms) to wait for the second key of a sequence. */
const SEQUENCE_MS = 1_500;

type Binding = { readonly id: AppShortcutId; readonly first: string; readonly last: string };

const BINDINGS: readonly Binding[] = SHORTCUTS.flatMap((shortcut) =>
  shortcut.group === 'list' || shortcut.group === 'dialog'
    ? []
    : shortcut.keys.map((keys) => {
        const [first = '', last = ''] = keys.split(' ');
        return { id: shortcut.id, first: last ? first : '', last: last || first };
      }),
);

type HeardShortcut = {
  readonly id: AppShortcutId;
  /** Ctrl or Cmd was held, so this isn't a single-key shortcut. */
  readonly isModified: boolean;
};

/**
 * Returns a function that takes key presses one by one and returns the shortcut they complete,
 * 'waiting' after the first key of a sequence, or null. Single keys count only if `hearsSingleKeys`
 * is true.
 */
function shortcutListener(isMac: boolean) {
  let pending: { readonly key: string; readonly at: number } | null = null;
  return (press: KeyPress, allowsSingleKeys: boolean): HeardShortcut | 'waiting' | null => {
    const before = pending && press.timeStamp - pending.at <= SEQUENCE_MS ? pending.key : '';
    if (['Shift', 'Control', 'Meta', 'Alt'].includes(press.key)) return null;
    pending = null;
    const isModified = press.ctrlKey || press.metaKey;
    if (press.altKey || !(isModified || allowsSingleKeys)) return null;
    const key = keyOf(press);
    const found = (first: string) =>
      BINDINGS.find((way) => way.first === first && matches(way.last, press, key, isMac));
    const way = (before && found(before)) || found('');
    if (way) return { id: way.id, isModified };
    if (isModified || press.shiftKey || !BINDINGS.some(({ first }) => first === key)) return null;
    pending = { key, at: press.timeStamp };
    return 'waiting';
  };
}

/**
 * Letters as printed on the key, regardless of Caps Lock. On keyboards of other scripts, by the
 * key's position.
 */
function keyOf({ key, code }: KeyPress): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return key.length === 1 && letter ? letter.toLowerCase() : key.toLowerCase();
}

function matches(combination: string, press: KeyPress, key: string, isMac: boolean): boolean {
  const held = combination.split('+');
  const last = held.pop()?.toLowerCase() ?? '';
  if (last !== key) return false;
  // Signs such as ? need Shift on some keyboards and not on others.
  if (/[a-z]/.test(last) && press.shiftKey !== held.includes('Shift')) return false;
  if (held.includes('Mod')) return isMac ? press.metaKey : press.ctrlKey || press.metaKey;
  if (held.includes('Ctrl')) return press.ctrlKey && !press.metaKey;
  return !press.ctrlKey && !press.metaKey;
}
