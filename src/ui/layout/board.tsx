import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { css } from '@/styled-system/css';

/** A cell of a board, in reading order. */
export type BoardItem = {
  readonly key: string;
  readonly part: 'main' | 'rail';
  /** First column and track, from 1, and how many of each. Unused in the rail and in one column. */
  readonly column: number;
  readonly span: number;
  readonly track: number;
  readonly tracks: number;
  readonly content: ReactNode;
  /** Always as tall as its row; its content looks right at any height. */
  readonly fillsRow?: boolean;
  /** While the board is arranged; see useDragOrder. */
  readonly drag?:
    | {
        readonly ref: (cell: HTMLElement | null) => void;
        readonly dragging: boolean;
        readonly drop: 'above' | 'below' | undefined;
      }
    | undefined;
};

type BoardProps = {
  readonly columns: 1 | 2 | 12;
  readonly items: readonly BoardItem[];
  /** Cells that change their place move there, so that the eye can follow. */
  readonly moves?: boolean;
};

/**
 * Cards on a grid, each only as high as its content, unless it is almost as high as its row. Cards
 * of the rail are in a column of their own at the right.
 */
export function Board({ columns, items, moves = false }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const order = items.map(({ key, column, span, track }) => `${key} ${column} ${span} ${track}`);
  useSharedHeights(board, `${columns} ${order.join()}`);
  useBoardMotion(board, moves);
  const rail = items.filter(({ part }) => part === 'rail');
  return (
    <div
      ref={board}
      data-rail={rail.length > 0 || undefined}
      className={css({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: GAP,
        minWidth: '0',
        '&[data-rail]': { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
        _print: { display: 'block' },
      })}
    >
      <div
        data-columns={columns}
        className={css({
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          gap: GAP,
          minWidth: '0',
          '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          '&[data-columns="12"]': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
          _print: { display: 'block', '& > * + *': { marginTop: '4' } },
        })}
      >
        {items
          .filter(({ part }) => part === 'main')
          .map((item) => (
            <BoardCell key={item.key} item={item} isPlaced={columns > 1} />
          ))}
      </div>
      {rail.length > 0 ? (
        <div
          className={css({
            display: 'flex',
            flexDirection: 'column',
            gap: GAP,
            minWidth: '0',
            '& > :last-child': { flex: '1 1 auto' },
          })}
        >
          {rail.map((item) => (
            <BoardCell key={item.key} item={item} isPlaced={false} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

const GAP = { base: '3', md: '4', '2xl': '6' } as const;

function BoardCell({ item, isPlaced }: { item: BoardItem; isPlaced: boolean }) {
  const { key, column, span, track, tracks, content, fillsRow, drag } = item;
  return (
    <div
      ref={drag?.ref}
      data-cell={key}
      data-fills={fillsRow || undefined}
      data-dragging={drag?.dragging || undefined}
      data-drop={drag?.drop}
      style={
        isPlaced
          ? { gridColumn: `${column} / span ${span}`, gridRow: `${track} / span ${tracks}` }
          : undefined
      }
      className={css({
        position: 'relative',
        minWidth: '0',
        display: 'flex',
        flexDirection: 'column',
        alignSelf: 'start',
        '& > *': { flex: '1 0 auto', minWidth: '0' },
        '&[data-share]': { alignSelf: 'stretch' },
        '[data-rail] > :last-child > &': { alignSelf: 'stretch' },
        '&[data-dragging]': { opacity: '0.5' },
        '&[data-drop]::after': {
          content: '""',
          position: 'absolute',
          insetBlock: '0',
          width: '3px',
          borderRadius: 'full',
          bg: 'accent.solid',
          pointerEvents: 'none',
          zIndex: '1',
        },
        '&[data-drop=above]::after': { insetInlineStart: '-9px' },
        '&[data-drop=below]::after': { insetInlineEnd: '-9px' },
        _print: { breakInside: 'avoid' },
      })}
    >
      {content}
    </div>
  );
}

/** A card that is lower than its row by less than this part of it becomes as high as the row. */
const CLOSE_PART = 0.3;
const MOVE_MS = 220;

type Cell = { readonly element: HTMLElement; readonly height: number };
type Column = { readonly cells: readonly HTMLElement[]; readonly height: number };

const cellsIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-cell]')];

/**
 * Marks with `data-share` the cells that are as high as their row: those close to its height, those
 * that share their columns with another one, and those that always fill it.
 * @param layout changes whenever a cell has another place
 */
function useSharedHeights(board: RefObject<HTMLElement | null>, layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells are found in the DOM, and only a new layout changes them
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
      const [only, ...others] = own;
      const isLow = highest - height >= highest * CLOSE_PART;
      const isFar = isLow && others.length === 0 && only?.dataset.fills === undefined;
      if (row.length === 1 || isFar) continue;
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
    end = Math.max(end, start + tracks);
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
function useBoardMotion(board: RefObject<HTMLElement | null>, moves: boolean): void {
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
