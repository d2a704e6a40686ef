import { type ReactNode, useRef } from 'react';
import { css } from '@/styled-system/css';
import { useBoardMotion, useSharedHeights } from './board-heights.ts';

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
  const { key, column, span, track, tracks, content, drag } = item;
  return (
    <div
      ref={drag?.ref}
      data-cell={key}
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
