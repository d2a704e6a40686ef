import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { css, cva } from '@/styled-system/css';
import type { NativeProps } from '@/ui/controls/native-props.ts';

const STOPS = 'a[href], button:not(:disabled)';

/**
 * Makes a table with a link or button in its cells a single tab stop. Arrow keys move from cell to
 * cell, Home and End to the ends of a row, or of the table with Ctrl. Cells without a link or button
 * are skipped.
 */
function useCrossKeys(table: RefObject<HTMLTableElement | null>) {
  const current = useRef<Element | null>(null);
  const settle = useCallback(() => {
    const stops = [...(table.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const kept = stops.find((each) => each === current.current) ?? firstOfBody(stops);
    for (const each of stops) each.tabIndex = each === kept ? 0 : -1;
  }, [table]);
  // Runs after every render, because cells come and go.
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

/**
 * The cells that a key leads to, nearest first; the first one with a link or button takes the
 * focus.
 */
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

type CrossTableProps = {
  /** Accessible name. */
  label: string;
  /** How the keys work, read out with the name. */
  keysHint: string;
  /** More is loading, so the figures are incomplete. */
  busy?: boolean;
  /** A thead, tbody, and tfoot of CrossCells. */
  children: ReactNode;
};

/**
 * A table with any number of rows and columns. It scrolls inside its own box, while the header, the
 * first column, and on wide screens the last column stay. It is a single tab stop; arrow keys move
 * inside.
 */
export function CrossTable({ label, keysHint, busy = false, children }: CrossTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { onFocus, onKeyDown } = useCrossKeys(table);
  const hintId = useId();
  return (
    <div
      className={css({
        minWidth: '0',
        maxWidth: 'full',
        maxHeight: 'calc(100dvh - 10rem)',
        overflow: 'auto',
        overscrollBehaviorX: 'contain',
        scrollbarWidth: 'thin',
        scrollbarColor: '{colors.border.strong} transparent',
        borderRadius: 'card',
        // Keeps the focused cell from hiding behind the sticky parts.
        scrollPaddingBlock: '12',
        scrollPaddingInlineStart: { base: '9rem', md: '14rem' },
        scrollPaddingInlineEnd: { md: '9rem' },
        _print: { maxHeight: 'none', overflow: 'visible' },
      })}
    >
      <p id={hintId} className={css({ srOnly: true })}>
        {keysHint}
      </p>
      <table
        ref={table}
        aria-label={label}
        aria-describedby={hintId}
        aria-busy={busy || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className={css({
          width: 'full',
          borderCollapse: 'separate',
          borderSpacing: '0',
          fontVariantNumeric: 'tabular-nums',
          '& > tbody > tr:not(:last-child) > *': { borderBottom: 'hairline' },
          '& > thead th': { borderBottom: 'hairline' },
          '& > tfoot > tr:first-child > *': { borderTop: 'strong' },
          textStyle: { md: 'sm' },
        })}
      >
        {children}
      </table>
    </div>
  );
}

const cell = cva({
  base: {
    height: 'row',
    paddingInline: '2',
    paddingBlock: '1',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    bg: 'bg.surface',
    _print: { height: 'auto', maxWidth: 'none', minWidth: '0', paddingInline: '1' },
    '&[data-heat=more]': {
      bg: 'color-mix(in oklab, {colors.accent.solid} var(--heat), {colors.bg.surface})',
    },
    '&[data-heat=less]': {
      bg: 'color-mix(in oklab, {colors.status.warn} var(--heat), {colors.bg.surface})',
    },
  },
  variants: {
    place: {
      inside: {},
      /** Names its row, and stays at the start. */
      first: {
        position: 'sticky',
        insetInlineStart: '0',
        zIndex: '1',
        textAlign: 'start',
        fontWeight: 'medium',
        paddingInlineStart: '4',
        maxWidth: { base: '9rem', md: '14rem' },
        minWidth: { base: '7rem', md: '8rem' },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        borderInlineEnd: 'hairline',
      },
      /** The total of the row; stays at the end on wide screens. */
      last: {
        paddingInlineEnd: '4',
        fontWeight: 'medium',
        md: { position: 'sticky', insetInlineEnd: '0', zIndex: '1', borderInlineStart: 'hairline' },
      },
    },
    head: {
      true: {
        position: 'sticky',
        top: '0',
        height: '10',
        zIndex: '2',
        textStyle: 'sm',
        fontWeight: 'medium',
        color: 'fg.muted',
      },
    },
    foot: { true: { position: 'sticky', bottom: '0', zIndex: '2', fontWeight: 'medium' } },
  },
  compoundVariants: [
    { place: 'first', head: true, css: { zIndex: '3' } },
    { place: 'last', head: true, css: { md: { zIndex: '3' } } },
    { place: 'first', foot: true, css: { zIndex: '3' } },
    { place: 'last', foot: true, css: { md: { zIndex: '3' } } },
  ],
  defaultVariants: { place: 'inside' },
});

type CrossCellProps = Pick<NativeProps<'th'>, 'children' | 'title' | 'aria-sort'> & {
  place?: 'inside' | 'first' | 'last';
  head?: boolean;
  foot?: boolean;
  /** Its size relative to the largest cell, from -1 to 1, shown by the background. */
  heat?: number | undefined;
};

/** The strongest background, in percent of its colour: text stays as readable as elsewhere. */
const DEEPEST = 26;

/** A cell of a CrossTable. */
export function CrossCell({ place = 'inside', head, foot, heat = 0, ...rest }: CrossCellProps) {
  const look = {
    ...rest,
    className: cell({ place, head, foot }),
    ...(heat === 0 ? {} : { 'data-heat': heat > 0 ? 'more' : 'less' }),
    style: { '--heat': `${Math.round(Math.min(1, Math.abs(heat)) * DEEPEST)}%` } as CSSProperties,
  };
  if (head) return <th scope="col" {...look} />;
  return place === 'first' ? <th scope="row" {...look} /> : <td {...look} />;
}

type ColumnHeadProps = {
  name: ReactNode;
  /** One control that acts on the whole column. */
  children: ReactNode;
};

/**
 * The name of a column above a control for it, inside a TableHeaderCell; wide enough for the
 * control.
 */
export function ColumnHead({ name, children }: ColumnHeadProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '1',
        minWidth: '9rem',
        paddingBlock: '2',
      })}
    >
      <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '18rem' })}>
        {name}
      </span>
      {children}
    </div>
  );
}
