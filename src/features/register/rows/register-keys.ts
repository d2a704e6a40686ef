import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasSingleKeys } from '@/components/shortcuts/shortcuts.ts';
import type { Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterActions } from '@/features/register/register-changes.tsx';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { placeOf, type RegisterSelection } from './register-selection.ts';
import { pageRows } from './register-window.ts';

/** Called with the ids of rows being deleted, because the focused button disappears with them. */
export type FocusAfterRemoval = (ids: readonly string[]) => void;

type GridKeys = {
  readonly view: RegisterView;
  readonly rowHeight: number;
  readonly selection: RegisterSelection;
  readonly actions: RegisterActions | undefined;
  /** Receives a function to call after selected rows are deleted, to move the focus. */
  readonly focusAfter: RefObject<FocusAfterRemoval | null>;
  /** Gets the focus if no row is left. */
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onEdit: (row: Transaction) => void;
  readonly onQuickEdit: ((row: Transaction, index: number) => void) | undefined;
} & RowKeys;

/** What keys on a row do beyond editing and selecting it. */
type RowKeys = {
  readonly onPanel: (row: Transaction, index: number) => void;
  /** Returns true if the panel was open. */
  readonly onClosePanel: () => boolean;
  /** The current row is another one now. */
  readonly onMoved: (index: number) => void;
  readonly onCategory: ((row: Transaction, index: number) => void) | undefined;
  readonly onTags: ((row: Transaction, index: number) => void) | undefined;
  readonly onSplit: ((row: Transaction) => void) | undefined;
  readonly onReviewed: ((row: Transaction) => void) | undefined;
};

/** Keyboard handling of the register, connected to its rows and selection. */
export function useRegisterGridKeys(grid: GridKeys) {
  const { view, rowHeight, selection, actions, onEdit, onQuickEdit } = grid;
  const keys = useRegisterKeys({
    view,
    pageRows: pageRows(rowHeight),
    onEdit,
    // Delete on a selected row deletes the whole selection.
    onDelete:
      actions &&
      ((row) => {
        const isOfMany = selection.ids.has(row.id) && selection.ids.size > 1;
        void actions.remove(isOfMany ? selection.list : [row.id]).then((isGone) => {
          if (!isGone || !isOfMany) return;
          keys.focusAfter(selection.list);
          selection.clear();
        });
      }),
    onQuickEdit,
    onPanel: grid.onPanel,
    onClosePanel: grid.onClosePanel,
    onMoved: grid.onMoved,
    onCategory: grid.onCategory,
    onTags: grid.onTags,
    onSplit: grid.onSplit,
    onReviewed: grid.onReviewed,
    onToggle: (row, index) => selection.toggle(row, index, false),
    onExtend: selection.extend,
    onSelectAll: selection.selectAll,
    onClear: () => {
      const had = selection.ids.size > 0 || selection.isMode;
      if (had) selection.clear();
      return had;
    },
  });
  useImperativeHandle(grid.focusAfter, () => keys.focusAfter);
  useSearchFocusOnUnmount(keys.wantsFocus, grid.searchBox);
  useWayIntoList(grid.searchBox, () => keys.moveTo(keys.current));
  return keys;
}

const NONE: ReadonlySet<string> = new Set();

type Keys = {
  readonly view: RegisterView;
  /** Number of rows that PageUp and PageDown move by. */
  readonly pageRows: number;
  readonly onEdit: (row: Transaction) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
  readonly onQuickEdit: ((row: Transaction, index: number) => void) | undefined;
  readonly onToggle: (row: Transaction, index: number) => void;
  readonly onExtend: (from: number, to: number) => void;
  readonly onSelectAll: () => void;
  /** Returns true if there was a selection to clear. */
  readonly onClear: () => boolean;
} & RowKeys;

/**
 * Tracks the current row and handles the keys: arrows or j and k move, with Shift they select; x
 * selects; Ctrl or Cmd with A selects all; Escape closes the panel or clears the selection; Space
 * opens the panel; Enter, q or F2 edits in place; e edits in a dialog; c, t, s and r change the
 * category, the tags, the parts and whether it was reviewed; Delete deletes.
 */
