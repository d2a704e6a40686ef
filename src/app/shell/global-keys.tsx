import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestHere } from '@/app/start/request-here.ts';
import { useDialogs } from '@/components/notices/dialogs.tsx';
import { useUndo } from '@/components/notices/undo.tsx';
import type { AppShortcutId } from '@/components/shortcuts/shortcuts.ts';
import { hasSingleKeys } from '@/components/shortcuts/shortcuts-choice.ts';
import { type Heard, shortcutListener } from '@/components/shortcuts/shortcuts-heard.ts';
import { isMac } from '@/components/shortcuts/shortcuts-platform.ts';
import { toggleAmountsHidden } from '@/components/text/hidden-amounts.ts';
import { routes } from '@/config/routes.ts';
import { FOCUS_SEARCH, searchBox } from './focus-search.ts';

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
