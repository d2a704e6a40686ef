import { useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RegisterView } from '@/live/transactions/register-view.ts';
import { whenIdle } from '@/live/when-idle.ts';
import type { RegisterLayout } from './register-columns.tsx';

/** Rows drawn beyond the viewport; few at first, so the visible ones appear sooner. */
const FIRST_OVERSCAN_ROWS = 2;
const OVERSCAN_ROWS = 10;
/**
 * Height of what sticks to the top, at most: search, filters and the heading of a month on a narrow
 * screen; and of the bottom bar there.
 */
const HEAD_PX = 148;
const FOOT_PX = 84;

type RegisterWindow = {
  readonly view: RegisterView;
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  readonly geometry: RegisterGeometry;
  /** Height of content above the first row that isn't part of the list, in px. */
  readonly above: number;
  readonly body: RefObject<HTMLElement | null>;
};

/** Decides which rows are drawn while the page scrolls, and scrolls to a given row. */
export function useRegisterWindow({ view, show, geometry, above, body }: RegisterWindow) {
  const top = useOffsetTop(body, above);
  const overscan = useOverscan(view);
  const virtualizer = useWindowVirtualizer({
    count: view.total,
    estimateSize: geometry.heightOf,
    overscan,
    scrollToFn: scrollIfNeeded,
    scrollMargin: top,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
  });
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const isScrolledPastTop = (virtualizer.scrollOffset ?? 0) > top;
  useEffect(() => {
    show(startIndex, endIndex + 1, isScrolledPastTop ? startIndex : null);
  }, [show, startIndex, endIndex, isScrolledPastTop]);
  useKeepPlace(view, geometry, isScrolledPastTop ? startIndex : null, virtualizer);
  useKeepPlaceOnGrowth(above, body);
  return {
    /** Indexes of the rows to draw. */
    drawn: virtualizer.getVirtualItems().map((item) => item.index),
    startIndex,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/**
 * Few rows beyond the viewport until a new list is on screen, or, while the user searches, until the
 * page is at rest: the next key may replace it.
 */
function useOverscan({ question, isOutdated }: RegisterView): number {
  const [rested, setRested] = useState<RegisterView['question'] | null>(null);
  const isFirst = rested === null;
  useEffect(() => {
    if (isOutdated) return undefined;
    const draw = () => startTransition(() => setRested(question));
    if (!isFirst) return whenIdle(draw);
    draw();
    return undefined;
  }, [question, isOutdated, isFirst]);
  return rested === question ? OVERSCAN_ROWS : FIRST_OVERSCAN_ROWS;
}

/**
 * A new list is told to scroll to the current position; skip that, since it would only force a
 * layout.
 */
function scrollIfNeeded(
  offset: number,
  options: { readonly adjustments?: number; readonly behavior?: ScrollBehavior },
  virtualizer: Virtualizer<Window, Element>,
): void {
  const isAsked = options.behavior !== undefined || options.adjustments !== undefined;
  if (isAsked || offset !== virtualizer.scrollOffset) windowScroll(offset, options, virtualizer);
}

/** Number of rows that fit on the screen. */
export function pageRows(rowHeight: number): number {
  return Math.max(1, Math.floor((window.innerHeight - HEAD_PX - FOOT_PX) / rowHeight));
}

/**
 * Distance of an element from the top of the page in px, kept current as content above it changes;
 * reacts to `above` without delay.
 */
function useOffsetTop(element: { readonly current: HTMLElement | null }, above: number): number {
  const [top, setTop] = useState(0);
  const measure = useCallback(() => {
    if (element.current)
      setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
  }, [element]);
  const [isAtTop] = useState(() => window.scrollY <= 0);
  const measured = useRef(above);
  useLayoutEffect(() => {
    // If the page is shorter than the window, its height doesn't change, so the ResizeObserver
    // won't fire.
    if (measured.current !== above) measure();
    measured.current = above;
  }, [measure, above]);
  useLayoutEffect(() => {
    // At the top of the page the first rows are drawn anyway, so avoid a forced layout.
    if (!isAtTop) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure, isAtTop]);
  return top;
}

/**
 * When content above the list grows or shrinks out of view, scrolls by the difference, so visible
 * rows stay in place.
 */
function useKeepPlaceOnGrowth(above: number, body: RefObject<HTMLElement | null>): void {
  const applied = useRef(above);
  useLayoutEffect(() => {
    const grown = above - applied.current;
    applied.current = above;
    if (grown === 0) return;
    const top = body.current?.getBoundingClientRect().top ?? 0;
    if (top - grown < 0) window.scrollBy(0, grown);
  }, [above, body]);
}

/**
 * When rows or headings are added or removed above the viewport, or get another height, scrolls by
 * the difference, so visible rows stay in place.
 * @param firstShown index of the first row on screen; null at the top of the list
 */
function useKeepPlace(
  view: RegisterView,
  geometry: RegisterGeometry,
  firstShown: number | null,
  virtualizer: Virtualizer<Window, Element>,
): void {
  const { edition, shift, isOutdated } = view;
  const applied = useRef({ edition, shift, geometry });
  /** What was on screen before this change. */
  const shownBefore = useRef(firstShown);
  useLayoutEffect(() => {
    const before = applied.current;
    if (before.geometry !== geometry) virtualizer.measure();
    if (isOutdated) return;
    applied.current = { edition, shift, geometry };
    const isResized = before.geometry.rowHeight !== geometry.rowHeight;
    // Another filter starts counting from zero, and from the top.
    if (edition < before.edition || (edition === before.edition && !isResized)) return;
    const at = shownBefore.current;
    if (at === null) return;
    const moved = geometry.topOf(at + shift - before.shift) - before.geometry.topOf(at);
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [virtualizer, geometry, edition, shift, isOutdated]);
  useEffect(() => {
    shownBefore.current = firstShown;
  }, [firstShown]);
}

/** A month's place in the list. Distances in px. */
export type PlacedMonth = {
  /** 'YYYY-MM' */
  readonly month: string;
  readonly rows: number;
  /** Index of its first row. */
  readonly first: number;
  readonly top: number;
  /** Of its heading and its rows. */
  readonly height: number;
};

/** Where everything in the list is: computed from the counts of the months, not from rows. */
export type RegisterGeometry = {
  readonly rowHeight: number;
  /** Total height in px. */
  readonly height: number;
  readonly months: readonly PlacedMonth[];
  /** Distance of a row from the top of the list, in px. */
  readonly topOf: (index: number) => number;
  /** Height of a row, with the heading above it if it is the first of its month, in px. */
  readonly heightOf: (index: number) => number;
  readonly opensMonth: (index: number) => boolean;
};

type Heights = Pick<RegisterLayout, 'rowHeight' | 'monthHeight'>;

/** @param months newest first; empty if the list has no headings */
export function geometryOf(
  total: number,
  months: readonly Pick<PlacedMonth, 'month' | 'rows'>[],
  { rowHeight, monthHeight }: Heights,
): RegisterGeometry {
  const placed: PlacedMonth[] = [];
  let first = 0;
  let top = 0;
  for (const { month, rows } of months) {
    const height = monthHeight + rows * rowHeight;
    placed.push({ month, rows, first, top, height });
    first += rows;
    top += height;
  }
  const firsts = new Set(placed.map((each) => each.first));
  return {
    rowHeight,
    height: total * rowHeight + placed.length * monthHeight,
    months: placed,
    topOf: (index) => index * rowHeight + (monthAt(placed, index) + 1) * monthHeight,
    heightOf: (index) => (firsts.has(index) ? rowHeight + monthHeight : rowHeight),
    opensMonth: (index) => firsts.has(index),
  };
}

/** Place of the month of a row among the months; -1 if there are none. */
export function monthAt(months: readonly PlacedMonth[], index: number): number {
  let low = -1;
  let high = months.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((months[middle]?.first ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

const NO_MONTHS: readonly PlacedMonth[] = [];

/** The geometry of a list; keeps its identity while nothing moves. */
export function useRegisterGeometry(
  view: Pick<RegisterView, 'total' | 'months'>,
  { rowHeight, monthHeight }: Heights,
): RegisterGeometry {
  const { total } = view;
  const months = view.months?.months ?? NO_MONTHS;
  const key = useMemo(() => months.map(({ month, rows }) => `${month}:${rows}`).join(), [months]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal key means equal months, even in a new list
  return useMemo(
    () => geometryOf(total, months, { rowHeight, monthHeight }),
    [total, key, rowHeight, monthHeight],
  );
}
