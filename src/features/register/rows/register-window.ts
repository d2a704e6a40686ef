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

/** Rows drawn above and below the view; at first few, so that those in view come sooner. */
const FIRST_OVERSCAN_ROWS = 2;
const OVERSCAN_ROWS = 10;
/** The sticky head above, the bottom bar of narrow screens below. */
const HEAD_PX = 44;
const FOOT_PX = 84;

type RegisterWindow = {
  readonly view: RegisterView;
  readonly show: (start: number, end: number, anchorIndex: number | null) => void;
  readonly rowHeight: number;
  /** Room above the first row that is none of the list (px). */
  readonly above: number;
  readonly body: RefObject<HTMLElement | null>;
};

/** Which rows are drawn while the page scrolls, and how it scrolls to one of them. */
export function useRegisterWindow({ view, show, rowHeight, above, body }: RegisterWindow) {
  const top = useTopOf(body, above);
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN_ROWS);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN_ROWS)), []);
  const virtualizer = useWindowVirtualizer({
    count: view.total,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    scrollToFn: scrollIfElsewhere,
    scrollMargin: top,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
  });
  const measured = useRef(rowHeight);
  useLayoutEffect(() => {
    const before = measured.current;
    measured.current = rowHeight;
    if (before === rowHeight) return;
    // Another height makes every measured place wrong; the first row in view stays where it was.
    const passed = ((virtualizer.scrollOffset ?? 0) - top) / before;
    virtualizer.measure();
    if (passed > 0) window.scrollTo({ top: top + passed * rowHeight, behavior: 'instant' });
  }, [virtualizer, rowHeight, top]);

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const isScrolledPastTop = (virtualizer.scrollOffset ?? 0) > top;
  useEffect(() => {
    show(startIndex, endIndex + 1, isScrolledPastTop ? startIndex : null);
  }, [show, startIndex, endIndex, isScrolledPastTop]);
  useKeptPlace(view, rowHeight);
  useKeptBelow(above, body);
  return {
    /** Places in the list. */
    drawn: virtualizer.getVirtualItems().map((item) => item.index),
    startIndex,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/** A list that has just come is told to scroll to where the page stands: to do so would lay the page out for nothing. */
function scrollIfElsewhere(
  offset: number,
  options: { readonly adjustments?: number; readonly behavior?: ScrollBehavior },
  virtualizer: Virtualizer<Window, Element>,
): void {
  const isAsked = options.behavior !== undefined || options.adjustments !== undefined;
  if (isAsked || offset !== virtualizer.scrollOffset) windowScroll(offset, options, virtualizer);
}

/** How many rows a screen holds. */
export function pageRows(rowHeight: number): number {
  return Math.max(1, Math.floor((window.innerHeight - HEAD_PX - FOOT_PX) / rowHeight));
}

/** How far an element stands below the top of the page (px), whatever grows or shrinks above it: `above` at once. */
function useTopOf(element: { readonly current: HTMLElement | null }, above: number): number {
  const [top, setTop] = useState(0);
  const measure = useCallback(() => {
    if (element.current)
      setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
  }, [element]);
  const [isAtTop] = useState(() => window.scrollY <= 0);
  const measured = useRef(above);
  useLayoutEffect(() => {
    // A page that a short list does not fill keeps its height whatever stands above the list.
    if (measured.current !== above) measure();
    measured.current = above;
  }, [measure, above]);
  useLayoutEffect(() => {
    // At the top of the page the first rows are drawn wherever they stand, and to ask now would lay it out once more.
    if (!isAtTop) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure, isAtTop]);
  return top;
}

/** Scrolls along when what stands above the list grew or shrank out of sight: the rows in view stay where they were. */
function useKeptBelow(above: number, body: RefObject<HTMLElement | null>): void {
  const applied = useRef(above);
  useLayoutEffect(() => {
    const grown = above - applied.current;
    applied.current = above;
    if (grown === 0) return;
    const top = body.current?.getBoundingClientRect().top ?? 0;
    if (top - grown < 0) window.scrollBy(0, grown);
  }, [above, body]);
}

/** Scrolls along when rows were added or taken away above the first row in view: it stays where it was on the screen. */
function useKeptPlace(view: RegisterView, rowHeight: number): void {
  const applied = useRef({ edition: view.edition, shift: view.shift });
  useLayoutEffect(() => {
    const { edition, shift } = view;
    if (view.isOutdated || applied.current.edition === edition) return;
    // Another filter counts from nothing again.
    const from = edition < applied.current.edition ? 0 : applied.current.shift;
    applied.current = { edition, shift };
    if (shift !== from) window.scrollBy(0, (shift - from) * rowHeight);
  }, [view, rowHeight]);
}
