import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { SPLIT_CATEGORY, type Transaction } from '@/domain/transactions/transaction.ts';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import type { OpenRowMenu } from './register-row-menu.tsx';

/** Raw form state of a row edited in place. */
export type QuickEditForm = {
  readonly date: string;
  readonly description: string;
  readonly categoryId: string;
  readonly amount: string;
  readonly tags: readonly string[];
  readonly notes: string;
};

export type QuickField = keyof QuickEditForm;

/**
 * Which fields of a row can be edited in place. Both sides of a transfer share date, description
 * and tags, and their amounts are edited together in a dialog. The total of a split and the text of
 * an opening balance can't be edited here.
 */
export function isQuickField(row: Transaction, field: QuickField): boolean {
  const isSplit = row.categoryId === SPLIT_CATEGORY;
  switch (field) {
    case 'date':
      return true;
    case 'description':
      return row.kind !== 'opening';
    case 'categoryId':
      return row.kind === 'normal' && !isSplit;
    case 'amount':
      return row.kind !== 'transfer' && !isSplit;
    case 'tags':
      return row.kind !== 'opening';
    case 'notes':
      return row.kind !== 'transfer';
  }
}

/** How long a touch must last to select a row. */
const LONG_PRESS_MS = 500;
/** Moving a finger further than this scrolls instead. */
const STILL_PX = 10;

export type RegisterPress = {
  readonly view: RegisterView;
  readonly canQuickEdit: boolean;
  readonly isNarrow: boolean;
  readonly onQuickEdit: (row: Transaction, index: number, field: QuickField) => void;
  readonly onPanel: (row: Transaction, index: number) => void;
  readonly onToggle: (row: Transaction, index: number, range: boolean) => void;
  readonly onSelectMode: (isMode: boolean) => void;
  readonly onMenu: (menu: OpenRowMenu) => void;
};

/**
 * Pointer handling for all rows: a click opens the panel, or with Shift or Ctrl selects; a double
 * click edits a cell in place; the secondary button opens the row's menu; a long touch selects.
 */
export function useRegisterPress(press: RegisterPress) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const began = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const lastPointer = useRef('mouse');

  const rowOf = (target: EventTarget) => {
    if (!(target instanceof Element) || target.closest('[data-quick-edit]')) return null;
    const index = Number(target.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;
    const row = index >= 0 ? press.view.rowAt(index) : undefined;
    return row ? { row, index } : null;
  };
  const stop = () => clearTimeout(timer.current);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    // Ignore events from a row's menu or dialog, which float elsewhere.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (press.isNarrow || target.closest('button, a, input, label')) return;
    const found = rowOf(target);
    if (!found) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      window.getSelection()?.removeAllRanges();
      press.onToggle(found.row, found.index, event.shiftKey);
      return;
    }
    // Not while text is being selected.
    if (window.getSelection()?.isCollapsed === false) return;
    if (press.canQuickEdit && lastPointer.current === 'mouse') {
      const cell = target.closest('[data-field]')?.getAttribute('data-field') as QuickField | null;
      const field = cell && isQuickField(found.row, cell) ? cell : 'date';
      onSecondClick(() => press.onQuickEdit(found.row, found.index, field));
    }
    press.onPanel(found.row, found.index);
  };

  const select = (found: { readonly row: Transaction; readonly index: number }) => {
    wasLong.current = true;
    press.onSelectMode(true);
    press.onToggle(found.row, found.index, false);
  };

  return {
    onClick,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // Ignore the click at the end of a long press.
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      const found = rowOf(event.target);
      if (!found) return;
      event.preventDefault();
      if (press.isNarrow) return;
      const { clientX: x, clientY: y } = event;
      press.onMenu({ ...found, anchor: { x, y, width: 0, height: 0 } });
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      stop();
      wasLong.current = false;
      lastPointer.current = event.pointerType;
      if (event.pointerType === 'mouse') return;
      const found = rowOf(event.target);
      if (!found) return;
      began.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => select(found), LONG_PRESS_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { x, y } = began.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}

/**
 * Calls back if the next click is the second one of a double click, wherever it lands: the panel
 * that the first one opened moves the columns, and may itself be under the pointer now.
 */
function onSecondClick(run: () => void): void {
  const listening = new AbortController();
  const onMouse = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) {
      if (event.type === 'mousedown') listening.abort();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== 'dblclick') return;
    listening.abort();
    run();
  };
  for (const type of ['mousedown', 'click', 'dblclick'] as const) {
    document.addEventListener(type, onMouse, { capture: true, signal: listening.signal });
  }
}
