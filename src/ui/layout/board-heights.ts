import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A card this much (CSS pixels) lower than its row, or less, becomes as high as the row. */
const CLOSE_PX = 48;
const MOVE_MS = 220;

type Cell = { readonly element: HTMLElement; readonly height: number };
type Column = { readonly cells: readonly HTMLElement[]; readonly height: number };

const cellsIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-cell]')];

/**
 * Marks with `data-share` the cells that are as high as their row: those close to its height, and
 * those that share their columns with another one.
 * @param layout changes whenever a cell has another place
 */
export function useSharedHeights(board: RefObject<HTMLElement | null>, layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other cells
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let frame = 0;
    const settle = () => {
      cancelAnimationFrame(frame);
      // Not within the observer, which would complain about sizes that it changes itself.
      frame = requestAnimationFrame(() => share(cellsIn(element)));
    };
    const observer = new ResizeObserver(settle);
    for (const cell of cellsIn(element)) {
      if (cell.firstElementChild) observer.observe(cell.firstElementChild);
    }
    share(cellsIn(element));
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [board, layout]);
}

function share(cells: readonly HTMLElement[]): void {
  const placed = cells.filter((cell) => cell.style.gridRow !== '');
  for (const cell of placed) delete cell.dataset.share;
  // All heights are read before any is changed.
  const measured = placed.map((element): Cell => ({ element, height: element.offsetHeight }));
  for (const row of rowsOf(measured)) {
    const highest = Math.max(...row.map(({ height }) => height));
    for (const { cells: own, height } of row) {
      if (row.length === 1 || (own.length === 1 && highest - height >= CLOSE_PX)) continue;
      for (const cell of own) cell.dataset.share = '';
    }
  }
}

/** The columns of each row. A row begins where a cell in the first column isn't below another. */
function rowsOf(cells: readonly Cell[]): readonly (readonly Column[])[] {
  const rows: Map<string, Cell[]>[] = [];
  let end = 0;
  for (const cell of cells) {
    const { gridRowStart, gridRowEnd, gridColumnStart } = cell.element.style;
    const start = Number.parseInt(gridRowStart, 10);
    const tracks = Number.parseInt(gridRowEnd.replace(/\D/g, ''), 10) || 1;
    if (start >= end) rows.push(new Map());
    end = Math.max(end, start + tracks, end);
    const row = rows.at(-1);
    row?.set(gridColumnStart, [...(row.get(gridColumnStart) ?? []), cell]);
  }
  return rows.map((row) =>
    [...row.values()].map((own) => ({
      cells: own.map(({ element }) => element),
      height: own.reduce((sum, { height }) => sum + height, 0),
    })),
  );
}

type Spot = { readonly left: number; readonly top: number };

/** While `moves` is set, cells slide to a new place, unless motion is to be reduced. */
export function useBoardMotion(board: RefObject<HTMLElement | null>, moves: boolean): void {
  const spots = useRef(new Map<string, Spot>());
  useLayoutEffect(() => {
    const element = board.current;
    if (!element || !moves) {
      spots.current = new Map();
      return;
    }
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = new Map<string, Spot>();
    for (const cell of cellsIn(element)) {
      const { offsetLeft: left, offsetTop: top } = cell;
      const key = cell.dataset.cell ?? '';
      const from = spots.current.get(key);
      next.set(key, { left, top });
      if (isStill || !from || (from.left === left && from.top === top)) continue;
      const translate = `${from.left - left}px ${from.top - top}px`;
      cell.animate([{ translate }, { translate: '0 0' }], {
        duration: MOVE_MS,
        easing: 'cubic-bezier(0.2, 0, 0.2, 1)',
      });
    }
    spots.current = next;
  });
}