function useRegisterKeys(keys: Keys) {
  const { view, pageRows } = keys;
  const [current, setCurrent] = useState(0);
  const [isInside, setInside] = useState(false);
  /**
   * Incremented on each move, so that pressing a key on the same row still scrolls it back into
   * view.
   */
  const [, setMoves] = useState(0);
  const wantsFocus = useRef(false);
  const currentId = useRef('');
  /** Rows being deleted. Once they are gone, the row after them gets the focus. */
  const leaving = useRef(NONE);

  const moveTo = (index: number, id?: string) => {
    const next = Math.max(0, Math.min(view.total - 1, index));
    wantsFocus.current = true;
    currentId.current = id ?? view.rowAt(next)?.id ?? '';
    setCurrent(next);
    setMoves((moves) => moves + 1);
  };

  // When rows are added or removed, follow the current row by its id; if it is gone, the next row
  // takes its place.
  useLayoutEffect(() => {
    const id = currentId.current;
    if (id === '' || view.rowAt(current)?.id === id) return;
    const place = placeOf(view, id, current);
    if (place !== null) setCurrent(place);
    else if (view.total > 0) {
      currentId.current = view.rowAt(Math.min(current, view.total - 1))?.id ?? '';
      setCurrent(Math.min(current, view.total - 1));
    }
  }, [view, current]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    // Ignore menus and lists floating over the page, and text typed into a field.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (target.closest('[data-quick-edit]')) return;
    if (event.key === 'Escape') {
      if (keys.onClosePanel() || keys.onClear()) event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey || event.shiftKey || event.key.toLowerCase() !== 'a') return;
      event.preventDefault();
      keys.onSelectAll();
      return;
    }
    if (event.altKey) return;
    const move = MOVES[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.(
      current,
      pageRows,
      view.total,
    );
    if (move !== undefined) {
      event.preventDefault();
      moveTo(move);
      const to = Math.max(0, Math.min(view.total - 1, move));
      keys.onMoved(to);
      if (event.shiftKey) keys.onExtend(current, to);
      return;
    }
    const row = view.rowAt(current);
    // Enter on a button inside a row presses the button.
    if (target.getAttribute('role') !== 'row' || !row || event.shiftKey) return;
    const { key } = event;
    const action = rowActions(keys, row, current)[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return;
    event.preventDefault();
    if (event.key === 'Delete') {
      wantsFocus.current = true;
      leaving.current = new Set([row.id]);
    }
    action();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.target)) return;
    setInside(true);
    leaving.current = NONE;
    const row = event.target.closest('[role=row]');
    const index = Number(row?.getAttribute('aria-rowindex')) - 2;
    if (!(index >= 0)) return;
    currentId.current = view.rowAt(index)?.id ?? '';
    setCurrent(index);
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };

  /** Makes another row the current one, but leaves the focus where it is. */
  const mark = (index: number) => {
    currentId.current = view.rowAt(index)?.id ?? '';
    setCurrent(index);
  };

  /** Focuses the current row once it is drawn. */
  const useFocus = (body: RefObject<HTMLElement | null>, scrollTo: (index: number) => void) => {
    useEffect(() => {
      if (!wantsFocus.current) return;
      if (leaving.current.has(currentId.current)) return;
      scrollTo(current);
      const row = body.current?.querySelector<HTMLElement>(`[aria-rowindex="${current + 2}"]`);
      if (!row) return;
      row.focus({ preventScroll: true });
      // A row still loading will be redrawn, so keep trying until the focus is on a loaded one.
      if (document.activeElement === row && !row.hasAttribute('data-pending'))
        wantsFocus.current = false;
    });
  };

  /** Focuses the current row, or the next one if the current row is being deleted. */
  const focusAfter = (ids: readonly string[]) => {
    leaving.current = new Set(ids);
    moveTo(current, currentId.current === '' ? undefined : currentId.current);
  };

  return {
    current,
    isInside,
    wantsFocus,
    moveTo,
    mark,
    focusAfter,
    onKeyDown,
    onFocus,
    onBlur,
    useFocus,
  };
}

function rowActions(
  keys: Keys,
  row: Transaction,
  index: number,
): Readonly<Record<string, (() => void) | undefined>> {
  const { onDelete, onQuickEdit, onReviewed, onCategory, onTags, onSplit } = keys;
  const panel = () => keys.onPanel(row, index);
  const quick = onQuickEdit && (() => onQuickEdit(row, index));
  return {
    ' ': panel,
    // Narrow screens have no room to edit in place.
    Enter: quick ?? panel,
    e: () => keys.onEdit(row),
    q: quick,
    F2: quick,
    c: onCategory && (() => onCategory(row, index)),
    t: onTags && (() => onTags(row, index)),
    s: row.kind === 'normal' && onSplit ? () => onSplit(row) : undefined,
    x: () => keys.onToggle(row, index),
    r: onReviewed && (() => onReviewed(row)),
    Delete: onDelete && (() => onDelete(row)),
  };
}

type Move = (current: number, page: number, total: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (current) => current + 1,
  j: (current) => current + 1,
  ArrowUp: (current) => current - 1,
  k: (current) => current - 1,
  PageDown: (current, page) => current + page,
  PageUp: (current, page) => current - page,
  Home: () => 0,
  End: (_current, _page, total) => total - 1,
};

/** When the last row and thus the list is gone, the search box takes the focus meant for a row. */
function useSearchFocusOnUnmount(
  wantsFocus: RefObject<boolean>,
  searchBox: RefObject<HTMLInputElement | null>,
): void {
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (wantsFocus.current && (activeElement === body || activeElement === null)) {
        searchBox.current?.focus();
      }
    },
    [wantsFocus, searchBox],
  );
}

/**
 * The down arrow in the search box enters the list, and so does j where nothing else has the focus
 * or a pin that was just pressed has it.
 */
function useWayIntoList(searchBox: RefObject<HTMLInputElement | null>, onEnter: () => void): void {
  const latest = useRef(onEnter);
  latest.current = onEnter;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isFromSearch = key === 'ArrowDown' && target === searchBox.current;
      const isLoose =
        target instanceof HTMLElement &&
        target.matches('body, main, main h1, main button[aria-pressed]');
      if (!isFromSearch && !(key === 'j' && isLoose && hasSingleKeys())) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [searchBox]);
}
