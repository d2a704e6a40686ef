import { useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RegisterView } from '@/live/transactions/register-view.ts';

/** Rows drawn beyond the viewport; few at first, so the visible ones appear sooner. */
const FIRST_OVERSCAN_ROWS = 2;
const OVERSCAN_ROWS = 10;
/** Height of the sticky header above and of the bottom bar on narrow screens. */
const HEAD_PX = 44;
const FOOT_PX = 84;

type RegisterWindow = {
  readonly view: RegisterView;
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  readonly rowHeight: number;
  /** Height of content above the first row that isn't part of the list, in px. */
  readonly above: number;
  readonly body: RefObject<HTMLElement | null>;
};

/** Decides which rows are drawn while the page scrolls, and scrolls to a given row. */
export function useRegisterWindow({ view, show, rowHeight, above, body }: RegisterWindow) {
  const top = useOffsetTop(body, above);
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN_ROWS);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN_ROWS)), []);
  const virtualizer = useWindowVirtualizer({
    count: view.total,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    scrollToFn: scrollIfNeeded,
    scrollMargin: top,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
  });
  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    const before = measured.current;
    measured.current = rowHeight;
    if (before === rowHeight) return;
    // A new row height invalidates all measurements; keep the first visible row where it was.
    const passed = ((virtualizer.scrollOffset ?? 0) - top) / before;
    virtualizer.measure();
    if (passed > 0) window.scrollTo({ top: top + passed * rowHeight, behavior: 'instant' });
  }, [virtualizer, rowHeight, top]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const isScrolledPastTop = (virtualizer.scrollOffset ?? 0) > top;
  useEffect(() => {
    show(startIndex, endIndex + 1, isScrolledPastTop ? startIndex : null);
  }, [show, startIndex, endIndex, isScrolledPastTop]);
  useKeepPlaceOnInsert(view, rowHeight);
  useKeepPlaceOnGrowth(above, body);
  return {
    /** Indexes of the rows to draw. */
    drawn: virtualizer.getVirtualItems().map((item) => item.index),
    startIndex,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
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
 * When rows are added or removed above the viewport, scrolls by the difference, so visible rows
 * stay in place.
 */
function useKeepPlaceOnInsert(view: RegisterView, rowHeight: number): void {
  const applied = useRef({ edition: view.edition, shift: view.shift });
  useLayoutEffect(() => {
    const { edition, shift } = view;
    if (view.isOutdated || applied.current.edition === edition) return;
    // Another filter starts counting from zero.
    const from = edition < applied.current.edition ? 0 : applied.current.shift;
    applied.current = { edition, shift };
    if (shift !== from) window.scrollBy(0, (shift - from) * rowHeight);
  }, [view, rowHeight]);
}
