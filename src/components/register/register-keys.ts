import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Transaction } from '../../domain/transaction.ts';
import type { RegisterView } from '../../live/use-register.ts';

/** How far around its former place the current row is looked for when the data was replaced. */
const SEARCHED_ROWS = 150;

type Keys = {
  readonly view: RegisterView;
  /** Rows that PageUp and PageDown move by. */
  readonly pageRows: number;
  readonly onEdit: (row: Transaction) => void;
  readonly onDelete: ((row: Transaction) => void) | undefined;
};

/** The row on which the keyboard stands, and what the keys do: arrows or j and k move, Enter or e edits, Delete deletes. */
export function useRegisterKeys({ view, pageRows, onEdit, onDelete }: Keys) {
  const [current, setCurrent] = useState(0);
  const [isInside, setInside] = useState(false);
  const wantsFocus = useRef(false);
  const currentId = useRef('');

  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(view.total - 1, index));
    wantsFocus.current = true;
    currentId.current = view.rowAt(next)?.id ?? '';
    setCurrent(next);
  };

  // Rows came or went: the current row is followed by its id; where it is gone the next one takes its place.
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
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnRow =
      event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row';
    const move = MOVES[event.key]?.(current, pageRows, view.total);
    if (move !== undefined) {
      event.preventDefault();
      moveTo(move);
      return;
    }
    const row = view.rowAt(current);
    // On a button in the row, Enter presses that button.
    if (!isOnRow || !row) return;
    if (event.key === 'Enter' || event.key === 'e') onEdit(row);
    else if (event.key === 'Delete' && onDelete) {
      wantsFocus.current = true;
      onDelete(row);
    } else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    setInside(true);
    const row = event.target.closest('[role=row]');
    const index = Number(row?.getAttribute('aria-rowindex')) - 2;
    if (!(index >= 0)) return;
    currentId.current = view.rowAt(index)?.id ?? '';
    setCurrent(index);
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };

  /** Gives the focus to the current row once it is drawn. */
  const useFocus = (body: RefObject<HTMLElement | null>, scrollTo: (index: number) => void) => {
    useEffect(() => {
      if (!wantsFocus.current) return;
      scrollTo(current);
      const row = body.current?.querySelector<HTMLElement>(`[aria-rowindex="${current + 2}"]`);
      if (!row) return;
      row.focus({ preventScroll: true });
      // After Delete the row is still there for a moment: the focus is wanted until it stands on a row that stays.
      if (document.activeElement === row && !row.hasAttribute('data-pending'))
        wantsFocus.current = false;
    });
  };

  return { current, isInside, onKeyDown, onFocus, onBlur, useFocus };
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

function placeOf(view: RegisterView, id: string, around: number): number | null {
  for (let distance = 1; distance <= SEARCHED_ROWS; distance++) {
    if (view.rowAt(around + distance)?.id === id) return around + distance;
    if (view.rowAt(around - distance)?.id === id) return around - distance;
  }
  return null;
}
