import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

const STOPS = 'a[href], button:not(:disabled)';

/**
 * One stop of the keyboard for a whole table whose cells hold a link or button each: arrow keys move from cell to cell, Home
 * and End to the ends of a row, with Ctrl of the table. Cells that hold none are passed over.
 */
export function useCrossKeys(table: RefObject<HTMLTableElement | null>) {
  const current = useRef<Element | null>(null);
  const settle = useCallback(() => {
    const stops = [...(table.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const kept = stops.find((each) => each === current.current) ?? firstOfBody(stops);
    for (const each of stops) each.tabIndex = each === kept ? 0 : -1;
  }, [table]);
  // Cells come and go with what is shown.
  useEffect(settle);
  const onFocus = (event: { readonly target: EventTarget }) => {
    current.current = event.target instanceof Element ? event.target.closest(STOPS) : null;
    settle();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('td, th') : null;
    if (!(cell instanceof HTMLTableCellElement) || event.altKey || event.metaKey) return;
    const found = cellsTowards(cell, event.key, event.ctrlKey);
    const next = found.map((each) => each.querySelector<HTMLElement>(STOPS)).find(Boolean);
    if (found.length > 0) event.preventDefault();
    next?.focus();
  };
  return { onFocus, onKeyDown };
}

function firstOfBody(stops: readonly HTMLElement[]): HTMLElement | undefined {
  return stops.find((each) => each.closest('tbody')) ?? stops[0];
}

/** The cells that a key leads to, the nearest first; the first one with a stop takes the focus. */
function cellsTowards(
  cell: HTMLTableCellElement,
  key: string,
  isWhole: boolean,
): readonly HTMLTableCellElement[] {
  const row = cell.closest('tr');
  const rows = [...(row?.closest('table')?.rows ?? [])];
  const at = row ? rows.indexOf(row) : -1;
  const place = cell.cellIndex;
  const cellsOf = (from: HTMLTableRowElement | undefined) => [...(from?.cells ?? [])];
  const inColumn = (some: readonly HTMLTableRowElement[]) =>
    some.flatMap((each) => cellsOf(each).slice(place, place + 1));
  const isRightToLeft = getComputedStyle(cell).direction === 'rtl';
  const [back, forth] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case back:
      return cellsOf(rows[at]).slice(0, place).reverse();
    case forth:
      return cellsOf(rows[at]).slice(place + 1);
    case 'ArrowUp':
      return inColumn(rows.slice(0, at)).reverse();
    case 'ArrowDown':
      return inColumn(rows.slice(at + 1));
    case 'Home':
      return cellsOf(isWhole ? rows[0] : rows[at]);
    case 'End':
      return cellsOf(isWhole ? rows.at(-1) : rows[at]).reverse();
    default:
      return [];
  }
}
